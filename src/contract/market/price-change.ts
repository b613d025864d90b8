import { toQepik } from '../values/money.ts';

/**
 * By how many whole per cent a price differs from the one before, negative where it is lower. Towards zero, as SQL's `drop_of`
 * counts: 7.6 % less is −7 everywhere, and less than 1 % is 0, which is told nowhere. Both in AZN.
 */
export function percentBetween(before: number, price: number): number {
  const [from, to] = [toQepik(before), toQepik(price)];
  // never −0
  return Math.trunc((100 * (to - from)) / from) || 0;
}

/** `−7 %`, `+3 %`: never split. */
export const percentText = (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}\u00a0%`;
