import type { FlatChoice } from '#contract/market/api.ts';
import { ALL_FLATS, WHOLE_CITY } from '#contract/market/place-prices.ts';
import type { Language } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { Table } from '../http/csv.ts';
import { Refusal } from '../refusal.ts';
import { findPlacePrices, findPricedPlace, findPriceRows, type PricedPlace } from './place-price-queries.ts';

/** They are counted once a night. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_ENTRIES = 500;

/**
 * Gives the prices of a district or settlement by its slug, or of the whole city, as JSON text, up to five minutes old; by month of
 * the chosen flats. @throws Refusal 404 page_not_found for a place that is none of them
 */
type PlacePricesOf = (place: string, locale: Language, chosen?: FlatChoice) => Promise<string>;

/** Opens the prices of places, with a cache of their own. */
export function openPlacePrices({ readDb }: Pick<Deps, 'readDb'>): PlacePricesOf {
  const cache = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  return async (place, locale, chosen = ALL_FLATS) => {
    const found = await findPlace(readDb, place, locale);
    return cache(`${place} ${locale} ${chosen.type} ${chosen.rooms}`, async () => {
      const prices = await findPlacePrices(readDb, found, locale, chosen);
      const { district, settlement } = found ?? { district: null, settlement: null };
      return `{"data":{${JSON.stringify({ district, settlement }).slice(1, -1)},${prices.slice(1)},"meta":{}}`;
    });
  };
}

/** The place of a slug; null: the whole city. */
async function findPlace(db: Db, slug: string, locale: Language): Promise<PricedPlace | null> {
  if (slug === WHOLE_CITY) return null;
  const found = await findPricedPlace(db, slug, locale);
  if (!found) throw new Refusal(404, 'page_not_found');
  return found;
}

const COLUMNS = ['month', 'category', 'type', 'rooms', 'homes', 'low', 'median', 'high', 'perMetre'] as const;

/**
 * All prices of a place as a table: without a month of the homes that are offered now, without a type or rooms of any.
 * @throws Refusal 404 page_not_found
 */
export async function tableOfPrices({ readDb }: Pick<Deps, 'readDb'>, place: string): Promise<Table> {
  const rows = await findPriceRows(readDb, await findPlace(readDb, place, 'az'));
  return { columns: COLUMNS, rows: rows.map((row) => COLUMNS.map((name) => row[name])) };
}
