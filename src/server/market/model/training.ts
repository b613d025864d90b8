import {
  columnsOf,
  featuresOf,
  meansOf,
  type PlaceMeans,
  partOf,
  targetOf,
  trainingFeatures,
  withGaps,
} from './features.ts';
import type { ComparedHome, Home, Kind, PricedHome } from './homes.ts';
import { type Neighbour, openNeighbours } from './neighbours.ts';
import { weightedQuantile } from './numbers.ts';
import { stepTable } from './table.ts';
import { type Aim, estimate, type Forest, type Growth, growForest } from './trees.ts';
import { movedAt, type Pairs, type Trend, trendOf } from './trend.ts';

/** A home is estimated by the part of the model that has not seen it, a new one by the mean of all parts. */
const PARTS = 3;
/** How many of the nearest homes an estimate looks at. */
const NEIGHBOURS = 14;
/** The share of prices that lie in their range. */
const COVERAGE = 0.8;
/** A home beside the nearest ones counts the less the farther it is; this far is half. */
const NEARNESS = 0.15;

const GROWTH: Growth = { trees: 400, leaves: 31, minRows: 8, rate: 0.06, columnShare: 0.3, shrinkage: 5 };
const EDGE_GROWTH: Growth = { ...GROWTH, trees: 200, leaves: 15, minRows: 30, rate: 0.08 };
const AIMS: Record<'low' | 'middle' | 'high', [Aim, Growth]> = {
  middle: [{ kind: 'middle', delta: 0.1 }, GROWTH],
  low: [{ kind: 'quantile', share: (1 - COVERAGE) / 2 }, EDGE_GROWTH],
  high: [{ kind: 'quantile', share: (1 + COVERAGE) / 2 }, EDGE_GROWTH],
};

type Part = {
  /** places and trees say what homes cost in the newest month of the trend */
  trend: Trend;
  means: PlaceMeans;
  low: Forest;
  middle: Forest;
  high: Forest;
  /**
   * Widen the ranges of the homes that the part has not seen, so that their share of prices lies in them (conformal: Romano et
   * al. 2019). Those of each half are widened by what the other half shows: so no price moves its own range.
   */
  widenings: readonly [number, number];
};
/** What prices of flats are estimated by. Prices are logarithms of AZN per m². */
export type PriceModel = {
  kind: Kind;
  learnedAt: Date;
  parts: readonly Part[];
  /** the homes that it knows, with what they cost; NaN: a price that cannot be right, from which nothing is learned */
  homes: readonly ComparedHome[];
  targets: Float64Array;
};
/** Logarithms of AZN per m². */
export type Estimate = { low: number; middle: number; high: number };

/**
 * Learns the prices of homes of one kind. A home whose price is a slip is known all the same: with the price corrected or
 * wrong, it is estimated by the same part. @returns also an estimate of each home by the part that has not seen it, as of the day
 * it was posted
 */
export function learnPrices(
  kind: Kind,
  homes: readonly PricedHome[],
  learnedAt: Date,
  isSlip: (home: PricedHome) => boolean = () => false,
): { model: PriceModel; estimates: Estimate[] } {
  const targets = Float64Array.from(homes, (home) => (isSlip(home) ? Number.NaN : targetOf(home)));
  const weights = weightsOf(homes, targets);
  const partOfHome = homes.map(unseenBy);
  const findNearest = openNeighbours(homes);
  // enough are left when those of one part go
  const nearest = homes.map((home) => findNearest(home, 2 * NEIGHBOURS));
  const halves = homes.map(halfOf);
  const estimates: Estimate[] = new Array(homes.length);
  const parts = Array.from({ length: PARTS }, (_, part): Part => {
    const known = homes.flatMap((_home, at) => (partOfHome[at] === part || isUnknown(targets, at) ? [] : [at]));
    const near = (at: number) => (nearest[at] ?? []).filter((one) => partOfHome[one.at] !== part);
    const learned = learnPart(kind, { homes, targets, weights, near }, known);
    const unseen = homes.flatMap((_home, at) => (partOfHome[at] === part ? [at] : []));
    const bare = new Map(
      unseen.map((at) => [at, estimateBy(learned, homes[at] as PricedHome, near(at), { homes, targets })]),
    );
    const wideningBy = (half: number) => {
      const shown = unseen.filter((at) => halves[at] === half && !isUnknown(targets, at));
      const misses = Float64Array.from(shown, (at) => missOf(bare.get(at) as Estimate, targets[at] as number));
      return weightedQuantile(misses, pick(weights, shown), COVERAGE);
    };
    const widenings = [wideningBy(1), wideningBy(0)] as const;
    for (const [at, one] of bare) estimates[at] = widen(one, widenings[halves[at] as 0 | 1]);
    return { ...learned, widenings };
  });
  return { model: { kind, learnedAt, parts, homes: homes.map(comparedHome), targets }, estimates };
}

/** The part of a model that does not learn from a group. */
const unseenBy = ({ group }: ComparedHome) => partOf(group, PARTS);
/** The half of the homes that a group belongs to (Part.widenings). */
const halfOf = ({ group }: ComparedHome) => partOf(`half of ${group}`, 2) as 0 | 1;

