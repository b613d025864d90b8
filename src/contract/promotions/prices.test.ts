import { expect, it } from 'vitest';
import { bestValue } from './prices.ts';

it('the best value is the duration whose days cost least', () => {
  const [few, many, most] = [
    { value: 5, price: 7 },
    { value: 15, price: 14 },
    { value: 30, price: 35 },
  ];
  expect(bestValue([few, many, most])).toBe(many);
});

it('no duration is marked when none is cheaper than another', () => {
  expect(bestValue([])).toBeNull();
  expect(bestValue([{ value: 5, price: 7 }])).toBeNull();
  expect(
    bestValue([
      { value: 10, price: 14 },
      { value: 5, price: 7 },
    ]),
  ).toBeNull();
});

it('of equally cheap durations the shortest is marked', () => {
  const short = { value: 10, price: 10 };
  expect(bestValue([{ value: 1, price: 2 }, { value: 30, price: 30 }, short])).toBe(short);
});
