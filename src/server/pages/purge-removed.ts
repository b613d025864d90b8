import { LANGUAGES } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { purgeBatches } from '../cache/purge-batches.ts';
import type { Deps } from '../deps.ts';
import { FORGOTTEN_AFTER } from '../http/shared-responses.ts';

/** Listings whose pages are purged together. */
const AT_ONCE = 20;

/**
 * Removes the pages of changed listings that are not public any more from the shared cache. Each instance does so once it has
 * dropped its own copy: what the cache requests after the last of them is new. When so many end at once that it takes long, as at
 * night, the cache has forgotten the last ones by itself.
 * @throws the first failure, once all were tried
 */
export async function purgeRemoved(
  { sharedCache, searchIndex }: Pick<Deps, 'sharedCache' | 'searchIndex'>,
  changed: readonly number[],
): Promise<void> {
  if (!sharedCache) return;
  const begun = performance.now();
  await purgeBatches(changed, AT_ONCE, async (some) => {
    if (performance.now() - begun > FORGOTTEN_AFTER) return;
    const versions = await Promise.all(some.map((id) => searchIndex.ask('version', { id })));
    const paths = some.filter((_, i) => versions[i] === null).flatMap(pathsOf);
    if (paths.length > 0) await sharedCache.purge(paths);
  });
}

/** Where a listing's page is, and its response of the API as clients usually ask for it. */
function pathsOf(id: number): string[] {
  const pages = LANGUAGES.map((language) => pathIn(language, `/listing/${id}`));
  const api = `/api/listings/${id}`;
  return [...pages.flatMap((path) => [path, `${path}.data`]), api, `${api}?populate=*`];
}
