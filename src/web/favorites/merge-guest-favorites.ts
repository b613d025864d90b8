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
import { targetName } from './target.ts';

/** Names of listings that nobody may see now, and perhaps later: they stay in the browser, and are tried once in each tab. */
const refused = new Set<string>();
const readWaiting = () => readGuestFavorites().filter((target) => !refused.has(targetName(target)));

/** Gives what somebody kept without an account to the account they sign in to. */
export function useMergedFavorites(): void {
  const queries = useQueryClient();
  const user = useUser();
  const { path } = usePaths();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!user || readWaiting().length === 0) return;
    const merge = async () => {
      await mergeGuestFavorites(queries);
      // their page was rendered without them
      if (path === '/favorites') await revalidate();
    };
    merge().catch((error) => logFailure('favorites of this browser were not added', error));
  }, [queries, user, path, revalidate]);
}

/**
 * Each leaves the browser once the server has it, or says that a complex is gone. What fails stays, for the next page.
 * Adding is idempotent, so several tabs may do it. @throws NoConnection
 */
async function mergeGuestFavorites(queries: QueryClient): Promise<void> {
  const browserApi = await openApi();
  // the newest is added last, so that it is first in the account too
  for (const target of readWaiting().reverse()) {
    const { response } = await browserApi.POST('/api/favorites', { body: { [target.kind]: target.id } });
    const isMissing = response.status === 404;
    if (isMissing && target.kind === 'listing') refused.add(targetName(target));
    else if (response.ok || isMissing) changeGuestFavorite(target, false);
  }
  await reloadFavorites(queries);
}
