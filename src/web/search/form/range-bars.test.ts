import { expect, it } from 'vitest';
import { barsOf, placeOf } from './range-bars.ts';

const HISTOGRAM = { least: 100, step: 50, counts: [4, 10, 20, 30, 7] };

it('bars lie between round bounds, with open ones for what is below and above', () => {
  expect(barsOf(HISTOGRAM)).toEqual({ counts: [4, 10, 20, 30, 7], edges: [null, 100, 150, 200, 250, null] });
  expect(barsOf({ ...HISTOGRAM, counts: [0, 10, 20, 30, 0] })).toEqual({
    counts: [10, 20, 30],
    edges: [null, 150, 200, null],
  });
  expect(barsOf({ least: 0, step: 0.1, counts: [0, 1, 1, 1, 5] }).edges).toEqual([null, 0.1, 0.2, 0.3, null]);
});

it.each([
  [{}, { min: 0, max: 5 }],
  [{ min: 150 }, { min: 2, max: 5 }],
  [
    { min: 160, max: 190 },
    { min: 2, max: 3 },
  ],
  [
    { min: 90, max: 9_999 },
    { min: 0, max: 5 },
  ],
  [{ min: 9_999 }, { min: 4, max: 5 }],
  [{ max: 1 }, { min: 0, max: 1 }],
])('the handles stand at the nearest bounds around %j', (range, places) => {
  expect(placeOf(barsOf(HISTOGRAM), range)).toEqual(places);
});

it('without homes there is nothing to choose from, but two ends', () => {
  const bars = barsOf({ least: 0, step: 1, counts: [0, 0, 0] });
  expect(bars).toEqual({ counts: [0], edges: [null, null] });
  expect(placeOf(bars, { min: 3 })).toEqual({ min: 0, max: 1 });
});
