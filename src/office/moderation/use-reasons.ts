import { useQuery } from '@tanstack/react-query';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import { call } from '../data/api.ts';

/** The refetch interval of the reasons, in ms. */
const EVERY = 30_000;

/**
 * The available reasons, in the order of the digit keys. `isKept`: the moderator is choosing, so the keys must not change
 * now.
 */
export function useReasons({ isKept }: { isKept: boolean }): RejectionReason[] {
  const { data } = useQuery({
    queryKey: ['rejection-reasons', 'offered'],
    queryFn: () => call('GET', '/api/admin/rejection-reasons', { query: { isOffered: 'true', pageSize: 100 } }),
    enabled: (query) => !isKept || query.state.data === undefined,
    refetchInterval: EVERY,
  });
  return data?.data ?? [];
}
