import { useQuery } from '@tanstack/react-query';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { useHiddenCount } from '../../hidden/hidden-note.tsx';
import { countQuery } from '../form/live-count.ts';
import { addressOf } from '../form/use-search-form.ts';
import type { Results } from './load-results.ts';

/** How many homes of a search a visitor sees, and how many more they hide. */
export type Totals = { total: number; hidden: number };

/**
 * The totals of a search. Its page is the same for all guests: only their browser knows what they hide, and asks anew.
 * @param hidden how many homes the server left out
 */
export function useTotals({ search, places, total, top, cards }: Results, hidden: number): Totals {
  const { filters } = search;
  const guestHidden = useGuestHidden();
  const here = useHiddenCount([...top, ...cards]);
  const address = addressOf(filters);
  const { data } = useQuery({
    ...countQuery({ address, filters, places }, guestHidden),
    enabled: guestHidden !== null && total > 0,
    // one more is hidden, or one less
    placeholderData: (last, query) => (query?.queryKey[1] === address ? last : undefined),
  });
  return data ? { total: data.count, hidden: data.hidden ?? 0 } : { total: total - here, hidden: hidden + here };
}
