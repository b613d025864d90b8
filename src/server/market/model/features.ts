import { DAY_MS } from '#contract/values/durations.ts';
import { METRES_PER_DEGREE } from '#contract/wire/circle.ts';
import { type Home, type PricedHome, REPAIRS } from './homes.ts';

/** The middle of the city: the fountain square. */
const CENTRE = { latitude: 40.3703, longitude: 49.8369 };

/** A home's place counts as many homes of the whole city when few are known of it. */
const SHRINKAGE = 12;
/** Means of places are taken without the home itself, by folds. */
const FOLDS = 7;

/** Words of descriptions that say what a home is worth, in folded letters. */
const WORDS = [
  'super|luks|lux|ela temir|temirsiz|podmayak|kupca|cixaris|muqavile|kombi|merkezi|lift|mebel|esyali|esyasiz',
  'kondisioner|deniz|panoram|park|metro|mekteb|tecili|endirim|ipoteka|kredit|studio|penthouse|dupleks|qaraj|hovuz',
  'mavi mertebe|das|leninqrad|kiyev|xruscov|stalin|minsk|fransiz|italyan|eksperimental|alman|balkon|heyet|usaq',
  'yasayis kompleksi|mtk|tehvil|razvorot',
].flatMap((line) => line.split('|'));

type Place = (home: Home) => string | number | null;
const PLACES: readonly Place[] = [
  ({ district }) => district,
  ({ settlement }) => settlement,
  ({ station }) => station,
  // the squares of homes; those before have names, the widest first
  (home) => cellOf(home, 300),
  (home) => cellOf(home, 1_000),
  (home) => (home.district && home.rooms ? `${home.district} ${home.rooms} ${home.isNew}` : null),
  (home) => `${cellOf(home, 600)} ${home.isNew}`,
];

/** So many of the places are not squares. */
const NAMED = 3;

/** What places cost, in the logarithm of AZN per m². */
export type PlaceMeans = { all: number; means: readonly Map<string | number, number>[] };

/** How many metres a home is to the east and to the north of the middle of the city. */
export function metresFromCentre({ latitude, longitude }: Pick<Home, 'latitude' | 'longitude'>) {
  return {
    east: (longitude - CENTRE.longitude) * METRES_PER_DEGREE * Math.cos((CENTRE.latitude * Math.PI) / 180),
    north: (latitude - CENTRE.latitude) * METRES_PER_DEGREE,
  };
}

/** The square of so many metres in which a home lies. */
function cellOf(home: Home, metres: number): string {
  const { east, north } = metresFromCentre(home);
  return `${Math.round(east / metres)} ${Math.round(north / metres)}${home.isExact ? '' : ' about'}`;
}

/** What homes cost, in the logarithm of AZN per m², and how much each weighs. */
type Costs = { target: Float64Array; weights: Float64Array };

/** The target: the logarithm of AZN per m². */
export const targetOf = ({ price, area }: Pick<PricedHome, 'price' | 'area'>) => Math.log(price / area);

export function meansOf(homes: readonly Home[], { target, weights }: Costs): PlaceMeans {
  let [sum, weight] = [0, 0];
  for (const at of homes.keys()) {
    sum += (target[at] ?? 0) * (weights[at] ?? 0);
    weight += weights[at] ?? 0;
  }
  const all = sum / weight;
  const means = PLACES.map((place) => {
    const sums = new Map<string | number, [number, number]>();
    for (const [at, home] of homes.entries()) {
      const key = place(home);
      if (key === null) continue;
      const known = sums.get(key) ?? [SHRINKAGE * all, SHRINKAGE];
      known[0] += (target[at] ?? 0) * (weights[at] ?? 0);
      known[1] += weights[at] ?? 0;
      sums.set(key, known);
    }
    return new Map([...sums].map(([key, [total, count]]) => [key, total / count]));
  });
  return { all, means };
}

/** Months of 30 days since 1970; NaN: not known. */
export const monthOf = (day: Date | null) => (day ? day.getTime() / DAY_MS / 30 : Number.NaN);

const number = (value: boolean | number | null) => (value === null ? Number.NaN : Number(value));
const rotated = Array.from({ length: 3 }, (_, at) => ((at + 1) * Math.PI) / 8);

/** A row of features. */
export function featuresOf(home: Home, { means, all }: PlaceMeans): number[] {
  const { area, rooms, floor, storeys, postedAt } = home;
  const { east, north } = metresFromCentre(home);
  const hasText = home.text.length > 20;
  const known = PLACES.slice(0, NAMED).map((place, at) => means[at]?.get(place(home) ?? ''));
  // what a square costs in which no home is known
  const wider = known.findLast((mean) => mean !== undefined) ?? all;
  return [
    Math.log(area),
    number(rooms),
    rooms ? area / rooms : Number.NaN,
    number(floor),
    number(storeys),
    floor !== null && storeys ? floor / storeys : Number.NaN,
    floor === null ? Number.NaN : Number(floor === 1),
    floor === null || !storeys ? Number.NaN : Number(floor === storeys),
    Number(home.isNew),
    home.repair === null ? Number.NaN : REPAIRS[home.repair],
    number(home.hasDeed),
    number(home.hasMortgage),
    number(home.hasFurniture),
    home.ownership === null ? Number.NaN : Number(home.ownership === 'owner'),
    east,
    north,
    ...rotated.flatMap((angle) => [
      east * Math.cos(angle) + north * Math.sin(angle),
      north * Math.cos(angle) - east * Math.sin(angle),
    ]),
    Math.hypot(east, north),
    Number(home.isExact),
    monthOf(postedAt),
    home.text.length,
    ...PLACES.map((place, at) => {
      const key = place(home);
      return key === null ? Number.NaN : (means[at]?.get(key) ?? wider);
    }),
    ...WORDS.map((word) => (hasText ? Number(home.text.includes(word)) : Number.NaN)),
  ];
}

/** Facts that whole files of advertisements lack, those together that are said together. */
const OFTEN_UNSAID = [['floor', 'storeys'], ['repair'], ['hasDeed']] as const satisfies (keyof Home)[][];
/** Of so many homes one is learned without such a fact. */
const GAPS = 16;

/** A home without some facts, always the same ones: so a model learns what a home costs of which they are not known. */
export function withGaps<One extends Home>(home: One): One {
  const unsaid = OFTEN_UNSAID.filter((facts) => partOf(`${facts} of ${home.group}`, GAPS) === 0).flat();
  return { ...home, ...Object.fromEntries(unsaid.map((fact) => [fact, null])) };
}

/** Features of the homes that a model learns from: what their places cost is taken from other homes. */
export function trainingFeatures(homes: readonly Home[], { target, weights }: Costs): Float64Array[] {
  const folds = homes.map(({ group }) => partOf(group, FOLDS));
  const byFold = Array.from({ length: FOLDS }, (_, fold) => {
    const isOther = (_one: unknown, at: number) => folds[at] !== fold;
    return meansOf(homes.filter(isOther), { target: target.filter(isOther), weights: weights.filter(isOther) });
  });
  return columnsOf(homes.map((home, at) => featuresOf(home, byFold[folds[at] ?? 0] as PlaceMeans)));
}

export function columnsOf(rows: readonly number[][]): Float64Array[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => Float64Array.from(rows, (row) => row[column] ?? Number.NaN));
}

/** Which of so many parts a group belongs to (FNV-1a). */
export function partOf(group: string, parts: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < group.length; at++) hash = Math.imul(hash ^ group.charCodeAt(at), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % parts;
}
