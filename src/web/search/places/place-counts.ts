import { useQuery } from '@tanstack/react-query';
import { PLACE_FACETS } from '#contract/listings/landing/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { aroundPoint } from '#contract/listings/search-keys/place.ts';
import { MAX_POINTS } from '#contract/places/walk.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaused } from '../form/use-paused.ts';
import type { Draft } from '../form/use-search-form.ts';
import type { Spot } from './place-groups.ts';

/**
 * How many homes of a search there are at each place, were it the only one; undefined while unknown. Landmarks, which are no
 * values of homes but circles around them, are counted while they are shown.
 */
export function usePlaceCounts({ filters, places }: Draft, shown: readonly Spot[], isOpen: boolean) {
  const others = { ...filters, place: [], bbox: [] };
  const address = listingSearch.write(others).toString();
  const query = { homes: true, filters: listingSearch.filtersOf(others, { places }) };
  const { data } = useQuery({
    queryKey: ['place counts', address],
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/listings/facets', { params: { query }, signal })),
    enabled: isOpen,
  });
  const points = [...new Set(shown.flatMap(({ place }) => (place?.point ? [aroundPoint(place.point)] : [])))];
  const paused = usePaused({ address: points.join(), points: points.slice(0, MAX_POINTS) });
  const { data: near } = useQuery({
    queryKey: ['counts near', address, paused.address],
    queryFn: async ({ signal }) => {
      const params = { query: { ...query, points: paused.points } };
      const { counts } = await readBody(browserApi.GET('/api/listings/facets/near', { params, signal }));
      return new Map(paused.points.map((point, at) => [point, counts[at]]));
    },
    enabled: isOpen && paused.points.length > 0,
    placeholderData: (last, query) => (query?.queryKey[1] === address ? last : undefined),
  });
  return ({ place, quarter }: Spot): number | undefined => {
    if (place?.kind === 'landmark') return place.point ? near?.get(aroundPoint(place.point)) : undefined;
    if (!data) return undefined;
    if (!place) return data.Kvartal.find(({ value }) => value === quarter)?.count ?? 0;
    return data[PLACE_FACETS[place.kind]].find(({ id }) => id === place.id)?.count ?? 0;
  };
}
