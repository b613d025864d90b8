import type { Condition } from '../query.ts';
import { LISTING_FACTS } from './fields.ts';
import { type LandingPlace, PLACE_RELATIONS } from './landing.ts';

/** The keys of a search's address that name what is asked for, in their order (web/listings/search/filters.ts). */
const SEARCH_KEYS = [
  ...['type', 'category', 'property', 'rooms', 'place', 'quarter', 'price_min', 'price_max', 'area_min', 'area_max'],
  ...['sqm_min', 'sqm_max', 'floor_min', 'floor_max', 'not_first', 'not_last', 'storeys', 'level', 'repair', 'has'],
  ...['owner', 'photos'],
];
type Leaf = Extract<Condition, { field: string }>;
type Asked = [key: string, value: string];

/**
 * The filters of an API's query as the site's own search would have asked for them, in one order, places by their kind
 * and id: `category=rent&place=district-3`. Null when the site has no such search, or it asks for nothing.
 */
export function searchOf(where: Condition): string | null {
  const asked = askedOf(where);
  if (!asked?.some(([key]) => key !== 'type')) return null;
  return new URLSearchParams(asked.sort(inOrder)).toString();
}

/** The address of such a search, bare: with the slugs that its places have now; those that are gone are left out. */
export function searchAddress(search: string, places: readonly LandingPlace[]): string {
  const asked = [...new URLSearchParams(search)].flatMap(([key, value]): Asked[] => {
    if (key !== 'place') return [[key, value]];
    const slug = placeOf(value, places)?.slug;
    return slug ? [[key, slug]] : [];
  });
  return `/listings?${new URLSearchParams(asked)}`;
}

/** The place that `district-3` means. */
export function placeOf(value: string, places: readonly LandingPlace[]): LandingPlace | undefined {
  return places.find(({ kind, id }) => `${kind}-${id}` === value);
}

function askedOf(where: Condition): Asked[] | null {
  const parts = flat(where);
  const asked = parts?.flatMap((part) => ('any' in part ? anywhere(part.any) : leafAsks(part))) ?? [null];
  const places = parts?.filter((part) => 'any' in part || isPlace(part)) ?? [];
  // a home in two places at once is nothing that the site asks for
  return asked.includes(null) || places.length > 1 ? null : (asked as Asked[]);
}

/** The conditions that must all hold; null when something is denied. */
function flat(where: Condition): (Leaf | { any: Condition[] })[] | null {
  if ('not' in where) return null;
  if (!('all' in where)) return [where];
  const parts = where.all.map(flat);
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

/** A home in any of some places. */
function anywhere(any: readonly Condition[]): (Asked | null)[] {
  return any.flatMap((one) => {
    const [leaf, ...others] = flat(one) ?? [];
    return leaf && others.length === 0 && !('any' in leaf) && isPlace(leaf) ? leafAsks(leaf) : [null];
  });
}

function isPlace({ relation, field }: Leaf): boolean {
  return relation !== undefined || field === 'Kvartal';
}

function leafAsks({ relation, field, operator, value }: Leaf): (Asked | null)[] {
  const values = [value].flat().map(String);
  const key = relation ? `${relation}.${field}` : field;
  const [name, pattern = '$v'] = (MEANT[`${key} ${operator}`] ?? MEANT[`${key} ${operator} ${value}`] ?? '').split(' ');
  return name ? values.map((one): Asked => [name, pattern.replace('$v', one)]) : [null];
}

const one = (field: string, key: string) => ({ [`${field} $eq`]: key });
const some = (field: string, key: string) => ({ [`${field} $eq`]: key, [`${field} $in`]: key });
const range = (field: string, key: string) => ({ [`${field} $gte`]: `${key}_min`, [`${field} $lte`]: `${key}_max` });
const flag = (field: string, value: string, key: string) => ({ [`${field} $eq ${value}`]: key });
/** What each comparison is in an address: a key, and how its value is written when not as it is. */
const MEANT: Record<string, string> = {
  ...one('Category', 'category'),
  ...one('Property_type', 'property'),
  ...flag('Is_Vip', 'true', 'type vip'),
  ...flag('Is_Premium', 'true', 'type premium'),
  ...some('Rooms', 'rooms'),
  ...range('Price', 'price'),
  ...range('Area', 'area'),
  ...range('Price_Per_Sqm', 'sqm'),
  ...range('Floor', 'floor'),
  ...one('Total_Floors', 'storeys'),
  ...one('Floor', 'level'),
  ...some('Repair_Status', 'repair'),
  ...Object.assign({}, ...LISTING_FACTS.map((fact) => flag(fact, 'true', `has ${fact}`))),
  ...flag('Is_First_Floor', 'false', 'not_first 1'),
  ...flag('Is_Last_Floor', 'false', 'not_last 1'),
  ...flag('Ownership_Type', 'owner', 'owner 1'),
  ...flag('Has_Photos', 'true', 'photos 1'),
  ...some('Kvartal', 'quarter'),
  ...Object.assign(
    {},
    ...Object.entries(PLACE_RELATIONS).map(([kind, relation]) => some(`${relation}.id`, `place ${kind}-$v`)),
  ),
};

function inOrder([a, x]: Asked, [b, y]: Asked): number {
  return SEARCH_KEYS.indexOf(a) - SEARCH_KEYS.indexOf(b) || x.localeCompare(y, 'en', { numeric: true });
}
