import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listingSearch } from '#contract/listings/search.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { usePaths } from '../../text/paths.ts';
import type { Results } from '../results/load-results.ts';
import type { MapQuery } from './mark-query.ts';

/** The visible part of the map; its box as an address has it. */
export type Viewport = { bbox: string; zoom: number };

/** The zoom at which the whole of a search is asked for, to find out where it is. */
const WHOLE_ZOOM = 12;

/** The homes of a search, wherever on the map; null when they did not come. */
export function useWholeMap(found: Pick<Results, 'search' | 'places'>) {
  const { data, isError } = useMapQuery(found, { zoom: WHOLE_ZOOM });
  return isError && !data ? null : data;
}

/** The homes of a search in the visible part of the map; none before it is known. */
export function useMapData(found: Pick<Results, 'search' | 'places'>, viewport: Viewport | null) {
  return useMapQuery(found, viewport);
}

/** The filters of a search on the map, whose visible part is asked for beside them. */
export function filtersOnMap({ search, places }: Pick<Results, 'search' | 'places'>): MapQuery['filters'] {
  return listingSearch.filtersOf({ ...search.filters, bbox: [] }, { places });
}

function useMapQuery(found: Pick<Results, 'search' | 'places'>, view: Partial<Viewport> | null) {
  const { language } = usePaths();
  const { zoom, ...part } = view ?? {};
  const filters = { ...found.search.filters, bbox: [] };
  const hidden = useGuestHidden();
  const shown = { ...part, ...(hidden && { hidden }) };
  const query: MapQuery = { ...shown, homes: true, filters: filtersOnMap(found) };
  return useQuery({
    queryKey: ['map', language, listingSearch.write(filters).toString(), zoom, shown],
    queryFn: async ({ signal }) => {
      const asked = { ...query, zoom, locale: language };
      return { ...(await readBody(browserApi.GET('/api/listings/map', { params: { query: asked }, signal }))), query };
    },
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
}
