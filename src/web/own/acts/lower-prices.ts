import { toManat, toQepik } from '#contract/values/money.ts';

/** By how many per cent the price is lowered with one tap. */
const CUTS = [3, 5, 10] as const;
/** How many digits of a price count: nobody asks for 121 251 ₼. */
const DIGITS = [3, 4];

/**
 * What a price is lowered to with one tap, in AZN: as few digits as the per cent stays true with, rounded down, as drops are
 * counted. A price of some qəpik has fewer of them.
 */
export function lowerPrices(price: number): { percent: number; lower: number }[] {
  const qepik = toQepik(price);
  return CUTS.flatMap((percent) => {
    const lower = DIGITS.map((digits) => keepDigits((qepik * (100 - percent)) / 100, digits)).find(
      (rounded) => Math.round(100 * (1 - rounded / qepik)) === percent,
    );
    return lower ? [{ percent, lower: toManat(lower) }] : [];
  });
}

/** Rounds down to whole numbers of so many digits that count: 94 500 of 94 567. */
function keepDigits(value: number, digits: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) + 1 - digits);
  return Math.floor(value / step) * step;
}
