import type { Amenity } from '#contract/maps/api.ts';
import { AMENITY_KINDS } from '#contract/maps/layers.ts';
import { metresBetween } from '#contract/places/around.ts';
import type { Language } from '#contract/values/dates.ts';
import stops from '../../../seeds/reference/bus-stops.json' with { type: 'json' };
import landmarks from '../../../seeds/reference/landmarks.json' with { type: 'json' };
import type { Place } from './mercator.ts';

/** A straight line of 25 minutes on foot: what is farther is not near. */
const FARTHEST = 1_500;

/** The nearest place of each kind within a walk, in the order of the kinds; of what we know: landmarks and bus stops. */
export function findAmenities(from: Place, language: Language): Amenity[] {
  return AMENITY_KINDS.flatMap((kind) => {
    let metres = FARTHEST;
    let nearest: Spot | null = null;
    for (const spot of SPOTS.get(kind) ?? []) {
      const away = metresBetween(from, spot);
      if (away > metres) continue;
      metres = away;
      nearest = spot;
    }
    if (!nearest) return [];
    return [{ kind, Name: nearest.names[language], metres: Math.round(metres), isStop: nearest.isStop }];
  });
}

type Spot = Place & { names: Record<Language, string>; isStop: boolean };

/** The places of each kind; a bus stop named after one says where that is, nearly. */
const SPOTS: ReadonlyMap<string, Spot[]> = new Map(AMENITY_KINDS.map((kind) => [kind, spotsOf(kind)]));

function spotsOf(kind: string): Spot[] {
  const places = landmarks
    .filter((landmark) => landmark.kind === kind)
    .map(({ latitude, longitude, name_az: az, name_en: en, name_ru: ru }) => ({
      ...{ latitude, longitude, names: { az, en, ru } },
      isStop: false,
    }));
  const named = stops
    .filter((stop) => kind === 'stop' || stop[3] === kind)
    .map(([az, longitude, latitude]) => ({
      ...{ latitude: Number(latitude), longitude: Number(longitude) },
      names: { az: String(az), en: String(az), ru: String(az) },
      isStop: true,
    }));
  return [...places, ...named];
}
