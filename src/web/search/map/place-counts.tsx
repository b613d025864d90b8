import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { placePhrase } from '#contract/listings/search-keys/place.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { withPlaces } from '../places/with-places.ts';
import type { Results } from '../results/load-results.ts';
import { writeSearch } from '../search.ts';
import { loadPlaceCounts, type PlaceCount } from './load-place-counts.ts';

/** Instead of a map: the places of the homes, with their numbers. */
export function PlaceCounts({ found }: { found: Pick<Results, 'search' | 'places' | 'placeCounts'> }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { search, placeCounts: first } = found;
  const { data: counts = first ?? [] } = useQuery({
    queryKey: ['place counts', language, writeSearch({ ...search, page: 1 })],
    queryFn: () => loadPlaceCounts(browserApi, found, language),
    enabled: first === null,
  });
  const addressOf = ({ slug }: PlaceCount) =>
    linkTo(`/listings${writeSearch({ ...search, filters: withPlaces(search.filters, { slugs: [slug] }), page: 1 })}`);
  return (
    <nav aria-label={t('map_places')} className="h-full overflow-y-auto bg-surface p-4">
      <h2 className="font-semibold">{t('map_places')}</h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {counts.map((place) => (
          <li key={place.slug} className="border-b border-line">
            <Link to={addressOf(place)} className="flex min-h-11 items-center justify-between gap-3 hover:text-caspian">
              {translatePhrase(t, placePhrase(place))}
              <span className="text-muted tabular-nums">{formatNumber(place.count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