/** How far a price is outside of its range; negative inside. */
const missOf = ({ low, high }: Estimate, target: number) => Math.max(low - target, target - high);

const pick = (values: Float64Array, places: readonly number[]) =>
  Float64Array.from(places, (at) => values[at] as number);

/** Learns from the homes at these places. */
function learnPart(
  kind: Kind,
  all: Pairs & { homes: readonly PricedHome[] },
  places: readonly number[],
): Omit<Part, 'widenings'> {
  const homes = places.map((at) => all.homes[at] as PricedHome);
  const trend = trendOf(all, places);
  const target = pick(all.targets, places).map((one, at) => one - movedAt(trend, homes[at]?.postedAt ?? null));
  const costs = { target, weights: pick(all.weights, places) };
  const sights = places.map((at) => neighbourFeatures(all.near(at), all, trend));
  // rents are fewer, and nothing is gained from gaps
  const examples = kind === 'sale' ? homes.map(withGaps) : homes;
  const columns = [...trainingFeatures(examples, costs), ...columnsOf(sights)];
  const lesson = { ...costs, table: stepTable({ columns, rows: homes.length }) };
  const grow = (of: keyof typeof AIMS) => growForest(lesson, ...AIMS[of]);
  return { trend, means: meansOf(homes, costs), low: grow('low'), middle: grow('middle'), high: grow('high') };
}

const isUnknown = (targets: Float64Array, at: number) => Number.isNaN(targets[at]);

/** Each home has the same weight, however often it is posted. */
function weightsOf(homes: readonly PricedHome[], targets: Float64Array): Float64Array {
  const counts = new Map<string, number>();
  for (const [at, { group }] of homes.entries())
    if (!isUnknown(targets, at)) counts.set(group, (counts.get(group) ?? 0) + 1);
  return Float64Array.from(homes, ({ group }) => 1 / (counts.get(group) ?? 1));
}

/** The homes that neighbours are among. */
type Known = Pick<PriceModel, 'homes' | 'targets'>;

/** What the nearest homes say: their mean and median, how far the first one is, and how much they differ. */
function neighbourFeatures(neighbours: readonly Neighbour[], { homes, targets }: Known, trend: Trend): number[] {
  const near = neighbours.filter(({ at }) => !isUnknown(targets, at)).slice(0, NEIGHBOURS);
  if (near.length === 0) return [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  const values = Float64Array.from(
    near,
    ({ at }) => (targets[at] as number) - movedAt(trend, homes[at]?.postedAt ?? null),
  );
  const nearness = Float64Array.from(near, ({ distance }) => 1 / (distance + NEARNESS));
  const sum = (of: Float64Array) => of.reduce((total, one) => total + one, 0);
  const mean = sum(values.map((value, at) => value * (nearness[at] as number))) / sum(nearness);
  const spread = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
  return [mean, values.toSorted()[values.length >> 1] as number, near[0]?.distance ?? Number.NaN, spread];
}

function comparedHome(home: PricedHome): ComparedHome {
  const { listing, home: offered, facts, group, postedAt, area, rooms, storeys, isNew, repair, hasDeed } = home;
  const { latitude, longitude, isExact } = home;
  return {
    ...{ listing, home: offered, facts, group, postedAt, area, rooms, storeys, isNew, repair, hasDeed },
    ...{ latitude, longitude, isExact },
  };
}

function estimateBy(
  { trend, means, low, middle, high }: Omit<Part, 'widenings'>,
  home: Home,
  near: readonly Neighbour[],
  known: Known,
): Estimate {
  const features = Float64Array.from([...featuresOf(home, means), ...neighbourFeatures(near, known, trend)]);
  const moved = movedAt(trend, home.postedAt);
  const estimateOf = (forest: Forest) => estimate(forest, features) + moved;
  return { low: estimateOf(low), middle: estimateOf(middle), high: estimateOf(high) };
}

const widen = ({ low, middle, high }: Estimate, widening: number): Estimate => ({
  low: Math.min(low - widening, middle),
  middle,
  high: Math.max(high + widening, middle),
});

type FindNearest = (home: ComparedHome, count: number) => Neighbour[];

/** Estimates a home that the model has not learned from. */
export function estimateNew(model: PriceModel, home: Home, findNearest: FindNearest): Estimate {
  const near = findNearest(home, NEIGHBOURS);
  const estimates = model.parts.map((part) =>
    widen(estimateBy(part, home, near, model), (part.widenings[0] + part.widenings[1]) / 2),
  );
  const mean = (of: keyof Estimate) => estimates.reduce((sum, one) => sum + one[of], 0) / estimates.length;
  return { low: mean('low'), middle: mean('middle'), high: mean('high') };
}

/** Estimates a home of a group that the model has learned from: by the part that has not seen the group, beside homes of others. */
export function estimateLearned(model: PriceModel, home: Home, findNearest: FindNearest): Estimate {
  const at = unseenBy(home);
  const part = model.parts[at] as Part;
  const near = findNearest(home, 2 * NEIGHBOURS).filter((one) => unseenBy(model.homes[one.at] as ComparedHome) !== at);
  return widen(estimateBy(part, home, near, model), part.widenings[halfOf(home)]);
}
