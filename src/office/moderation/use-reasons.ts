import { useQuery } from '@tanstack/react-query';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import { call } from '../data/api.ts';

/** How often it is looked whether somebody has edited them, in ms. */
const EVERY = 30_000;

/**
 * The reasons that may be given, in the order of the number keys. `isKept`: somebody is choosing among them, so that no
 * key may become another one's now.
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
