import { findUnlikely, type UnlikelyField, type UnlikelyValue } from '#contract/listings/posting/unlikely.ts';
import { isAtSea, isOutsideRegion } from '../../maps/atlas.ts';
import { Refusal } from '../../refusal.ts';
import type { ListingValues } from './write-queries.ts';

/** The values that each depends on: unchanged ones need no confirmation again. */
const DEPENDENCIES: Record<UnlikelyField, readonly (keyof ListingValues)[]> = {
  Price: ['Price', 'Area', 'Category', 'Property_type'],
  Area: ['Area', 'Property_type'],
  Latitude: ['Latitude', 'Longitude'],
};

/**
 * Refuses an unlikely price, area or place, unless the person has confirmed it or it was stored before.
 * @throws Refusal 422 location_in_sea; 422 price_unlikely, area_unlikely or location_unlikely with all fields to confirm
 */
export function refuseUnlikely(
  values: ListingValues,
  storedValues: ListingValues | null,
  confirmed: readonly UnlikelyField[],
): void {
  const isNew = (field: UnlikelyField) =>
    storedValues === null || DEPENDENCIES[field].some((name) => values[name] !== storedValues[name]);
  const point = { latitude: values.Latitude ?? 0, longitude: values.Longitude ?? 0 };
  if (isNew('Latitude') && isAtSea(point))
    throw new Refusal(422, 'location_in_sea', { fields: { Latitude: 'location_in_sea' } });
  const all: UnlikelyValue[] = findUnlikely(values);
  if (isOutsideRegion(point)) all.push({ field: 'Latitude', code: 'location_unlikely' });
  const unlikely = all.filter(({ field }) => isNew(field) && !confirmed.includes(field));
  const [first] = unlikely;
  if (!first) return;
  throw new Refusal(422, first.code, { fields: Object.fromEntries(unlikely.map(({ field, code }) => [field, code])) });
}
