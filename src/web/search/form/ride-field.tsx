import { useQuery } from '@tanstack/react-query';
import { landingPlaces } from '#contract/listings/landing/landing.ts';
import { RIDES, type Ride } from '#contract/listings/search-keys/reach.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { SelectField } from '../../ui/form/field.tsx';
import type { SearchForm } from './use-search-form.ts';

type Props = { legend: string; start: Ride | undefined; addPlace: SearchForm['addPlace'] };

/** The minutes to choose from, and those of words or an address, which may be others. */
const choicesOf = (chosen: number | undefined) =>
  [...new Set([...RIDES, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);

/** A station, and in how many minutes one is there on foot and by metro. Its stations come with scripts alone. */
export function RideField({ legend, start, addPlace }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { data } = useQuery({
    queryKey: ['places', language],
    queryFn: () => readBody(browserApi.GET('/api/places', { params: { query: { locale: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stations = data ? landingPlaces(data.data).filter(({ kind }) => kind === 'metro') : [];
  return (
    <fieldset className="noscript:hidden">
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <SelectField
          // chosen anew when the stations are there
          key={stations.length}
          name="to"
          label={`${legend}: ${t('ride_to')}`}
          hideLabel
          defaultValue={start?.to ?? ''}
          onChange={({ target }) => {
            const station = stations.find(({ slug }) => slug === target.value);
            if (station) addPlace(station);
          }}
        >
          <option value="">{t('ride_any')}</option>
          {start && stations.length === 0 && <option value={start.to}>…</option>}
          {stations.map(({ slug, Name }) => (
            <option key={slug} value={slug}>
              {Name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="within"
          label={`${legend}: ${t('ride_within')}`}
          hideLabel
          defaultValue={start?.within ?? 30}
        >
          {choicesOf(start?.within).map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('minutes', { minutes })}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
