import { targetOf } from './features.ts';
import type { Kind, PricedHome } from './homes.ts';
import { quantile } from './numbers.ts';
import type { Estimate } from './training.ts';

/** How good estimates are, on homes that the model had not seen. Shares: 0.09 is 9 %. */
export type Figures = {
  homes: number;
  /** median distance from the price, as a share of it */
  error: number;
  /** the same with its sign: below 0 half of them are so much too low */
  bias: number;
  within10: number;
  within20: number;
  /** the share of prices inside their range */
  coverage: number;
  /** median width of a range, as a share of its middle */
  width: number;
};

/**
 * How good estimates must be on homes that they had not seen (docs/decisions/033). `maxError`: a model serves only within it; the
 * others are for the measurement on a file: `maxErrorOfUnseen` of a source that was never seen, `maxWidth` of all homes.
 */
const GATES: Record<Kind, { maxError: number; maxErrorOfUnseen: number; maxWidth: number }> = {
  sale: { maxError: 0.095, maxErrorOfUnseen: 0.11, maxWidth: 0.4 },
  rent: { maxError: 0.135, maxErrorOfUnseen: 0.15, maxWidth: 0.63 },
};
const COVERAGE = { min: 0.77, max: 0.83, minOfDistrict: 0.74 };
/** Fewer homes say nothing about a model. */
const MIN_HOMES = 1_000;

/** @param districts those with enough homes for being told apart */
export const isGoodEnough = (
  kind: Kind,
  { homes, error, coverage }: Pick<Figures, 'homes' | 'error' | 'coverage'>,
  districts: readonly Pick<Figures, 'coverage'>[],
) =>
  homes >= MIN_HOMES &&
  error <= GATES[kind].maxError &&
  coverage >= COVERAGE.min &&
  coverage <= COVERAGE.max &&
  districts.every((one) => one.coverage >= COVERAGE.minOfDistrict);

/** A row of a measurement: of all homes, a district, a source, or a source that the model has never seen. */
export type MeasuredRow = { of: 'all' | 'district' | 'source' | 'unseen source'; name: string };

/** Whether the figures of a row keep its gate; null: it has none. */
export function meetsGate(
  kind: Kind,
  { of }: Pick<MeasuredRow, 'of'>,
  { error, coverage, width }: Pick<Figures, 'error' | 'coverage' | 'width'>,
): boolean | null {
  if (of === 'district') return coverage >= COVERAGE.minOfDistrict;
  if (of === 'unseen source') return error <= GATES[kind].maxErrorOfUnseen;
  if (of === 'source') return null;
  const { maxError, maxWidth } = GATES[kind];
  return error <= maxError && width <= maxWidth && coverage >= COVERAGE.min && coverage <= COVERAGE.max;
}

/** Compares estimates with prices. */
export function figuresOf(homes: readonly PricedHome[], estimates: readonly Estimate[]): Figures {
  const signed = homes.map((home, at) => Math.expm1((estimates[at]?.middle ?? 0) - targetOf(home)));
  const errors = signed.map(Math.abs);
  const share = (isHit: (home: PricedHome, at: number) => boolean) => homes.filter(isHit).length / homes.length;
  return {
    homes: homes.length,
    error: quantile(errors, 0.5),
    bias: quantile(signed, 0.5),
    within10: share((_home, at) => (errors[at] ?? 1) <= 0.1),
    within20: share((_home, at) => (errors[at] ?? 1) <= 0.2),
    coverage: share((home, at) => {
      const target = targetOf(home);
      return (estimates[at]?.low ?? 0) <= target && target <= (estimates[at]?.high ?? 0);
    }),
    width: quantile(
      estimates.map(({ low, middle, high }) => Math.exp(high - middle) - Math.exp(low - middle)),
      0.5,
    ),
  };
}

/** The figures of each group with at least `min` homes, the largest first. */
export function figuresBy(
  homes: readonly PricedHome[],
  estimates: readonly Estimate[],
  groupOf: (home: PricedHome) => string | null,
  min: number,
): { group: string; figures: Figures }[] {
  const groups = Map.groupBy(homes.keys(), (at) => groupOf(homes[at] as PricedHome));
  return [...groups]
    .flatMap(([group, members]) => (group === null || members.length < min ? [] : [{ group, members }]))
    .sort((a, b) => b.members.length - a.members.length)
    .map(({ group, members }) => ({
      group,
      figures: figuresOf(
        members.map((at) => homes[at] as PricedHome),
        members.map((at) => estimates[at] as Estimate),
      ),
    }));
}
