import { LANGUAGES } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../deps.ts';

/** When more end at once, as at night, the shared cache forgets them by itself within seconds. */
const MOST = 100;

/**
 * Removes the pages of changed listings that are not public any more from the shared cache. Each instance does so once it has
 * dropped its own copy: what the cache requests after the last of them is new.
 */
export async function purgeRemoved(
  { sharedCache, searchIndex }: Pick<Deps, 'sharedCache' | 'searchIndex'>,
  changed: readonly number[],
): Promise<void> {
  if (!sharedCache || changed.length > MOST) return;
  const versions = await Promise.all(changed.map((id) => searchIndex.ask('version', { id })));
  const removed = changed.filter((_, i) => versions[i] === null);
  const paths = removed.flatMap((id) => LANGUAGES.map((language) => pathIn(language, `/listing/${id}`)));
  if (paths.length > 0) await sharedCache.purge(paths.flatMap((path) => [path, `${path}.data`]));
}
