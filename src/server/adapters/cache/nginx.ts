import { purgeBatches } from '../../cache/purge-batches.ts';
import type { Outside } from '../../outside/outside.ts';
import type { SharedCache } from '../../ports.ts';

const DEADLINE_MS = 2_000;
const AT_ONCE = 4;
/** nginx keeps no files of people (deploy/nginx/evim-cache.conf). */
const FILES = '/uploads/';
/** What nginx keeps a copy for each of (deploy/nginx/evim-cache.conf). */
const ENCODINGS = ['br', 'gzip', 'identity'];

/**
 * The cache of deploy/nginx. Each path is requested anew in each encoding, which replaces nginx's copies.
 * @param base an address of nginx that only the instances reach
 */
export function openNginxCache(base: string, outside: Outside): SharedCache {
  const call = outside.open('shared_cache', { deadline: DEADLINE_MS, maxAtOnce: AT_ONCE });
  const refresh = (path: string, encoding: string) =>
    call(async ({ fetch }) => {
      const headers = { 'x-refresh': '1', 'accept-encoding': encoding };
      const response = await fetch(new URL(path, base), { headers, redirect: 'manual' });
      await response.body?.cancel();
    });
  return {
    purge: (paths) => {
      const pages = paths.filter((path) => !path.startsWith(FILES));
      // one path after the other: a call's deadline counts while it waits for others
      return purgeBatches(pages, 1, ([path = '/']) =>
        Promise.all(ENCODINGS.map((encoding) => refresh(path, encoding))),
      );
    },
  };
}
