import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from './fields.ts';

/** A place with landing pages. `slug` is its part of their address in every language. */
export type LandingPlace = {
  id: number;
  kind: 'district' | 'settlement' | 'metro';
  Name: string;
  slug: string;
  /** the district of a settlement or station; null for a district, and for a station outside of districts */
  districtId: number | null;
};

/** The subject of a page such as /satilir/yeni-tikili/nerimanov: a place only together with a type. */
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
 * The address of a landing page without language: `/satilir`, `/satilir/yeni-tikili` or `/satilir/yeni-tikili/metro-nizami`;
 * null when there is none, because places have pages only within a type.
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

/** The landing page of an address (without its language); null when there is none. */
export function readLanding(segments: readonly string[], places: readonly LandingPlace[]): Landing | null {
  const [first, second, third, ...rest] = segments;
  const category = CATEGORIES.find((one) => CATEGORY_SLUGS[one] === first);
  const type = PROPERTY_TYPES.find((one) => TYPE_SLUGS[one] === second) ?? null;
  const place = places.find(({ slug }) => slug === third) ?? null;
  if (!category || rest.length > 0) return null;
  // every given part must be known
  if ((second !== undefined && !type) || (third !== undefined && !place)) return null;
  return { category, type, place };
}

/**
 * Every place with landing pages, from the response of /api/places. A station's slug begins with `metro-`, because Nizami is
 * both a district and a station; a settlement's with `qesebe-` where its district has the same name.
 */
export function landingPlaces({ districts, stations }: Places): LandingPlace[] {
  const districtSlugs = new Set(districts.map(({ slug }) => slug));
  const placeOf = (kind: LandingPlace['kind'], { id, Name }: Named, slug: string, districtId: number | null) => ({
    id,
    kind,
    Name,
    slug,
    districtId,
  });
  return [
    ...districts.map((one) => placeOf('district', one, one.slug, null)),
    ...districts.flatMap(({ id, settlements }) =>
      settlements.map((one) =>
        placeOf('settlement', one, districtSlugs.has(one.slug) ? `qesebe-${one.slug}` : one.slug, id),
      ),
    ),
    ...stations.map((one) => placeOf('metro', one, `metro-${one.slug}`, one.districtId)),
  ];
}

/** The relation by which listings of a place are filtered. */
export const PLACE_RELATIONS = { district: 'district', settlement: 'settlement', metro: 'Metro' } as const;
