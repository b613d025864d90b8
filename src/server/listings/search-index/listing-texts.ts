import { LRUCache } from 'lru-cache';
import type { Selection } from '../queries.ts';
import type { FoundListing } from './listing-index.ts';

/** The most memory of the texts, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry costs beside its text, in bytes; measured. */
const ENTRY_BYTES = 300;
/** How old a text with a counter may be, in ms: counters are not part of a version. */
const COUNTER_AGE = 60_000;
/** Few different ones occur. */
const MAX_SELECTIONS = 200;
const COUNTERS = ['Views_Count'];

/**
 * The JSON texts of active listings by id, version and selection of fields, in memory. A text is never stale but for its
 * counters: another version is another key.
 */
export type ListingTexts = {
  /**
   * The texts in the order of `listings`; those that are not there are read. Null: not active any more.
   * @param form `card`: the chosen fields; `page`: the whole response of one listing to a visitor
   */
  get: (
    listings: readonly FoundListing[],
    form: 'card' | 'page',
    selection: Selection,
    read: (ids: number[]) => Promise<Map<number, string>>,
  ) => Promise<(string | null)[]>;
};

export function openListingTexts(maxBytes = MAX_BYTES): ListingTexts {
  const texts = new LRUCache<string, string>({
    maxSize: maxBytes,
    // a text with any letter outside Latin-1 takes two bytes a letter, and nearly all have one
    sizeCalculation: (text) => text.length * 2 + ENTRY_BYTES,
  });
  /** a short form of each selection, for the keys */
  const numbers = new LRUCache<string, number>({ max: MAX_SELECTIONS });
  let lastNumber = 0;
  return {
    get: async (listings, form, { fields, populate, locale }, read) => {
      const selection = JSON.stringify([form, fields, populate, locale]);
      const number = numbers.get(selection) ?? ++lastNumber;
      numbers.set(selection, number);
      const ttl = COUNTERS.some((name) => fields.includes(name)) ? COUNTER_AGE : 0;
      const keys = listings.map(({ id, version }) => `${number} ${id} ${version}`);
      const known = keys.map((key) => texts.get(key));
      const missing = listings.filter((_, i) => known[i] === undefined).map(({ id }) => id);
      if (missing.length === 0) return known as string[];
      const fresh = await read(missing);
      return listings.map(({ id }, i) => {
        const text = known[i] ?? fresh.get(id) ?? null;
        if (known[i] === undefined && text !== null) texts.set(keys[i] as string, text, { ttl });
        return text;
      });
    },
  };
}
