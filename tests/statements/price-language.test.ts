import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const OFFICE = ['payments', 'corrections', 'payouts', 'users', 'figures'].map((one) => `src/office/${one}`);

// sums of payments have qəpik: English writes them with a point
it.each(['src/web/payments', ...OFFICE])('every price of %s is written in a language', (place) => {
  const files = globSync(`${place}/**/*.tsx`);
  expect(files.length).toBeGreaterThan(0);
  const calls = files.flatMap((file) => readFileSync(file, 'utf8').match(/formatPrice\(.*/g) ?? []);
  expect(calls.filter((call) => !call.includes(', language'))).toEqual([]);
});
