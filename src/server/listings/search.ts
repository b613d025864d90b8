import type { Circle } from '#contract/wire/circle.ts';
import type { ListQuery, Sort } from '#contract/wire/query.ts';
import { jsonOfPage } from '../cache/row-texts.ts';
import { noteShownListings } from '../cache/shown-listings.ts';
import { type JsonText, ownBytes } from '../cache/tagged.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import * as counts from './count-queries.ts';
import { findMap } from './map/map-queries.ts';
import { countListings, findWithHomes, readListingTexts, type Selection, searchListings } from './queries.ts';
import { resolvePlaces } from './resolve-places.ts';
import type { Histogram } from './search-index/histogram.ts';
import { isIndexed, isIndexedSort } from './search-index/layout.ts';
import type { Narrowing, ValueCounts } from './search-index/listing-index.ts';
import type { ListingMap } from './search-index/map.ts';
import type { IndexRequestName, IndexRequests } from './search-index/messages.ts';
import { type Choice, choose } from './turn-order.ts';

// Searches of active listings. The search index answers those made of its fields; SQL answers all others, and everything while
// the index is not ready.

type Matching = Pick<ListQuery, 'where' | 'words' | 'perHome' | 'shown'>;

/** A page as JSON text. */
export async function searchActive(deps: Deps, viewer: Viewer, parsed: ListQuery): Promise<JsonText> {
  const query = await resolvePlaces(deps, parsed);
  const { page, pageSize, perHome } = query;
  const [sort, ...furtherSorts] = query.sort as [Sort, ...Sort[]];
  const bySql = (): Promise<JsonText> => {
    noteShownListings(null);
    return searchListings(readerOf(deps, viewer), query);
  };
  if (query.rank.length > 0 || furtherSorts.length > 0 || !isIndexedSort(sort)) return bySql();
  return answer(deps, viewer, query, {
    name: 'page',
    request: { ...narrowed(query), sort, page, pageSize },
    bySql,
    byIndex: async ({ listings, total }) => {
      noteShownListings(listings.map(({ id }) => id));
      // the primary: a replica may be behind the index
      const read = (ids: number[]) => readListingTexts(deps.db, ids, query);
      const texts = await deps.rowTexts.get(listings, 'listing card', query, read);
      return jsonOfPage(perHome ? withHomes(texts, listings) : texts, query, total);
    },
  });
}

/** The texts of a page with how many listings each home has. */
function withHomes(texts: readonly (Buffer | null)[], listings: readonly { homeListings: number }[]) {
  const endOf = (i: number) => Buffer.from(`,"Home_Listings":${listings[i]?.homeListings ?? 1}}`);
  return texts.map((text, i) => text && Buffer.concat([text.subarray(0, -1), endOf(i)]));
}

/**
 * The response of one active listing to a visitor, from memory if it is there; null: the index does not know this id.
 * @param read makes the response of a listing that is still active, else null
 */
