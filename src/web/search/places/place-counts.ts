import { useQuery } from '@tanstack/react-query';
import type { ListingFacets } from '#contract/listings/api.ts';
import { homesIn, type PlaceFacets } from '#contract/listings/landing/homes-in.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { aroundPoint } from '#contract/listings/search-keys/place.ts';
import { MAX_POINTS } from '#contract/places/walk.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { type Counted, countedQuery } from '../form/live-count.ts';
import { usePaused } from '../form/use-paused.ts';
import type { Draft } from '../form/use-search-form.ts';
import type { Spot } from './place-groups.ts';
import { NO_PART } from './with-places.ts';

/**
 * How many homes of a search there are at each place, were it the only one; undefined while unknown. Landmarks, which are no
 * values of homes but circles around them, are counted while they are shown.
 */
export function usePlaceCounts(search: Draft, shown: readonly Spot[], isOpen: boolean) {
  const address = listingSearch.write(withoutPlaces(search.filters)).toString();
  const hidden = useGuestHidden();
  const query = facetsQuery(search, hidden);
  const { data } = useQuery({
    queryKey: ['place counts', address, hidden],
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/listings/facets', { params: { query }, signal })),
    enabled: isOpen,
  });
  const points = [...new Set(shown.flatMap(({ place }) => (place?.point ? [aroundPoint(place.point)] : [])))];
  const paused = usePaused({ address: points.join(), points: points.slice(0, MAX_POINTS) });
  const { data: near } = useQuery({
    queryKey: ['counts near', address, hidden, paused.address],
    queryFn: async ({ signal }) => {
      const params = { query: { ...query, points: paused.points } };
      const { counts } = await readBody(browserApi.GET('/api/listings/facets/near', { params, signal }));
      return new Map(paused.points.map((point, at) => [point, counts[at]]));
    },
    enabled: isOpen && paused.points.length > 0,
    placeholderData: (last, query) => (query?.queryKey[1] === address ? last : undefined),
  });
  return (spot: Spot): number | undefined => {
    const { place } = spot;
    if (place?.kind === 'landmark') return place.point ? near?.get(aroundPoint(place.point)) : undefined;
    return data && countAt(data, spot);
  };
}

/** The homes of a search without places at a place or quarter; undefined for a landmark, which facets do not count. */
export function countAt(
  facets: PlaceFacets & Pick<ListingFacets, 'Kvartal'>,
  { place, quarter }: Pick<Spot, 'place' | 'quarter'>,
): number | undefined {
  if (place) return homesIn(facets, place) ?? undefined;
  return facets.Kvartal.find(({ value }) => value === quarter)?.count ?? 0;
}

/** The query of the facets of a search, as if it named no place. */
export function facetsQuery({ filters, places }: Counted, hidden: string | null = null) {
  return countedQuery({ filters: withoutPlaces(filters), places }, hidden);
}

const withoutPlaces = (filters: ListingFilters) => ({ ...filters, place: [], ...NO_PART });
