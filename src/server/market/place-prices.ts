import type { FlatChoice, MergedSegment, PriceLevel, PriceSegment } from '#contract/market/api.ts';
import { ALL_FLATS, WHOLE_CITY } from '#contract/market/place-prices.ts';
import type { Language } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { Table } from '../http/csv.ts';
import { Refusal } from '../refusal.ts';
import { mergedSegments } from './merged-segments.ts';
import {
  findPlacePrices,
  findPricedPlace,
  findPriceRows,
  findSegmentKeys,
  type PricedPlace,
} from './place-price-queries.ts';
import { findPriceLevels } from './price-level-queries.ts';

/** They are counted once a night. */
const MAX_AGE_MS = 5 * 60_000;
/** One of many months may be some 100 KB of text. */
const MAX_ENTRIES = 100;

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
      const merged = await findMerged(readDb, found);
      const levels = await findPriceLevels(readDb, found);
      const { district, settlement } = found ?? { district: null, settlement: null };
      return `{"data":{${JSON.stringify({ district, settlement, merged, levels }).slice(1, -1)},${prices.slice(1)},"meta":{}}`;
    });
  };
}

/** In which rows the flats of a place are counted of which there are too few. */
async function findMerged(db: Db, place: PricedPlace | null): Promise<MergedSegment[]> {
  const levels = [
    ...(place?.settlement ? [{ slug: place.settlement.slug, of: place }] : []),
    ...(place ? [{ slug: place.district.slug, of: { ...place, settlement: null } }] : []),
    { slug: WHOLE_CITY, of: null },
  ];
  const known = [];
  // in turn: a request takes one connection
  for (const { slug, of } of levels) known.push({ place: slug, rows: await findSegmentKeys(db, of) });
  return mergedSegments(known);
}

/** The place of a slug; null: the whole city. */
async function findPlace(db: Db, slug: string, locale: Language): Promise<PricedPlace | null> {
  if (slug === WHOLE_CITY) return null;
  const found = await findPricedPlace(db, slug, locale);
  if (!found) throw new Refusal(404, 'page_not_found');
  return found;
}

const FIGURES = ['homes', 'low', 'median', 'high', 'perMetre'] as const;
const COLUMNS = [
  'month',
  'category',
  'type',
  'rooms',
  ...FIGURES,
  'widerPlace',
  'widerType',
  'widerRooms',
  'level',
  'levelLow',
  'levelHigh',
];

/**
 * All prices of a place as a table: without a month of the homes that are offered now, without a type or rooms of any. Flats without
 * a row of their own come at the end, with that which they are counted in. Months of all flats have the level of prices (PriceLevel).
 * @throws Refusal 404 page_not_found
 */
export async function tableOfPrices({ readDb }: Pick<Deps, 'readDb'>, slug: string): Promise<Table> {
  const place = await findPlace(readDb, slug, 'az');
  const rows = await findPriceRows(readDb, place);
  const merged = await findMerged(readDb, place);
  const levels = await findPriceLevels(readDb, place);
  const nothing = FIGURES.map(() => null);
  return {
    columns: COLUMNS,
    rows: [
      ...rows.map((row) => [
        ...[row.month, row.category, row.type, row.rooms, ...FIGURES.map((name) => row[name])],
        ...[null, null, null, ...levelOf(row, levels)],
      ]),
      ...merged.map(({ category, type, rooms, wider }) => [
        ...[null, category, type, rooms, ...nothing],
        ...[wider.place, wider.type, wider.rooms, null, null, null],
      ]),
    ],
  };
}

/** The level of a row's month; nothing for some of the flats. */
function levelOf(
  { month, category, type, rooms }: Pick<PriceSegment, 'category' | 'type' | 'rooms'> & { month: string | null },
  levels: readonly PriceLevel[],
) {
  const level =
    type === null && rooms === null
      ? levels.find((one) => one.month === month && one.category === category)
      : undefined;
  return [level?.level ?? null, level?.low ?? null, level?.high ?? null];
}
