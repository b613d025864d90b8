import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { WAITING } from '#session/session-store.ts';
import { haveItems } from '../data/local-list.ts';
import { useSending } from '../session/use-sending.ts';
import { useTranslation } from '../text/translation.ts';

/** Gives what somebody hid and noted without an account, or without a network, to the account they are signed in to. */
export function useMergedHomes(): void {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const merge = useCallback(async () => {
    if (!haveItems(WAITING.hidden, WAITING.shown, WAITING.notes)) return;
    await (await import('./merge-homes.ts')).mergeHomes(queries, t);
  }, [queries, t]);
  useSending(merge, 'hidden homes or notes of this browser were not added');
}
