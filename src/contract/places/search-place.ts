import { slugOf } from '../values/text.ts';

/** What one can search in; quarters of White City have a key of their own. */
export const PLACE_KINDS = ['district', 'settlement', 'metro', 'street', 'complex', 'landmark'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place of a search, by its slug in the address: `place=nizami`, `place=metro-nizami`, `place=street-nizami-kucesi`. */
export type SearchPlace = {
  id: number;
  kind: PlaceKind;
  Name: string;
  slug: string;
  /** the district around it, if it is known */
  districtId: number | null;
  /** of a landmark */
  point?: { latitude: number; longitude: number } | null | undefined;
};

/**
 * Places whose slug is made of their name, or of their first one if they were renamed, in an order that stays: the second of the
 * same name has its id as well.
 */
export function withSlugs<Place extends { id: number; name: string; slugName?: string | null }>(
  kind: 'street' | 'complex' | 'landmark',
  places: readonly Place[],
): (Place & { slug: string })[] {
  const taken = new Set<string>();
  return places.map((place) => {
    const short = `${kind}-${slugOf(place.slugName ?? place.name).slice(0, MAX_NAME)}`;
    const slug = taken.has(short) ? `${short}-${place.id}` : short;
    taken.add(slug);
    return { ...place, slug };
  });
}

/** Leaves room for the kind and the id: an address takes slugs of 60 letters. */
const MAX_NAME = 40;
