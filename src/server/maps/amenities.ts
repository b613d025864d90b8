import type { Amenity } from '#contract/maps/api.ts';
import { AMENITY_KINDS } from '#contract/maps/layers.ts';
import { metresBetween } from '#contract/places/around.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Place } from './mercator.ts';
import { type KnownPlace, placesOf } from './place-layers.ts';

/** A straight line of 25 minutes on foot: what is farther is not near. */
const FARTHEST = 1_500;

/** By kind, in the order of a page. */
const PLACES = AMENITY_KINDS.map((kind) => ({ kind, places: placesOf(kind) }));

/** The nearest place of each kind within a walk, of what we know: landmarks and bus stops. */
export function findAmenities(from: Place, language: Language): Amenity[] {
  return PLACES.flatMap(({ kind, places }) => {
    let metres = FARTHEST;
    let nearest: KnownPlace | null = null;
    for (const place of places) {
      const away = metresBetween(from, place);
      if (away > metres) continue;
      metres = away;
      nearest = place;
    }
    if (!nearest) return [];
    return [{ kind, Name: nearest.names[language], metres: Math.round(metres), isStop: nearest.isStop }];
  });
}
