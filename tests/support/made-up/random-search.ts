import type { Random } from '../../../packages/demo-city/random.ts';
import { CATEGORIES, PROPERTY_TYPES, QUARTERS } from '../../../src/contract/listings/fields.ts';
import type { LandingPlace } from '../../../src/contract/listings/landing/landing.ts';
import { type ListingFilters, listingSearch } from '../../../src/contract/listings/search.ts';
import { writeBox, writePolygon } from '../../../src/contract/wire/area.ts';

/** A random search as somebody could choose it on the site. */
export function randomSearch(random: Random, places: readonly LandingPlace[]): ListingFilters {
  const params = new URLSearchParams();
  const maybe = (chance: number, key: string, value: () => string | number) =>
    random.chance(chance) && params.append(key, String(value()));
  const slug = (kind: LandingPlace['kind']) => random.pick(places.filter((place) => place.kind === kind)).slug;
  maybe(0.5, 'category', () => random.pick(CATEGORIES));
  for (let i = random.pick([0, 1, 1, 2, 3]); i > 0; i--)
    params.append('property', random.pick(['flat', ...PROPERTY_TYPES]));
  for (let i = random.pick([0, 0, 0, 1, 2]); i > 0; i--) maybe(1, 'rooms', () => random.whole(1, 4));
  for (let i = random.pick([0, 0, 1, 2]); i > 0; i--)
    maybe(1, 'place', () => slug(random.pick(['district', 'settlement', 'metro', 'metro'] as const)));
  maybe(0.2, 'walk', () => random.pick([5, 10, 15]));
  if (random.chance(0.2)) {
    params.set('to', slug('metro'));
    params.set('within', String(random.whole(15, 60)));
  }
  maybe(0.15, 'storeys_min', () => random.whole(9, 14));
  maybe(0.15, 'storeys_max', () => random.whole(12, 18));
  maybe(0.2, 'guests', () => random.whole(1, 6));
  maybe(0.2, 'floor_max', () => random.whole(2, 9));
  maybe(0.1, 'level', () => random.whole(-2, 2));
  maybe(0.2, 'price_max', () => random.whole(100_000, 500_000));
  maybe(0.1, 'area_min', () => random.whole(30, 200));
  maybe(0.2, 'not_first', () => 1);
  maybe(0.2, 'repair', () => 'repaired');
  maybe(0.2, 'has', () => random.pick(['Has_Deed', 'Has_Gas', 'Has_Pool', 'Has_Mortgage']));
  // without a draw of its own
  if (params.has('has', 'Has_Deed') && params.size % 2 === 0) params.set('deed_unstated', '1');
  maybe(0.2, 'owner', () => 1);
  return listingSearch.read(params);
}

/** A random search that may also be for a part of the map, a quarter, or more prices. */
export function randomSearchOnMap(random: Random, places: readonly LandingPlace[]): ListingFilters {
  const params = new URLSearchParams(listingSearch.write(randomSearch(random, places)).toString());
  // where the random city is, in ten thousandths of a degree
  const corner = (): [number, number] => [random.whole(497_800, 499_800) / 1e4, random.whole(403_500, 404_500) / 1e4];
  if (random.chance(0.15)) {
    const [[x1, y1], [x2, y2]] = [corner(), corner()];
    const box = { west: Math.min(x1, x2), south: Math.min(y1, y2), east: Math.max(x1, x2), north: Math.max(y1, y2) };
    params.set('bbox', writeBox(box));
  }
  if (random.chance(0.15)) params.set('area', writePolygon([corner(), corner(), corner(), corner()]));
  if (random.chance(0.3)) params.set('price_min', String(random.whole(1_000, 300_000)));
  if (random.chance(0.15)) params.set('sqm_min', String(random.whole(100, 2_000)));
  if (random.chance(0.15)) params.set('sqm_max', String(random.whole(2_000, 6_000)));
  if (random.chance(0.2)) params.append('quarter', random.pick(QUARTERS));
  return listingSearch.read(params);
}
