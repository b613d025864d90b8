import { expect, it } from 'vitest';
import { isGoodEnough, meetsGate } from './figures.ts';

const good = { homes: 1_000, error: 0.095, coverage: 0.8 };

it.each([
  [{}, [], true],
  [{ homes: 999 }, [], false],
  [{ error: 0.0951 }, [], false],
  [{ coverage: 0.769 }, [], false],
  [{ coverage: 0.831 }, [], false],
  [{}, [0.74, 0.9], true],
  [{}, [0.9, 0.739], false],
])('a model with %o and districts that cover %j serves: %s', (part, districts, isGood) => {
  const figures = districts.map((coverage) => ({ coverage }));
  expect(isGoodEnough('sale', { ...good, ...part }, figures)).toBe(isGood);
});

it('rents may be further off than sales', () => {
  expect(isGoodEnough('rent', { ...good, error: 0.135 }, [])).toBe(true);
  expect(isGoodEnough('rent', { ...good, error: 0.1351 }, [])).toBe(false);
});

const measured = { error: 0.095, coverage: 0.8, width: 0.4 };

it.each([
  ['sale', 'all', {}, true],
  ['sale', 'all', { error: 0.0951 }, false],
  ['sale', 'all', { width: 0.401 }, false],
  ['sale', 'all', { coverage: 0.769 }, false],
  ['sale', 'all', { coverage: 0.831 }, false],
  ['rent', 'all', { error: 0.135, width: 0.63 }, true],
  ['rent', 'all', { error: 0.1351 }, false],
  ['rent', 'all', { width: 0.631 }, false],
  ['sale', 'district', { error: 0.3, width: 0.9, coverage: 0.74 }, true],
  ['sale', 'district', { coverage: 0.739 }, false],
  ['sale', 'source', { error: 0.9 }, null],
  ['sale', 'unseen source', { error: 0.11, coverage: 0.9 }, true],
  ['sale', 'unseen source', { error: 0.111 }, false],
  ['rent', 'unseen source', { error: 0.15 }, true],
  ['rent', 'unseen source', { error: 0.151 }, false],
] as const)('a row of %s, %s, with %o meets its gate: %s', (kind, of, part, isMet) => {
  expect(meetsGate(kind, { of }, { ...measured, ...part })).toBe(isMet);
});
