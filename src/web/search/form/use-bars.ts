import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listingSearch } from '#contract/listings/search.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { countedQuery } from './live-count.ts';
import { type Bars, barsOf } from './range-bars.ts';
import type { FieldRow } from './search-rows.ts';
import { usePaused } from './use-paused.ts';
import { addressOf, type SearchForm } from './use-search-form.ts';

/** The most bars that a phone has room for. */
const SIZE = 30;

/** The histogram of a range among the homes that the other filters of the form find; undefined until it is there. */
export function useBars({ name, row }: FieldRow, { draft }: SearchForm): Bars | undefined {
  const others = { ...draft.filters, [name]: [] };
  const { address, filters, places } = usePaused({ ...draft, filters: others, address: addressOf(others) });
  const hidden = useGuestHidden();
  const { data } = useQuery({
    queryKey: ['histogram', name, address, hidden],
    queryFn: ({ signal }) => {
      const [field] = Object.keys(row.filters([{ min: 0 }], { places }, filters) ?? {});
      const query = { ...countedQuery({ filters, places }, hidden), field, size: SIZE };
      return readBody(browserApi.GET('/api/listings/histogram', { params: { query }, signal }));
    },
    enabled: Object.keys(listingSearch.problemsOf(others)).length === 0,
    placeholderData: keepPreviousData,
  });
  return data && barsOf(data.data);
}
