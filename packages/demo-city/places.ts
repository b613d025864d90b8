import type { Random } from './random.ts';
import type { DemoComplex, District, Point, Reference, Settlement, Station, Street } from './types.ts';

/** The place of a listing, with the names its texts use. */
export type Place = Point & {
  district: District;
  settlement: Settlement | null;
  station: Station | null;
  street: Street | null;
  address: string;
  quarter: string | null;
  /** where a listing says to be: for the site the point is in the same places as for the texts */
  pin: Point;
};

const STATION_REACH = 2_000;
const SETTLEMENT_REACH = 1_600;
const QUARTER_REACH = 450;
/** As the site finds the district of a point (server/places/queries.ts). */
const SETTLEMENT_MIDDLE = 300;
const REGION_REACH = 8_000;

/** Finds addresses in a district: on one of its streets, or in a settlement where few streets are known. */
export function makePlaceFinder({ districts, suburbs, stations, streets, quarters, coast, outlines }: Reference) {
  const isLand = (point: Point) => coast.some((ring) => isInside(point, ring));
  const regions = new Map([...districts, ...suburbs].map((district) => [district.slug, district]));
  // the sea is approximate near the boulevard: what seems to lie in it is not used
  const streetsOf = Map.groupBy(streets.filter(hasPoint).filter(isLand), (street) => street.district);
  const townsOf = new Map([...regions].map(([slug, { settlements }]) => [slug, settlements.filter(isLand)]));

  const allTowns = [...regions.values()].flatMap((district) =>
    district.settlements.map((town) => ({ ...town, district: district.slug })),
  );
  const districtAt = (point: Point) =>
    nearest(point, allTowns, SETTLEMENT_MIDDLE)?.district ??
    outlines.find(({ rings }) => rings.some((ring) => isInside(point, ring)))?.district ??
    nearest(point, allTowns, REGION_REACH)?.district;

  /** The place with its pin, which is nearer to the middle of the street or town where the site finds other places there. */
  const withPin = (place: Omit<Place, 'pin'>, middle: Point): Place => {
    const { district, settlement, station, latitude, longitude } = place;
    const isThere = (point: Point) =>
      isLand(point) &&
      districtAt(point) === district.slug &&
      nearest(point, district.settlements, SETTLEMENT_REACH) === settlement &&
      nearest(point, stations, STATION_REACH) === station;
    const points = [1, 0.5, 0.25, 0].map((share) => pointBetween(middle, place, share));
    return { ...place, pin: points.find(isThere) ?? { latitude, longitude } };
  };

  const describe = (
    random: Random,
    district: District,
    street: Street | null,
    point: Point,
    town: Settlement | null,
  ): Omit<Place, 'pin'> => {
    const settlement = town ?? nearest(point, district.settlements, SETTLEMENT_REACH);
    const house = `${random.whole(1, 140)}${random.chance(0.15) ? random.pick(['A', 'B', 'C', 'D']) : ''}`;
    const [line, where] = [
      street ? `${street.street_name} ${house}` : null,
      town && !street ? townAddress(town) : null,
    ];
    return {
      ...point,
      district,
      settlement,
      station: nearest(point, stations, STATION_REACH),
      street,
      address: line ?? `${where}, ev ${house}`,
      quarter: nearest(point, quarters, QUARTER_REACH)?.key ?? null,
    };
  };

  return {
    isLand,
    /** An address in the district; the outskirts are addressed by settlement more often. */
    find(random: Random, slug: string, isOutskirts: boolean): Place {
      const district = regions.get(slug);
      if (!district) throw new Error(`unknown district ${slug}`);
      const located = streetsOf.get(slug) ?? [];
      const settlements = townsOf.get(slug) ?? [];
      const byTown = settlements.length > 0 && (located.length < 3 || isOutskirts);
      if (byTown) {
        const town = random.pick(settlements);
        const street = nearest(town, located, SETTLEMENT_REACH);
        const place = describe(
          random,
          district,
          street && random.chance(0.6) ? street : null,
          jitter(random, town, 900, isLand),
          town,
        );
        return withPin(place, town);
      }
      const street = random.pick(located);
      return withPin(describe(random, district, street, jitter(random, street, 260, isLand), null), street);
    },
    /** The place of a flat in a complex. */
    findIn(random: Random, complex: DemoComplex): Place {
      const district = regions.get(complex.district);
      if (!district) throw new Error(`unknown district ${complex.district}`);
      const street = streets.find(({ street_name }) => complex.address.startsWith(street_name)) ?? null;
      const place = describe(random, district, street, jitter(random, complex, 60, isLand), null);
      return { ...withPin(place, complex), address: complex.address };
    },
    nearestStation: (point: Point) => nearest(point, stations, STATION_REACH),
  };
}

