import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from './fields.ts';

/** A place that has pages of its own. `slug` is its part of their address, in every language the same. */
export type LandingPlace = {
  id: number;
  kind: 'district' | 'settlement' | 'metro';
  Name: string;
  slug: string;
  /** where a settlement or station is; null for a district, and for a station that is in none */
  districtId: number | null;
};

/** What a page such as /satilir/yeni-tikili/nerimanov is about: a place only together with a type. */
export type Landing = { category: Category; type: PropertyType | null; place: LandingPlace | null };

type Named = { id: number; Name: string; slug: string };
type Places = {
  districts: (Named & { settlements: Named[] })[];
  stations: (Named & { districtId: number | null })[];
};

const CATEGORY_SLUGS: Record<Category, string> = { sale: 'satilir', rent: 'kiraye', daily: 'gunluk-kiraye' };
const TYPE_SLUGS: Record<PropertyType, string> = {
  new_building: 'yeni-tikili',
  old_building: 'kohne-tikili',
  house: 'heyet-evi',
  office: 'ofis',
  hotel: 'otel',
  garage: 'qaraj',
  land: 'torpaq',
  object: 'obyekt',
};

/**
 * The bare address of a landing page: `/satilir`, `/satilir/yeni-tikili` or `/satilir/yeni-tikili/metro-nizami`; null
 * when there is none, for places have pages only within a type.
 */
export function landingPath({
  category,
  type,
  place,
}: {
  category: Category;
  type?: PropertyType | null;
  place?: Pick<LandingPlace, 'slug'> | null;
}): string | null {
  if (!type) return place ? null : `/${CATEGORY_SLUGS[category]}`;
  return `/${CATEGORY_SLUGS[category]}/${TYPE_SLUGS[type]}${place ? `/${place.slug}` : ''}`;
}

/** What the parts of an address (without its language) are about; null when there is no such page. */
export function readLanding(segments: readonly string[], places: readonly LandingPlace[]): Landing | null {
  const [first, second, third, ...rest] = segments;
  const category = CATEGORIES.find((one) => CATEGORY_SLUGS[one] === first);
  const type = PROPERTY_TYPES.find((one) => TYPE_SLUGS[one] === second) ?? null;
  const place = places.find(({ slug }) => slug === third) ?? null;
  if (!category || rest.length > 0) return null;
  // a part that is there must be known
  if ((second !== undefined && !type) || (third !== undefined && !place)) return null;
  return { category, type, place };
}

/**
 * Every place that has landing pages, from the answer of /api/places. A station's slug begins with `metro-`, for the
 * district and the station Nizami are two; a settlement's with `qesebe-` where its district has the same name.
 */
export function landingPlaces({ districts, stations }: Places): LandingPlace[] {
  const taken = new Set(districts.map(({ slug }) => slug));
  const kindOf = (kind: LandingPlace['kind'], { id, Name }: Named, slug: string, districtId: number | null) => ({
    id,
    kind,
    Name,
    slug,
    districtId,
  });
  return [
    ...districts.map((one) => kindOf('district', one, one.slug, null)),
    ...districts.flatMap(({ id, settlements }) =>
      settlements.map((one) => kindOf('settlement', one, taken.has(one.slug) ? `qesebe-${one.slug}` : one.slug, id)),
    ),
    ...stations.map((one) => kindOf('metro', one, `metro-${one.slug}`, one.districtId)),
  ];
}

/** The relation that a place's listings are filtered by. */
export const PLACE_RELATIONS = { district: 'district', settlement: 'settlement', metro: 'Metro' } as const;
