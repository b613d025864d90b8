import type { Category, PropertyType } from '../fields.ts';

/** Fields whose improbable values must be confirmed before posting. */
export const UNLIKELY_FIELDS = ['Price', 'Area', 'Latitude'] as const;
export type UnlikelyField = (typeof UNLIKELY_FIELDS)[number];
/** `code`: its text key. */
export type UnlikelyValue = { field: UnlikelyField; code: 'price_unlikely' | 'area_unlikely' | 'location_unlikely' };

type Range = readonly [least: number, most: number];
type DealValues = {
  Category: Category;
  Property_type?: PropertyType | null | undefined;
  Area?: number | null | undefined;
} & {
  Price?: number | null | undefined;
};

/** m², for land sot. About 1 in 300 of 47,000 real listings is outside. */
const AREAS: Record<PropertyType, Range> = {
  new_building: [10, 1_000],
  old_building: [10, 1_000],
  house: [15, 5_000],
  office: [6, 20_000],
  hotel: [10, 50_000],
  garage: [6, 300],
  land: [0.3, 10_000],
  object: [4, 50_000],
};

/** AZN per m², for land per sot; per month or day for rent. About 1 in 150 real listings is outside. */
const PRICES: Record<Category, Record<PropertyType, Range>> = {
  sale: {
    new_building: [150, 20_000],
    old_building: [150, 20_000],
    house: [30, 20_000],
    office: [100, 25_000],
    hotel: [50, 50_000],
    garage: [50, 10_000],
    land: [20, 600_000],
    object: [50, 50_000],
  },
  rent: {
    new_building: [1, 100],
    old_building: [1, 100],
    house: [0.5, 200],
    office: [1, 150],
    hotel: [0.5, 400],
    garage: [1, 60],
    land: [0.1, 2_000],
    object: [0.5, 200],
  },
  daily: {
    new_building: [0.15, 30],
    old_building: [0.15, 30],
    house: [0.1, 50],
    office: [0.2, 50],
    hotel: [0.2, 100],
    garage: [0.1, 30],
    land: [0.02, 200],
    object: [0.05, 50],
  },
};

/** Finds improbable values: the area for its type, the price per m² for its deal and type. */
export function findUnlikely({
  Category: deal,
  Property_type: type,
  Area: area,
  Price: price,
}: DealValues): UnlikelyValue[] {
  if (!type || !area || !price) return [];
  const unlikely: UnlikelyValue[] = [];
  if (!isWithin(AREAS[type], area)) unlikely.push({ field: 'Area', code: 'area_unlikely' });
  if (!isWithin(PRICES[deal][type], price / area)) unlikely.push({ field: 'Price', code: 'price_unlikely' });
  return unlikely;
}

function isWithin([least, most]: Range, value: number): boolean {
  return value >= least && value <= most;
}
