import { expect, it } from 'vitest';
import { isGoodEnough } from './figures.ts';

const good = { homes: 1_000, error: 0.11, coverage: 0.8 };

it.each([
  [{}, [], true],
  [{ homes: 999 }, [], false],
  [{ error: 0.111 }, [], false],
  [{ coverage: 0.769 }, [], false],
  [{ coverage: 0.831 }, [], false],
  [{}, [0.74, 0.9], true],
  [{}, [0.9, 0.739], false],
])('a model with %o and districts that cover %j serves: %s', (part, districts, isGood) => {
  const figures = districts.map((coverage) => ({ coverage }));
  expect(isGoodEnough('sale', { ...good, ...part }, figures)).toBe(isGood);
});

it('rents may be further off than sales', () => {
  expect(isGoodEnough('rent', { ...good, error: 0.15 }, [])).toBe(true);
  expect(isGoodEnough('rent', { ...good, error: 0.151 }, [])).toBe(false);
});
