import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListingFacets } from '#contract/listings/api.ts';
import { LISTING_SEARCH, type ListingFilters } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { countedQuery } from './live-count.ts';
import { COUNTED_ROWS, type RowName } from './search-rows.ts';
import { usePaused } from './use-paused.ts';
import { addressOf, type SearchForm } from './use-search-form.ts';

/** How many homes there would be with each choice. */
export type Counts = {
  /** whether somebody sees them */
  isShown: boolean;
  /** whether the choices of a row are counted */
  has: (name: RowName) => boolean;
  /** null: not known yet, or not counted */
  of: (name: RowName, value: unknown) => number | null;
};

/** The counts of a form's choices, fetched after its last change while they are shown. Old ones stay until new ones are there. */
export function useCounts({ draft, hasProblem }: Pick<SearchForm, 'draft' | 'hasProblem'>, isShown: boolean): Counts {
  const { address, filters, places } = usePaused({ ...draft, address: addressOf(draft.filters) });
  const hidden = useGuestHidden();
  const { data } = useQuery({
    queryKey: ['facets', address, hidden],
    queryFn: ({ signal }) => {
      const query = countedQuery({ filters, places }, hidden);
      return readBody(browserApi.GET('/api/listings/facets', { params: { query }, signal }));
    },
    enabled: isShown && !hasProblem,
    placeholderData: keepPreviousData,
  });
  return {
    isShown,
    has: (name) => COUNTED_ROWS.includes(name),
    of: (name, value) => (data ? countOf(data, name, value) : null),
  };
}

/** How many homes there would be with each quick filter besides, by its id; fetched once the page is at rest. */
export function useQuickCounts(filters: ListingFilters, places: SearchPlace[], isIdle: boolean) {
  const hidden = useGuestHidden();
  const { data } = useQuery({
    queryKey: ['quick counts', addressOf(filters), hidden],
    queryFn: ({ signal }) => {
      const query = countedQuery({ filters, places }, hidden);
      return readBody(browserApi.GET('/api/listings/facets/quick', { params: { query }, signal }));
    },
    enabled: isIdle,
    placeholderData: keepPreviousData,
  });
  return data?.quick;
}

/** How many there would be with one choice; null: not counted. */
function countOf(facets: ListingFacets, name: RowName, value: unknown): number | null {
  switch (name) {
    case 'property':
      return value === 'flat' ? facets.flats : countIn(facets.Property_type, value);
    case 'rooms':
      return countIn(facets.Rooms, value);
    case 'repair':
      return countIn(facets.Repair_Status, value);
    default:
      return facets.quick[LISTING_SEARCH[name].id(value as never, name)] ?? null;
  }
}

function countIn(rows: readonly { value: unknown; count: number }[], value: unknown): number {
  return rows.find((row) => row.value === value)?.count ?? 0;
}
