import type { Language } from '../values/dates.ts';
import { toQepik } from '../values/money.ts';
import { formatPercent } from '../values/numbers.ts';

/**
 * By how many whole per cent a price differs from the one before, negative where it is lower. Towards zero, as SQL's `drop_of`
 * counts: 7.6 % less is −7 everywhere, and less than 1 % is 0, which is told nowhere. Both in AZN.
 */
export function percentBetween(before: number, price: number): number {
  const [from, to] = [toQepik(before), toQepik(price)];
  // never −0
  return Math.trunc((100 * (to - from)) / from) || 0;
}

/** `−7%`, `+3%`, in Russian `−7 %`: never split. */
export const percentText = (percent: number, language: Language) =>
  `${percent < 0 ? '−' : '+'}${formatPercent(Math.abs(percent), language)}`;
