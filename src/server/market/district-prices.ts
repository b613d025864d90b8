import type { DistrictPrices } from '#contract/market/api.ts';
import { WHOLE_CITY } from '#contract/market/district-prices.ts';
import type { Language } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Deps } from '../deps.ts';
import type { Table } from '../http/csv.ts';
import { Refusal } from '../refusal.ts';
import { findPlacePrices, findPricedPlace } from './district-price-queries.ts';

/** They are counted once a night. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_ENTRIES = 100;

/** Prices of a district or settlement by its slug, or of the whole city, as JSON text, up to five minutes old. */
type DistrictPricesOf = (place: string, locale: Language) => Promise<string>;

/** @throws Refusal 404 page_not_found for a place that is none of them */
export function openDistrictPrices({ readDb }: Pick<Deps, 'readDb'>): DistrictPricesOf {
  const cache = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  return async (place, locale) => {
    const found = place === WHOLE_CITY ? null : await findPricedPlace(readDb, place, locale);
    if (place !== WHOLE_CITY && !found) throw new Refusal(404, 'page_not_found');
    return cache(`${place} ${locale}`, async () => {
      const prices = await findPlacePrices(readDb, found, locale);
      const { district, settlement } = found ?? { district: null, settlement: null };
      return `{"data":{${JSON.stringify({ district, settlement }).slice(1, -1)},${prices.slice(1)},"meta":{}}`;
    });
  };
}

const COLUMNS = ['month', 'category', 'type', 'rooms', 'homes', 'low', 'median', 'high', 'perMetre'] as const;

/** The same figures as rows of a table; without a month: the homes that are offered now. */
export function tableOfPrices({ segments, months }: DistrictPrices): Table {
  const rows = [
    ...segments.map((one) => ({ ...one, month: null })),
    ...months.map((one) => ({ ...one, type: null, rooms: null })),
  ];
  return { columns: COLUMNS, rows: rows.map((row) => COLUMNS.map((name) => row[name])) };
}
