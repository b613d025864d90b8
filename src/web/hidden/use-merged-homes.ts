import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { localStore } from '#session/local-store.ts';
import { WAITING } from '#session/session-store.ts';
import { useSending } from '../session/use-sending.ts';
import { useTranslation } from '../text/translation.ts';

/** Gives what somebody hid and noted without an account, or without a network, to the account they are signed in to. */
export function useMergedHomes(): void {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const merge = useCallback(async () => {
    if (![WAITING.hidden, WAITING.shown, WAITING.notes].some(hasItems)) return;
    await (await import('./merge-homes.ts')).mergeHomes(queries, t);
  }, [queries, t]);
  useSending(merge, 'hidden homes or notes of this browser were not added');
}

function hasItems(key: string): boolean {
  try {
    return (localStore()?.getItem(key) ?? '[]') !== '[]';
  } catch {
    return false;
  }
}
