/** A street as an address names it, and the number of the house, which may be empty. */
type AddressParts = { street: string; house: string };

const HOUSE =
  /^(?<street>.*?\p{L}.*?)[\s,]+(?:(?:ev|bina|дом|д|house)\.?\s*|№\s*)?(?<house>\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?)?)$/u;

/** Splits `Nizami küçəsi 45A` and `Nardaran, ev 12`: a number at the end, after a name, is the house. */
export function splitAddress(address: string): AddressParts {
  const text = address.trim();
  const { street, house } = HOUSE.exec(text)?.groups ?? {};
  return street && house ? { street, house } : { street: text, house: '' };
}

/** The address as one text, as the API has it: `Nizami küçəsi 45A`. */
export function joinAddress({ street, house }: AddressParts): string {
  return `${street.trim()} ${house.trim()}`.trim();
}
