import type { ListQuery, Sort } from '#contract/wire/query.ts';
import { printPage } from '../cache/row-texts.ts';
import { noteShownListings } from '../cache/shown-listings.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { countListings, readListingTexts, type Selection, searchListings } from './queries.ts';
import { isIndexed, isIndexedSort } from './search-index/layout.ts';
import type { ValueCounts } from './search-index/listing-index.ts';
import type { Question, Questions } from './search-index/messages.ts';

// Searches of active listings. The search index answers those made of its fields; SQL answers all others, and everything while
// the index is not ready.

type Matching = Pick<ListQuery, 'where' | 'words'>;

/** A page as JSON text. */
export async function searchActive(deps: Deps, viewer: Viewer, query: ListQuery): Promise<string> {
  const { where, words, page, pageSize } = query;
  const [sort, ...furtherSorts] = query.sort as [Sort, ...Sort[]];
  const isKnown = furtherSorts.length === 0 && isIndexedSort(sort);
  const result = isKnown ? await ask(deps, viewer, { where, words }, 'page', { where, sort, page, pageSize }) : null;
  noteShownListings(result?.listings.map(({ id }) => id) ?? null);
  if (!result) return searchListings(readerOf(deps, viewer), query);
  // the primary: a replica may be behind the index
  const read = (ids: number[]) => readListingTexts(deps.db, ids, query);
  const texts = await deps.rowTexts.get(result.listings, 'listing card', query, read);
  return printPage(texts, query, result.total);
}

/**
 * The response of one active listing to a visitor, from memory if it is there; null: the index does not know this id.
 * @param read makes the response of a listing that is still active, else null
 */
export async function findKeptPage(
  { searchIndex, rowTexts }: Deps,
  id: string,
  selection: Selection,
  read: () => Promise<string | null>,
): Promise<string | null> {
  const listing = { id: Number(id) };
  const version = /^\d{1,15}$/.test(id) ? await searchIndex.ask('version', listing) : null;
  if (version === null) return null;
  noteShownListings([listing.id]);
  const readOne = async () => {
    const body = await read();
    return new Map(body === null ? [] : [[listing.id, body]]);
  };
  const [body] = await rowTexts.get([{ ...listing, version }], 'listing page', selection, readOne);
  return body ?? null;
}

/** How many match; equals the total of a page. */
export async function countActive(deps: Deps, viewer: Viewer, query: Matching): Promise<number> {
  const count = await ask(deps, viewer, query, 'count', { where: query.where });
  return count ?? countListings(readerOf(deps, viewer), query);
}

/** How many match by the values of some fields; null when the index does not answer. */
export function countValues(
  deps: Deps,
  viewer: Viewer,
  query: Matching,
  fields: readonly string[],
): Promise<ValueCounts | null> {
  return ask(deps, viewer, query, 'values', { where: query.where, fields });
}

/** Asks the index; null when SQL has to answer. Signed-in people see their own writes: the index reads all changes first. */
async function ask<Name extends Question>(
  { searchIndex }: Deps,
  viewer: Viewer,
  { where, words }: Matching,
  name: Name,
  request: Questions[Name]['request'],
): Promise<Questions[Name]['result'] | null> {
  if (words.length > 0 || !isIndexed(where)) return null;
  if (viewer.user && !(await searchIndex.ask('catchUp', null))) return null;
  return searchIndex.ask(name, request);
}

/** Signed-in people must read their own writes; others may read from the replica. */
export function readerOf(deps: Deps, viewer: Viewer): Db {
  return viewer.user ? deps.db : deps.readDb;
}
