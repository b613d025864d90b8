import { AsyncLocalStorage } from 'node:async_hooks';

/** The ids of the listings that a page shows. */
type ShownListings = {
  ids: Set<number>;
  /** whether it also shows listings whose ids are not known here */
  hasUnknown: boolean;
};

const currentPage = new AsyncLocalStorage<ShownListings>();

/** Runs the rendering of a page and collects the listings that it reads. */
export async function collectShownListings<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; listings: ShownListings }> {
  const listings: ShownListings = { ids: new Set(), hasUnknown: false };
  return { result: await currentPage.run(listings, render), listings };
}

/** Called by what reads active listings for anybody; null: the ids are not known. */
export function noteShownListings(ids: Iterable<number> | null): void {
  const listings = currentPage.getStore();
  if (!listings) return;
  if (ids === null) listings.hasUnknown = true;
  else for (const id of ids) listings.ids.add(id);
}
