import type { Outside } from '../../outside/outside.ts';
import type { SharedCache } from '../../ports.ts';

const DEADLINE_MS = 2_000;
const AT_ONCE = 4;
/** nginx keeps no files of people (deploy/nginx/evim-cache.conf). */
const FILES = '/uploads/';

/**
 * The cache of deploy/nginx. Each path is requested anew, which replaces nginx's copy or removes it.
 * @param base an address of nginx that only the instances reach
 */
export function openNginxCache(base: string, outside: Outside): SharedCache {
  const call = outside.open('shared_cache', { deadline: DEADLINE_MS, maxAtOnce: AT_ONCE });
  const refresh = (path: string) =>
    call(async ({ fetch }) => {
      const response = await fetch(new URL(path, base), { headers: { 'x-refresh': '1' }, redirect: 'manual' });
      await response.body?.cancel();
    });
  return {
    purge: async (paths) => {
      await Promise.all(paths.filter((path) => !path.startsWith(FILES)).map(refresh));
    },
  };
}
