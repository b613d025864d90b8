import { purgeBatches } from '../../cache/purge-batches.ts';
import type { Outside } from '../../outside/outside.ts';
import type { SharedCache } from '../../ports.ts';

const DEADLINE_MS = 2_000;
const AT_ONCE = 4;
/** nginx keeps no files of people (deploy/nginx/evim-cache.conf). */
const FILES = '/uploads/';
/** What nginx keeps a copy for each of (deploy/nginx/evim-cache.conf). */
const ENCODINGS = ['br', 'gzip', 'identity'];

/** A response that replaces no copy. It says nothing about nginx, which goes on getting the other requests. */
class NotReplaced extends Error {}

/**
 * The cache of deploy/nginx. Each path is requested anew in each encoding, which replaces nginx's copies.
 * @param base an address of nginx that only the instances reach
 */
export function openNginxCache(base: string, outside: Outside): SharedCache {
  const isFault = (error: unknown) => !(error instanceof NotReplaced);
  const call = outside.open('shared_cache', { deadline: DEADLINE_MS, maxAtOnce: AT_ONCE, isFault });
  const refresh = (path: string, encoding: string) =>
    call(async ({ fetch }) => {
      const headers = { 'x-refresh': '1', 'accept-encoding': encoding };
      const response = await fetch(new URL(path, base), { headers, redirect: 'manual' });
      await response.body?.cancel();
      if (response.status === 429 || response.status >= 500)
        throw new NotReplaced(`nginx keeps its copy of ${path}: status ${response.status}`);
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
