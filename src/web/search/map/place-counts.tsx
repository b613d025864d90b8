import { useQuery } from '@tanstack/react-query';
import { placePhrase } from '#contract/listings/search-keys/place.ts';
import { browserApi } from '../../data/browser-api.ts';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { PlaceList } from '../../maps/place-list.tsx';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { NO_PART, withPlaces } from '../places/with-places.ts';
import type { Results } from '../results/load-results.ts';
import { writeSearch } from '../search.ts';
import { loadPlaceCounts, type PlaceCount } from './load-place-counts.ts';

/** Instead of a map: the places of the homes, with their numbers. */
export function PlaceCounts({ found }: { found: Pick<Results, 'search' | 'places' | 'placeCounts'> }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { search, placeCounts: first } = found;
  const hidden = useGuestHidden();
  const { data: counts = first ?? [] } = useQuery({
    queryKey: ['place counts', language, writeSearch({ ...search, page: 1 }), hidden],
    queryFn: () => loadPlaceCounts(browserApi, found, language, hidden),
    // the page is the same for all guests: its numbers have also the homes that one of them hides
    enabled: first === null || hidden !== null,
  });
  // as the homes are counted, also those of a place that the search names
  const anywhere = { ...search.filters, ...NO_PART };
  const addressOf = ({ slug }: PlaceCount) =>
    linkTo(`/listings${writeSearch({ ...search, filters: withPlaces(anywhere, { slugs: [slug] }), page: 1 })}`);
  const places = counts.map((place) => ({
    ...place,
    name: translatePhrase(t, placePhrase(place)),
    to: addressOf(place),
  }));
  return <PlaceList title={t('map_places')} places={places} />;
}
