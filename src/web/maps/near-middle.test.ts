import { expect, it } from 'vitest';
import { nearMiddle } from './near-middle.ts';

const city = Array.from({ length: 8 }, (_, at) => ({ latitude: 40.38 + at / 1000, longitude: 49.85 }));
const far = [
  { latitude: 40.55, longitude: 50.1 },
  { latitude: 40.1, longitude: 49.4 },
];

it('a map of many places opens at those that are near each other', () => {
  expect(nearMiddle([...far, ...city]).toSorted((one, other) => one.latitude - other.latitude)).toEqual(city);
});

it('a map of few places opens at all of them', () => {
  expect(nearMiddle([...far, ...city.slice(0, 3)])).toHaveLength(5);
});
