import { metresBetween } from '#contract/places/around.ts';
import type { Language } from '#contract/values/dates.ts';
import { isWithin } from '#contract/wire/area.ts';
import { METRES_PER_DEGREE } from '#contract/wire/circle.ts';
import type { Corner } from '#contract/wire/polygon.ts';
import coast from '../../../seeds/reference/coast.json' with { type: 'json' };
import outlines from '../../../seeds/reference/district-outlines.json' with { type: 'json' };
import districts from '../../../seeds/reference/districts.json' with { type: 'json' };
import stations from '../../../seeds/reference/metro-stations.json' with { type: 'json' };
import streetTracks from '../../../seeds/reference/street-tracks.json' with { type: 'json' };
import suburbs from '../../../seeds/reference/suburbs.json' with { type: 'json' };
import type { Place } from './mercator.ts';

export type Ring = Place[];
export type Names = Record<Language, string>;
export type Station = Place & { names: Names; line: string };
export type Settlement = Place & { names: Names };
export type District = { slug: string; names: Names; centre: Place; rings: Ring[] };

/** The seed's coastline ends at the corners of a box; this much coarser one continues it (Natural Earth). */
const SHORE_SOUTH = [
  [49.42, 39.83],
  [49.4, 39.74],
  [49.42, 39.71],
  [49.31, 39.6],
  [49.29, 39.5],
  [49.39, 39.4],
];
const SHORE_NORTH = [
  [48.58, 41.84],
  [48.99, 41.45],
  [49.14, 41.25],
  [49.24, 41],
  [49.37, 40.88],
  [49.53, 40.79],
];
const INLAND_SOUTH = [
  [49.2, 39.05],
  [48.85, 38.4],
  [44, 38.4],
];
const INLAND_NORTH = [
  [44, 42.5],
  [48.2, 42.1],
];
const SHORE_EXTENSIONS = new Map([
  ['49.3,39.95', [...SHORE_SOUTH, ...INLAND_SOUTH]],
  ['49.3,40.75', [...INLAND_NORTH, ...SHORE_NORTH]],
]);

/** Geography of Baku and around, from seeds/reference. */
export const ATLAS = {
  land: coast.map((ring) => ringOf(ring.flatMap((point) => SHORE_EXTENSIONS.get(point.join()) ?? [point]))),
  districts: outlines.map(({ district, rings }): District => {
    const row = districts.find(({ slug }) => slug === district);
    const shapes = rings.map(ringOf);
    return {
      slug: district,
      names: row ? namesOf(row) : { az: '', en: '', ru: '' },
      centre: row ?? shapes[0]?.[0] ?? { latitude: 0, longitude: 0 },
      rings: shapes,
    };
  }),
  settlements: [...districts, ...suburbs].flatMap(({ settlements }) =>
    settlements.map((one): Settlement => ({ ...one, names: namesOf(one) })),
  ),
  stations: stations.map((station): Station => ({ ...station, names: namesOf(station, stationName) })),
  /** where streets were driven along: `major` ones are also roads of many buses; `bus`: only from stop to stop */
  streets: {
    major: streetTracks.major.map(ringOf),
    minor: streetTracks.minor.map(ringOf),
    bus: streetTracks.bus.map(ringOf),
  },
};

type NamedRow = { name_az: string; name_en: string; name_ru: string };

function namesOf({ name_az: az, name_en: en, name_ru: ru }: NamedRow, write = (name: string) => name): Names {
  return { az: write(az), en: write(en), ru: write(ru) };
}

/** A station as people name it: platforms of an interchange are numbered in the data, and the number is not part of the name. */
export function stationName(name: string): string {
  return name.replace(/-\d$/, '');
}

/** The outlines end at the shore, which is coarse: a border this close to it is no border, in metres. */
const SHORE_WIDTH = 500;
let inlandBorders: Place[][] | undefined;

/** The borders between districts, without the shore. */
export function districtBorders(): Place[][] {
  inlandBorders ??= ATLAS.districts.flatMap(({ rings }) => rings.flatMap(inlandParts));
  return inlandBorders;
}

function inlandParts(ring: Ring): Place[][] {
  const isShore = ring.map((place) => ATLAS.land.some((land) => metresToRing(land, place) < SHORE_WIDTH));
  const parts: Place[][] = [];
  let part: Place[] = [];
  ring.forEach((place, index) => {
    part.push(place);
    if (!isShore[index] || !isShore[index + 1]) return;
    parts.push(part);
    part = [];
  });
  return [...parts, part].filter(({ length }) => length > 1);
}

/** The district whose outline contains a place. */
export function findDistrict(place: Place): District | undefined {
  return ATLAS.districts.find(({ rings }) => rings.some((ring) => isInside(ring, place)));
}

/** Tolerance of the simplified coastline in metres: a point this close to it may be on land. */
const SHORE_MARGIN = 700;
/** Greater Baku and Absheron extend this far around districts and settlements, in metres. */
const REGION_MARGIN = 12_000;

/** Whether a place is in the sea, beyond the tolerance of the coastline. */
export function isAtSea(place: Place): boolean {
  return (
    !ATLAS.land.some((ring) => isInside(ring, place)) &&
    ATLAS.land.every((ring) => metresToRing(ring, place) > SHORE_MARGIN)
  );
}

/** Whether a place is outside Greater Baku and Absheron. */
export function isOutsideRegion(place: Place): boolean {
  if (findDistrict(place)) return false;
  const isFar = (other: Place) => metresBetween(place, other) > REGION_MARGIN;
  return ATLAS.settlements.every(isFar) && ATLAS.districts.every(({ centre }) => isFar(centre));
}

/** Distance to the nearest side of a ring, in metres; sides are treated as straight lines. */
function metresToRing(ring: Ring, place: Place): number {
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  const at = ({ latitude, longitude }: Place) => ({
    x: (longitude - place.longitude) * shrink,
    y: latitude - place.latitude,
  });
  const degrees = ring.map((end, index) => {
    const [from, to] = [at(ring.at(index - 1) ?? end), at(end)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length));
    return Math.hypot(from.x + share * dx, from.y + share * dy);
  });
  return Math.min(...degrees) * METRES_PER_DEGREE;
}

/** Places with their distance in metres, nearest first. */
export function sortByDistance<P extends Place>(from: Place, places: P[]): (P & { metres: number })[] {
  return places
    .map((place) => ({ ...place, metres: metresBetween(from, place) }))
    .sort((one, other) => one.metres - other.metres);
}

function ringOf(points: number[][]): Ring {
  return points.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
}

function isInside(ring: Ring, { latitude, longitude }: Place): boolean {
  const polygon = ring.map((corner): Corner => [corner.longitude, corner.latitude]);
  return isWithin({ polygon }, [longitude, latitude]);
}
