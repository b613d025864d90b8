/** A price so many times above or below the middle is a slip. */
const SLIP_FACTOR = 4;

/** The price that somebody has likely meant who slipped: with the digits nearest to the middle, in AZN, whole; null: it is no slip. */
export function likelyPrice(price: number, middle: number): number | null {
  const times = price / middle;
  if (times <= SLIP_FACTOR && times >= 1 / SLIP_FACTOR) return null;
  return Math.max(1, Math.round(price / 10 ** Math.round(Math.log10(times))));
}
