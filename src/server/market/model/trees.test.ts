import { expect, it } from 'vitest';
import { openRandom } from './numbers.ts';
import { stepTable } from './table.ts';
import { type Aim, estimate, type Growth, growForest } from './trees.ts';

const GROWTH: Growth = { trees: 200, leaves: 8, minRows: 10, rate: 0.1, columnShare: 1, shrinkage: 1 };
const ROWS = 3_000;

/** Rows of two columns; every tenth value of the first is unknown. `truth`: the target. */
function learn(truth: (x: number, y: number, noise: number) => number, aim: Aim) {
  const random = openRandom();
  const x = Float64Array.from({ length: ROWS }, (_, row) => (row % 10 === 0 ? Number.NaN : random()));
  const y = Float64Array.from({ length: ROWS }, () => random());
  const noise = Float64Array.from({ length: ROWS }, () => random());
  const target = Float64Array.from(x, (one, row) => truth(one, y[row] ?? 0, noise[row] ?? 0));
  const table = stepTable({ columns: [x, y], rows: ROWS });
  const forest = growForest({ table, target, weights: new Float64Array(ROWS).fill(1) }, aim, GROWTH);
  return { x, y, target, of: (...features: number[]) => estimate(forest, Float64Array.from(features)) };
}

it('trees learn steps of two columns, and a value of their own for what is unknown', () => {
  const { of } = learn((x, y) => (Number.isNaN(x) ? 5 : x > 0.5 ? 2 : 1) + (y > 0.3 ? 1 : 0), {
    kind: 'middle',
    delta: 0.5,
  });
  for (const [x, y, value] of [
    [0.1, 0.1, 1],
    [0.9, 0.1, 2],
    [0.1, 0.9, 2],
    [0.9, 0.9, 3],
    [Number.NaN, 0.9, 6],
    // beyond all that was seen
    [7, -3, 2],
  ] as const)
    expect(of(x, y)).toBeCloseTo(value, 1);
});

it('a quantile has its share of the values below it, everywhere', () => {
  const { x, y, target, of } = learn((_x, y, noise) => (y > 0.5 ? 10 * noise : noise), {
    kind: 'quantile',
    share: 0.9,
  });
  for (const isHigh of [true, false]) {
    const rows = [...target.keys()].filter((row) => (y[row] ?? 0) > 0.5 === isHigh);
    const below = rows.filter((row) => (target[row] ?? 0) <= of(x[row] ?? 0, y[row] ?? 0));
    expect(below.length / rows.length).toBeGreaterThan(0.87);
    expect(below.length / rows.length).toBeLessThan(0.94);
  }
});

it('values that are far off do not move the middle', () => {
  const { of } = learn((_x, _y, noise) => (noise < 0.05 ? 1_000 : 3), { kind: 'middle', delta: 0.1 });
  expect(of(0.5, 0.5)).toBeCloseTo(3, 1);
});
