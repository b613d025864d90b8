import { expect, it } from 'vitest';
import { hidesListing, type Reporter, weightOf } from './score.ts';

const reporter = (more: Partial<Reporter> = {}): Reporter => ({
  network: 'n1',
  accountDays: 100,
  confirmed: 0,
  dismissed: 0,
  isDismissedHere: false,
  ...more,
});
/** Reporters of as many networks. */
const several = (count: number, more: Partial<Reporter> = {}) =>
  Array.from({ length: count }, (_, n) => reporter({ network: `n${n} ${more.accountDays}`, ...more }));

it("the score weighs by the account's age and the share of confirmed reports", () => {
  expect([100, 30, 29, 1, 0.9, null].map((accountDays) => weightOf(reporter({ accountDays })))).toEqual([
    1, 1, 0.5, 0.5, 0.25, 0.25,
  ]);
  const [good, poor, bad] = [{ confirmed: 8 }, { confirmed: 1, dismissed: 3 }, { dismissed: 8 }].map((record) =>
    weightOf(reporter(record)),
  );
  expect([good, poor, bad].map((weight) => weight?.toFixed(2))).toEqual(['1.80', '0.67', '0.20']);
  expect(weightOf(reporter({ confirmed: 9, isDismissedHere: true }))).toBe(0);
  // confirmed reports of a shared address are no reason to trust it
  expect(weightOf(reporter({ accountDays: null, confirmed: 9 }))).toBe(0.25);
  expect(weightOf(reporter({ accountDays: null, dismissed: 8 }))).toBeLessThan(0.1);
});

it('the score counts a network once, by its heaviest reporter', () => {
  expect(hidesListing(several(5), 5, 0)).toBe(true);
  expect(hidesListing(several(4), 5, 0)).toBe(false);
  const crowd = Array.from({ length: 50 }, () => reporter());
  expect(hidesListing([...several(4), ...crowd], 6, 0)).toBe(false);
  // a visitor adds nothing to an account of the same network
  expect(hidesListing([...several(4), ...several(4, { accountDays: null, network: 'n0 undefined' })], 4.1, 0)).toBe(
    false,
  );
});

it('a listing is never hidden by visitors and new accounts alone', () => {
  const unproven = [...several(10_000, { accountDays: null }), ...several(10_000, { accountDays: 0.5 })];
  expect(hidesListing(unproven, 5, 0)).toBe(false);
  expect(hidesListing([...unproven, ...several(2)], 5, 0)).toBe(false);
  expect(hidesListing([...unproven, ...several(3)], 5, 0)).toBe(true);
});

it('the score raises the threshold after dismissals, up to four times', () => {
  expect([0, 1, 2, 3, 9].map((cleared) => hidesListing(several(5), 5, cleared))).toEqual([
    true,
    ...Array<boolean>(4).fill(false),
  ]);
  expect([1, 3, 9].map((cleared) => hidesListing(several(20), 5, cleared))).toEqual([true, true, true]);
  expect(hidesListing(several(19), 5, 3)).toBe(false);
});