/** Metres between two points; flat, which is right to a metre or so within a city. */
export function distance(one: Point, other: Point): number {
  const north = (one.latitude - other.latitude) * 111_200;
  const east = (one.longitude - other.longitude) * 84_700;
  return Math.hypot(north, east);
}

const FLAME_TOWERS = { latitude: 40.3595, longitude: 49.8257 };
/** Districts without a shore: what is seen there is not the sea, however high the floor. */
const INLAND = new Set(['nesimi', 'nerimanov', 'yasamal', 'nizami', 'bineqedi']);

/** What is seen from a place: the sea at the shore or from high above it, the Flame Towers from a high floor in the centre. */
export function viewFrom(place: Place, floor: number | null, coast: Reference['coast']): 'sea' | 'flames' | 'city' {
  if (!INLAND.has(place.district.slug)) {
    const away = metresToSea(place, coast);
    if (away < 500 || (away < 900 && (floor ?? 1) > 8)) return 'sea';
  }
  return (floor ?? 1) > 5 && distance(place, FLAME_TOWERS) < 3_000 ? 'flames' : 'city';
}

/** Metres to the nearest shore. */
function metresToSea(point: Point, coast: Reference['coast']): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of coast) {
    let last = ring.at(-1);
    for (const corner of ring) {
      if (last) least = Math.min(least, distanceToLine(point, last, corner));
      last = corner;
    }
  }
  return least;
}

/** Metres to the line between two `[longitude, latitude]`. */
function distanceToLine({ latitude, longitude }: Point, from: readonly number[], to: readonly number[]): number {
  const flat = ([x = 0, y = 0]: readonly number[]) => [(x - longitude) * 84_700, (y - latitude) * 111_200] as const;
  const [[x1, y1], [x2, y2]] = [flat(from), flat(to)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x1 + share * dx, y1 + share * dy);
}

/** `Masazır qəsəbəsi`, but `8-ci mikrorayon` and `Xırdalan şəhəri`. */
export function townAddress({ name_az }: Settlement): string {
  if (
    /mikrorayon|kilometr|Massiv|Alatava|Univermaq|sahə|NZS|Sea Breeze|[şŞ]əhər|Kubinka|Montin|Yasamal|Xutor/.test(
      name_az,
    )
  )
    return name_az;
  return name_az === 'Xırdalan' ? 'Xırdalan şəhəri' : `${name_az} qəsəbəsi`;
}

function nearest<T extends Point>(point: Point, rows: readonly T[], reach: number): T | null {
  let best: T | null = null;
  let least = reach;
  for (const row of rows) {
    const away = distance(point, row);
    if (away < least) [best, least] = [row, away];
  }
  return best;
}

/** A point within `reach` metres, on land; the point itself when the sea is all around. */
function jitter(
  random: Random,
  { latitude, longitude }: Point,
  reach: number,
  isLand: (point: Point) => boolean,
): Point {
  for (let attempt = 0; attempt < 12; attempt++) {
    const [turn, away] = [random.between(0, 2 * Math.PI), reach * Math.sqrt(random.next())];
    const point = {
      latitude: round(latitude + (Math.sin(turn) * away) / 111_200),
      longitude: round(longitude + (Math.cos(turn) * away) / 84_700),
    };
    if (isLand(point)) return point;
  }
  return { latitude, longitude };
}

/** The point at a share of the way. */
function pointBetween(from: Point, to: Point, share: number): Point {
  return {
    latitude: round(from.latitude + (to.latitude - from.latitude) * share),
    longitude: round(from.longitude + (to.longitude - from.longitude) * share),
  };
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const hasPoint = (street: Street): street is Street & Point => street.latitude !== undefined;

/** Even-odd rule over a ring of [longitude, latitude]. */
function isInside({ latitude, longitude }: Point, ring: readonly number[][]): boolean {
  let inside = false;
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? [];
  for (const [x2 = 0, y2 = 0] of ring) {
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}
