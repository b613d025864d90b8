import { CATEGORIES, type Category } from '../fields.ts';
import { TYPE_CHOICES, type TypeChoice } from '../search-keys/type-choices.ts';
import { PRICE_BANDS, type PriceBand } from './price-bands.ts';

/** A place with landing pages. `slug` is its part of their address in every language. */
export type LandingPlace = {
  id: number;
  kind: 'district' | 'settlement' | 'metro';
  Name: string;
  slug: string;
  /** the district of a settlement or station; null for a district, and for a station outside of districts */
  districtId: number | null;
};

/**
 * The subject of a page such as /satilir/menzil/nerimanov/3-otaqli/200-250-min: a place only together with a type, rooms and
 * prices only together with one of `REFINED_TYPES`.
 */
export type Landing = {
  category: Category;
  type: TypeChoice | null;
  place: LandingPlace | null;
  rooms: number | null;
  band: PriceBand | null;
};

/** The types whose pages are further divided by rooms and prices. */
export const REFINED_TYPES = ['flat', 'new_building', 'old_building', 'house'] as const satisfies TypeChoice[];
/** The rooms with pages of their own. */
export const LANDING_ROOMS: readonly number[] = [1, 2, 3, 4, 5];
/** Pages by rooms or prices with fewer listings are not for search engines. */
export const MIN_REFINED = 8;

type Named = { id: number; Name: string; slug: string };
type Places = {
  districts: (Named & { settlements: Named[] })[];
  stations: (Named & { districtId: number | null })[];
};

const CATEGORY_SLUGS: Record<Category, string> = { sale: 'satilir', rent: 'kiraye', daily: 'gunluk-kiraye' };
const TYPE_SLUGS: Record<TypeChoice, string> = {
  flat: 'menzil',
  new_building: 'yeni-tikili',
  old_building: 'kohne-tikili',
  house: 'heyet-evi',
  office: 'ofis',
  hotel: 'otel',
  garage: 'qaraj',
  land: 'torpaq',
  object: 'obyekt',
};

/** What the address of a page is made of; what is left out is null. */
type Parts = { category: Category } & Partial<Omit<Landing, 'category' | 'place'>> & {
    place?: Pick<LandingPlace, 'slug'> | null;
  };

/**
 * The address of a landing page without language: `/satilir`, `/satilir/yeni-tikili` or `/satilir/menzil/metro-nizami/3-otaqli`;
 * null when there is none.
 */
export function landingPath({ category, type, place, rooms, band }: Parts): string | null {
  if (!type) return place || rooms || band ? null : `/${CATEGORY_SLUGS[category]}`;
  if ((rooms || band) && !isRefined(type)) return null;
  const parts = [
    CATEGORY_SLUGS[category],
    TYPE_SLUGS[type],
    place?.slug,
    rooms ? `${rooms}${ROOMS_END}` : null,
    band?.slug,
  ];
  return `/${parts.filter((part) => part).join('/')}`;
}

const ROOMS_END = '-otaqli';

/** The landing page of an address (without its language); null when there is none. */
export function readLanding(segments: readonly string[], places: readonly LandingPlace[]): Landing | null {
  const [first, second, ...others] = segments;
  const category = CATEGORIES.find((one) => CATEGORY_SLUGS[one] === first);
  const type = TYPE_CHOICES.find((one) => TYPE_SLUGS[one] === second) ?? null;
  if (!category || (second !== undefined && !type)) return null;
  // each part is optional, in this order; every given one must be known
  const place = places.find(({ slug }) => slug === others[0]) ?? null;
  if (place) others.shift();
  const rooms = LANDING_ROOMS.find((one) => others[0] === `${one}${ROOMS_END}`) ?? null;
  if (rooms) others.shift();
  const band = PRICE_BANDS[category].find(({ slug }) => slug === others[0]) ?? null;
  if (band) others.shift();
  if (others.length > 0 || ((rooms || band) && !isRefined(type))) return null;
  return { category, type, place, rooms, band };
}

/** Whether a type has pages by rooms and prices. */
export function isRefined(type: TypeChoice | null): boolean {
  return REFINED_TYPES.some((one) => one === type);
}

/**
 * Every place with landing pages, from the response of /api/places. A station's slug begins with `metro-`, because Nizami is
 * both a district and a station; a settlement's with `qesebe-` where its district has the same name.
 */
export function landingPlaces({ districts, stations }: Places): LandingPlace[] {
  const districtSlugs = new Set(districts.map(({ slug }) => slug));
  const placeOf = (kind: LandingPlace['kind'], { id, Name, slug }: Named, districtId: number | null) => ({
    id,
    kind,
    Name,
    slug: landingSlug(kind, slug, districtSlugs),
    districtId,
  });
  return [
    ...districts.map((one) => placeOf('district', one, null)),
    ...districts.flatMap(({ id, settlements }) => settlements.map((one) => placeOf('settlement', one, id))),
    ...stations.map((one) => placeOf('metro', one, one.districtId)),
  ];
}

/** The part of a place's landing addresses. @param districtSlugs of all districts that people can choose */
export function landingSlug(kind: LandingPlace['kind'], slug: string, districtSlugs: ReadonlySet<string>): string {
  if (kind === 'metro') return `metro-${slug}`;
  return kind === 'settlement' && districtSlugs.has(slug) ? `qesebe-${slug}` : slug;
}

/** The relation by which listings of a place are filtered. */
export const PLACE_RELATIONS = {
  district: 'district',
  settlement: 'settlement',
  metro: 'Metro',
  street: 'address',
  complex: 'complex',
} as const;

/** The counts of a search (`ListingFacets`) that have the homes of a place, as a list of them has. */
export const PLACE_FACETS = { ...PLACE_RELATIONS, metro: 'Near_Station' } as const;