export async function findCachedPage(
  { searchIndex, rowTexts }: Deps,
  id: string,
  selection: Selection,
  read: () => Promise<string | null>,
): Promise<Buffer | null> {
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

/** What a place shows of the `most` latest listings that match, as JSON texts. */
export async function searchChosen(
  deps: Deps,
  viewer: Viewer,
  parsed: Matching & Selection,
  { most, choice }: { most: number; choice: Choice },
): Promise<{ id: number; text: Buffer }[]> {
  const query = await resolvePlaces(deps, parsed);
  // the primary: a replica may be behind the index
  const read = (missing: number[]) => readListingTexts(deps.db, missing, query);
  return answer(deps, viewer, query, {
    name: 'chosen',
    request: { ...narrowed(query), most, choice },
    bySql: async () => {
      const matching = await findWithHomes(readerOf(deps, viewer), query, most);
      const ids = choose(matching, choice).map(({ id }) => id);
      noteShownListings(ids);
      const texts = await read(ids);
      return ids.flatMap((id) => (texts.has(id) ? [{ id, text: ownBytes(texts.get(id) ?? '') }] : []));
    },
    byIndex: async (chosen) => {
      noteShownListings(chosen.map(({ id }) => id));
      const texts = await deps.rowTexts.get(chosen, 'listing card', query, read);
      return chosen.flatMap(({ id }, i) => (texts[i] ? [{ id, text: texts[i] }] : []));
    },
  });
}

/** How many match; equals the total of a page. */
export async function countActive(deps: Deps, viewer: Viewer, parsed: Matching): Promise<number> {
  const query = await resolvePlaces(deps, parsed);
  return answer(deps, viewer, query, {
    name: 'count',
    request: narrowed(query),
    bySql: () => countListings(readerOf(deps, viewer), query),
    byIndex: (count) => count,
  });
}

/** How many match by the values of some fields. */
export async function countValues(
  deps: Deps,
  viewer: Viewer,
  parsed: Matching,
  fields: readonly string[],
): Promise<ValueCounts> {
  const query = await resolvePlaces(deps, parsed);
  return answer(deps, viewer, query, {
    name: 'values',
    request: { ...narrowed(query), fields },
    bySql: () => counts.countValues(readerOf(deps, viewer), query, fields),
    byIndex: (counted) => counted,
  });
}

/** How many match in each of some circles. */
export async function countAround(
  deps: Deps,
  viewer: Viewer,
  parsed: Matching,
  circles: readonly Circle[],
): Promise<number[]> {
  const query = await resolvePlaces(deps, parsed);
  return answer(deps, viewer, query, {
    name: 'around',
    request: { ...narrowed(query), circles },
    bySql: () => counts.countAround(readerOf(deps, viewer), query, circles),
    byIndex: (counted) => counted,
  });
}

/** How many match by the value of a field that lists are sorted by, in at most `size` ranges. */
export async function countRanges(
  deps: Deps,
  viewer: Viewer,
  parsed: Matching,
  { field, size }: { field: string; size: number },
): Promise<Histogram> {
  const query = await resolvePlaces(deps, parsed);
  return answer(deps, viewer, query, {
    name: 'histogram',
    request: { ...narrowed(query), field, size },
    bySql: () => counts.countRanges(readerOf(deps, viewer), query, field, size),
    byIndex: (counted) => counted,
  });
}

/** Whether the index answers what is asked of a search. */
export async function isAnsweredFromMemory(deps: Deps, parsed: Matching): Promise<boolean> {
  const { where, words } = await resolvePlaces(deps, parsed);
  return words.length === 0 && isIndexed(where) && (await deps.searchIndex.whenCurrent());
}

/** A map of what matches; equals the count. The cells are those of a zoom. */
export async function mapActive(deps: Deps, viewer: Viewer, parsed: Matching, zoom: number): Promise<ListingMap> {
  const query = await resolvePlaces(deps, parsed);
  return answer(deps, viewer, query, {
    name: 'map',
    request: { ...narrowed(query), zoom },
    bySql: () => findMap(readerOf(deps, viewer), query, zoom),
    byIndex: (map) => map,
  });
}

/** What the index is asked of a query. */
function narrowed({ where, perHome, shown }: Matching): Narrowing {
  return { where, perHome, shown };
}

/**
 * What the index answers, else SQL: at once for a search that is not of the index's fields, in turn while the index is not ready.
 * Signed-in people see their own writes: the index reads all changes first.
 */
async function answer<Name extends IndexRequestName, Answer>(
  { searchIndex }: Deps,
  viewer: Viewer,
  { where, shown, words }: Matching,
  { name, request, bySql, byIndex }: Question<Name, Answer>,
): Promise<Answer> {
  if (words.length > 0 || !isIndexed({ all: [where, ...(shown ? [shown] : [])] })) return bySql();
  const ask = async () => {
    if (viewer.user && !(await searchIndex.ask('catchUp', null))) return null;
    return searchIndex.ask(name, request);
  };
  const result = await ask();
  if (result !== null) return byIndex(result);
  return searchIndex.standIn(async () => {
    const later = searchIndex.isCurrent() ? await ask() : null;
    return later === null ? bySql() : byIndex(later);
  });
}

type Question<Name extends IndexRequestName, Answer> = {
  name: Name;
  request: IndexRequests[Name]['request'];
  bySql: () => Promise<Answer>;
  byIndex: (result: IndexRequests[Name]['result']) => Answer | Promise<Answer>;
};

/** Signed-in people must read their own writes; others may read from the replica. */
function readerOf(deps: Deps, viewer: Viewer): Db {
  return viewer.user ? deps.db : deps.readDb;
}
