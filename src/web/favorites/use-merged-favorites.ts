import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { WAITING } from '#session/session-store.ts';
import { announceFailure } from '../data/failure.ts';
import { haveItems } from '../data/local-list.ts';
import { useSending } from '../session/use-sending.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

/** Gives what somebody kept without an account, or without a network, to the account they are signed in to. */
export function useMergedFavorites(): void {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const { path } = usePaths();
  const { revalidate } = useRevalidator();
  const merge = useCallback(async () => {
    if (!haveItems(WAITING.favorites, WAITING.removed)) return;
    const { mergeFavorites, isFull } = await import('./merge-favorites.ts');
    try {
      // their page was rendered without them
      if ((await mergeFavorites(queries)) && path === '/favorites') await revalidate();
    } catch (error) {
      if (isFull(error)) announceFailure(t, error);
      throw error;
    }
  }, [queries, path, revalidate, t]);
  useSending(merge, 'favorites of this browser were not added');
}
