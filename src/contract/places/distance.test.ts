import { expect, it } from 'vitest';
import { readableDistance } from './distance.ts';

it.each([
  [0, 10, 'm'],
  [4, 10, 'm'],
  [824, 820, 'm'],
  [825, 830, 'm'],
  [994, 990, 'm'],
  [995, 1, 'km'],
  [1_491, 1.5, 'km'],
  [9_949, 9.9, 'km'],
  [9_950, 10, 'km'],
  [12_400, 12, 'km'],
])('%i m is said as %d %s', (metres, value, unit) => {
  expect(readableDistance(metres)).toEqual({ value, unit });
});
