import { expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';

/** Numbers that were reserved and never used. Do not add any: a number is assigned when a migration is merged. */
const NEVER_USED = [17, 25, 26, 27, 29, 30, 32, 36];

it('migrations are numbered one after another, each number once', async () => {
  const numbers = (await readMigrations()).map(({ number }) => number);
  const newest = numbers.at(-1) ?? 0;
  const all = Array.from({ length: newest }, (_, index) => index + 1);
  expect(newest).toBeGreaterThan(44);
  expect(numbers).toEqual(all.filter((number) => !NEVER_USED.includes(number)));
});
