import { LRUCache } from 'lru-cache';
import type { ListQuery } from '#contract/wire/query.ts';
import { etagOf, ownBytes, type Tagged } from './tagged.ts';

/** The most memory of the texts, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The most memory of whole pages, in bytes. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
/** What an entry costs beside its text, in bytes; measured. */
const ENTRY_BYTES = 400;
/** How old a text with a counter, or with what other homes cost, may be, in ms: these are not part of a version. */
const COUNTER_AGE = 60_000;
/** How old any text may be, in ms: one that is wrong by a defect, which nobody would notice, does not stay. */
const MAX_AGE = 60 * 60_000;
/** Few different ones occur. */
const MAX_SELECTIONS = 200;
const COUNTERS = ['Views_Count'];

type Selection = Pick<ListQuery, 'fields' | 'populate' | 'locale'>;
/** A row with something that changes whenever its text may. */
type RowVersion = { id: number; version: number | string };
/** `card`: the chosen fields; `page`: the whole response to a visitor */
type Form = 'listing card' | 'listing page' | 'complex card';

/**
 * The JSON texts of rows by id, version and selection of fields, in memory: as bytes, because a string with any letter outside
 * Latin-1, as nearly all have, takes two bytes a letter. A text is never stale but for its counters and, on a page, the prices of other
 * homes: another version is another key.
 */
export type RowTexts = {
  /** The texts in the order of `rows`; those that are not there are read. Null: the row is not shown any more. */
  get: (
    rows: readonly RowVersion[],
    form: Form,
    selection: Selection,
    read: (ids: number[]) => Promise<Map<number, string>>,
  ) => Promise<(Buffer | null)[]>;
  /** The JSON of a page of rows, put together once for the same versions: worth it where rows are long. */
  getPage: (
    found: { rows: readonly RowVersion[]; total: number },
    form: Form,
    query: ListQuery,
    read: (ids: number[]) => Promise<Map<number, string>>,
  ) => Promise<Tagged>;
};

export function openRowTexts(now: () => number = () => performance.now()): RowTexts {
  const texts = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
  });
  /** a short form of each selection, for the keys */
  const numbers = new LRUCache<string, number>({ max: MAX_SELECTIONS });
  let lastNumber = 0;
  const numberOf = (form: Form, { fields, populate, locale }: Selection): number => {
    const selection = JSON.stringify([form, fields, populate, locale]);
    const number = numbers.get(selection) ?? ++lastNumber;
    numbers.set(selection, number);
    return number;
  };
  const get: RowTexts['get'] = async (rows, form, selection, read) => {
    const number = numberOf(form, selection);
    const ttl = form === 'listing page' || hasCounters(selection) ? COUNTER_AGE : MAX_AGE;
    const keys = rows.map(({ id, version }) => `${number} ${id} ${version}`);
    const known = keys.map((key) => texts.get(key));
    const missing = rows.filter((_, i) => known[i] === undefined).map(({ id }) => id);
    if (missing.length === 0) return known as Buffer[];
    const fresh = await read(missing);
    return rows.map(({ id }, i) => {
      const text = fresh.get(id);
      if (known[i] !== undefined || text === undefined) return known[i] ?? null;
      const bytes = ownBytes(text);
      texts.set(keys[i] as string, bytes, { ttl });
      return bytes;
    });
  };
  const pages = new LRUCache<string, Tagged>({
    maxSize: MAX_PAGE_BYTES,
    ttl: MAX_AGE,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  return {
    get,
    getPage: async ({ rows, total }, form, query, read) => {
      const versions = rows.map(({ id, version }) => `${id} ${version}`);
      const key = etagOf(
        [numberOf(form, query), query.page, query.pageSize, query.withCount && total, ...versions].join(),
      );
      const known = pages.get(key);
      if (known) return known;
      const found = await get(rows, form, query, read);
      const body = ownBytes(jsonOfPage(found, query, total));
      // of the text: another build may write the same rows in another way
      const page = { body, etag: etagOf(body) };
      // the key does not tell of counters, and of rows that are gone meanwhile
      if (!hasCounters(query) && !found.includes(null)) pages.set(key, page);
      return page;
    },
  };
}

function hasCounters({ fields }: Selection): boolean {
  return COUNTERS.some((name) => fields.includes(name));
}

/** The JSON of a page of texts; those of rows that are gone are left out. */
export function jsonOfPage(
  texts: readonly (Buffer | null)[],
  { page, pageSize, withCount }: Pick<ListQuery, 'page' | 'pageSize' | 'withCount'>,
  total: number,
): Buffer {
  const counted = withCount ? { pageCount: Math.ceil(total / pageSize), total } : {};
  return jsonOfList(texts, { pagination: { page, pageSize, ...counted } });
}

const START = Buffer.from('{"data":[');
const COMMA = Buffer.from(',');

/** The JSON of a list of texts; those of rows that are gone are left out. */
export function jsonOfList(texts: readonly (Buffer | null)[], meta: unknown): Buffer {
  const parts = texts.flatMap((text) => (text ? [COMMA, text] : []));
  return Buffer.concat([START, ...parts.slice(1), Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]);
}
