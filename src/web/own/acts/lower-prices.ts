import { toManat, toQepik } from '#contract/values/money.ts';

/** By how many per cent the price is lowered with one tap. */
const CUTS = [3, 5, 10] as const;

/**
 * What a price is lowered to with one tap, in AZN: three digits that count, as nobody asks for 121 251 ₼, rounded down. Each is
 * lower than the price and than the one before; a price of some qəpik has fewer of them.
 */
export function lowerPrices(price: number): { percent: number; lower: number }[] {
  const qepik = toQepik(price);
  const all = CUTS.map((percent) => ({ percent, lower: toManat(keepThreeDigits((qepik * (100 - percent)) / 100)) }));
  return all.filter(({ lower }, i) => lower > 0 && lower !== all[i - 1]?.lower);
}

/** Rounds down to whole numbers of three digits that count: 94 500 of 94 567. */
function keepThreeDigits(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.floor(value / step) * step;
}
