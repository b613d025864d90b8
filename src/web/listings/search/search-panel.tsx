import { RotateCcw, Search as SearchIcon } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CATEGORIES, PROPERTY_TYPES, ROOM_CHOICES } from '#contract/listings/fields.ts';
import type { LandingPlace } from '#contract/listings/landing.ts';
import { formatNumber } from '../../app/numbers.ts';
import { usePaths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.ts';
import { CheckChips } from '../../ui/check-chips.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { roomsText } from '../words.ts';
import { DetailedSearch } from './detailed-search.tsx';
import { askedOf, type Filters, PRICE_STEPS, type Problems, problemsOf, readFilters, unreadIn } from './filters.ts';
import { useLiveCount } from './live-count.ts';
import { PlaceField } from './place-field.tsx';
import { RangeField } from './range-field.tsx';
import { writeFilters } from './search.ts';

/** What is in a panel; of places at least those that are chosen. */
export type Draft = { filters: Filters; places: LandingPlace[] };
type Props = Draft & {
  /** how many the filters find; null when the page does not know */
  total: number | null;
  /** called with what is in the panel, as it changes */
  onDraft?: (draft: Draft) => void;
  /** called when the person goes to the results */
  onSearch?: () => void;
};

/** The search panel. It starts anew, with what the address says, whenever the address says something else. */
export function SearchPanel(props: Props) {
  const [start, setStart] = useState({ filters: props.filters, places: props.places, turn: 0 });
  const reset = () => setStart({ filters: NOTHING, places: [], turn: start.turn + 1 });
  return <Panel key={start.turn} {...props} start={start} onReset={reset} />;
}

const NOTHING = readFilters(new URLSearchParams());

type PanelProps = Props & { start: Draft; onReset: () => void };

/** A plain GET form; what is in it is read anew at each change. */
function Panel({ filters, total, onDraft, onSearch, start, onReset }: PanelProps) {
  const { t } = useTranslation();
  const { language, path, linkTo } = usePaths();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start.filters);
  const [unread, setUnread] = useState<Problems>({});
  const [places, setPlaces] = useState(start.places);
  useEffect(() => onDraft?.({ filters: draft, places }), [onDraft, draft, places]);
  const { count, isLost } = useLiveCount(draft, places, { filters, total });
  const problems = { ...problemsOf(draft), ...unread };
  const hasProblem = Object.keys(problems).length > 0;
  const asked = askedOf(draft);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasProblem) return;
    const address = writeFilters(readFilters(contentOf(event.currentTarget))).toString();
    onSearch?.();
    // from results it is a change of filters, and one stays where one was
    const preventScrollReset = path !== '/';
    void navigate(linkTo(address ? `/listings?${address}` : '/listings'), { preventScrollReset });
  };
  return (
    <search aria-label={t('search')}>
      <form
        method="get"
        action={linkTo('/listings')}
        onSubmit={submit}
        onChange={(event) => {
          // the picker's own fields stand elsewhere in the page, though React tells us of them
          if (!event.currentTarget.contains(event.target as Node)) return;
          const content = contentOf(event.currentTarget);
          setDraft(readFilters(content));
          setUnread(unreadIn(content));
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-6 md:gap-5"
      >
        {filters.type[0] && <input type="hidden" name="type" value={filters.type[0]} />}
        <div className="md:col-span-3">
          <Segmented
            name="category"
            legend={t('category')}
            value={start.filters.category[0] ?? ''}
            options={[
              { value: '', label: t('category_all') },
              ...CATEGORIES.map((one) => ({ value: one, label: t(`category_${one}`) })),
            ]}
          />
        </div>
        <div className="md:col-span-3">
          <SelectField name="property" label={t('property_type')} defaultValue={start.filters.property[0] ?? ''}>
            <option value="">{t('type_any')}</option>
            {PROPERTY_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`type_${type}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="md:col-span-2">
          <RangeField
            name="price"
            legend={t('price_range')}
            filters={start.filters}
            problem={problems.price}
            suggestions={PRICE_STEPS}
          />
        </div>
        <div className="md:col-span-2">
          <RangeField
            name="area"
            legend={t(asked.areaUnit === 'sot' ? 'area_range_sot' : 'area_range')}
            filters={start.filters}
            problem={problems.area}
          />
        </div>
        <div className="md:col-span-2">
          <PlaceField
            chosen={{ places, quarters: draft.quarter }}
            onChange={(chosen) => {
              setPlaces(chosen.places);
              setDraft({ ...draft, place: chosen.places.map(({ slug }) => slug), quarter: chosen.quarters });
            }}
          />
        </div>
        {asked.rooms && (
          <div className="md:col-span-6">
            <CheckChips
              name="rooms"
              legend={t('rooms')}
              chosen={start.filters.rooms}
              options={ROOM_CHOICES.map((rooms) => ({ value: rooms, label: roomsText(rooms) }))}
            />
          </div>
        )}
        <DetailedSearch start={start.filters} asked={asked} problems={problems} />
        <div className="flex flex-wrap items-center gap-3 md:col-span-6">
          <button type="submit" className={buttonClass('primary', 'min-w-44 grow tabular-nums md:grow-0')}>
            <SearchIcon aria-hidden className="size-5" />
            <span aria-live="polite">
              {hasProblem || count === undefined
                ? t('show_listings')
                : t('show_count', { number: formatNumber(count, language) })}
            </span>
          </button>
          <Link
            to={linkTo(path === '/' ? '/' : '/listings')}
            preventScrollReset
            onClick={onReset}
            className={buttonClass('plain')}
          >
            <RotateCcw aria-hidden className="size-5" />
            {t('reset')}
          </Link>
          <p role="status" className="empty:hidden basis-full text-sm text-muted">
            {isLost && t('no_connection')}
          </p>
        </div>
      </form>
    </search>
  );
}

/** What stands in the form now. */
function contentOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
}
