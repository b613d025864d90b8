import { useQuery } from '@tanstack/react-query';
import { placePhrase } from '#contract/listings/search-keys/place.ts';
import { browserApi } from '../../data/browser-api.ts';
import { PlaceList } from '../../maps/place-list.tsx';
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
  const places = counts.map((place) => ({
    ...place,
    name: translatePhrase(t, placePhrase(place)),
    to: addressOf(place),
  }));
  return <PlaceList title={t('map_places')} places={places} />;
}
