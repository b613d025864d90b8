/** The place below the price for what homes like this one cost. It stays empty until that is known. */
export function PriceHint(): null {
  return null;
}
