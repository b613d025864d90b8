import { purgeBatches } from '../../cache/purge-batches.ts';
import type { Outside } from '../../outside/outside.ts';
import type { SharedCache } from '../../ports.ts';

const DEADLINE_MS = 5_000;
/** The most addresses that one call may name. Source: developers.cloudflare.com/cache/how-to/purge-cache/purge-by-single-file */
const MOST = 30;

type Account = {
  zone: string;
  /** with the right to purge this zone's cache */
  token: string;
  /** the address of the site, without a final slash */
  site: string;
};

/** Cloudflare's cache, purged by address through its API. */
export function openCloudflareCache(
  { zone, token, site }: Account,
  outside: Outside,
  base = 'https://api.cloudflare.com',
): SharedCache {
  const call = outside.open('shared_cache', { deadline: DEADLINE_MS });
  const purgeSome = (paths: readonly string[]) =>
    call(async ({ fetch }) => {
      const response = await fetch(new URL(`/client/v4/zones/${zone}/purge_cache`, base), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ files: paths.map((path) => `${site}${path}`) }),
      });
      if (!response.ok) throw new Error(`Cloudflare purged nothing: status ${response.status}`);
      await response.body?.cancel();
    });
  return {
    purge: (paths) => purgeBatches(paths, MOST, purgeSome),
  };
}
