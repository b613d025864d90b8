import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { openApi } from '../data/open-api.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { logFailure } from '../ui/log-failure.ts';
import { reloadFavorites } from './favorites-query.ts';
import { changeGuestFavorite, readGuestFavorites } from './guest-favorites.ts';

/** Gives what somebody kept without an account to the account they sign in to. */
export function useMergedFavorites(): void {
  const queries = useQueryClient();
  const user = useUser();
  const { path } = usePaths();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!user || readGuestFavorites().length === 0) return;
    const merge = async () => {
      await mergeGuestFavorites(queries);
      // their page was rendered without them
      if (path === '/favorites') await revalidate();
    };
    merge().catch((error) => logFailure('favorites of this browser were not added', error));
  }, [queries, user, path, revalidate]);
}

/**
 * Each leaves the browser once the server has it, or says that its target is gone. What fails stays, for the next page.
 * Adding is idempotent, so several tabs may do it. @throws NoConnection
 */
async function mergeGuestFavorites(queries: QueryClient): Promise<void> {
  const browserApi = await openApi();
  // the newest is added last, so that it is first in the account too
  for (const target of readGuestFavorites().reverse()) {
    const { response } = await browserApi.POST('/api/favorites', { body: { [target.kind]: target.id } });
    if (response.ok || response.status === 404) changeGuestFavorite(target, false);
  }
  await reloadFavorites(queries);
}
