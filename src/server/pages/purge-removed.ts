import { LANGUAGES } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { purgeBatches } from '../cache/purge-batches.ts';
import type { Deps } from '../deps.ts';
import { FORGOTTEN_AFTER } from '../http/shared-responses.ts';
import { listRemovedLately } from '../listings/removed-service.ts';

/** Listings whose pages are purged together. */
const AT_ONCE = 20;
/** The shared responses of the API below a listing's own. */
const RESPONSES = ['similar', 'same-advertiser', 'comparables', 'prices', 'advertiser', 'advertiser/listings'];

/**
 * Removes the pages of changed listings that are not public any more from the shared cache. Each instance does so once it has
 * dropped its own copy: what the cache requests after the last of them is new. When so many end at once that it takes long, as at
 * night, the cache has forgotten the last ones by itself.
 * @param changed null: any listing may have changed; then the database says which ones were removed
 * @throws the first failure, once all were tried
 */
export async function purgeRemoved(
  { db, sharedCache, searchIndex }: Pick<Deps, 'db' | 'sharedCache' | 'searchIndex'>,
  changed: readonly number[] | null,
): Promise<void> {
  if (!sharedCache) return;
  const begun = performance.now();
  const listings = changed ?? (await listRemovedLately(db));
  // where most people look, of all of them, before the rest
  const parts = [pagesOf, responsesOf].flatMap((pathsOf) => listings.map((id) => ({ id, pathsOf })));
  await purgeBatches(parts, AT_ONCE, async (some) => {
    if (performance.now() - begun > FORGOTTEN_AFTER) return;
    const versions = await Promise.all(some.map(({ id }) => searchIndex.ask('version', { id })));
    const paths = some.filter((_, i) => versions[i] === null).flatMap(({ id, pathsOf }) => pathsOf(id));
    if (paths.length > 0) await sharedCache.purge(paths);
  });
}

/** Where a listing's page is, and its response of the API as clients usually ask for it. */
function pagesOf(id: number): string[] {
  const api = `/api/listings/${id}`;
  return [...addressesOf(`/listing/${id}`), api, `${api}?populate=*`];
}

/** What else is shared of a listing under an address that is known. */
function responsesOf(id: number): string[] {
  const api = `/api/listings/${id}`;
  return [
    ...addressesOf(`/listing/${id}/advertiser`),
    ...LANGUAGES.map((language) => `${api}?populate=*&locale=${language}`),
    ...RESPONSES.map((name) => `${api}/${name}`),
  ];
}

/** The addresses of a page in each language, with those of its data. */
function addressesOf(page: string): string[] {
  return LANGUAGES.map((language) => pathIn(language, page)).flatMap((path) => [path, `${path}.data`]);
}
