/** A street as an address names it, and the number of the house, which may be empty. */
type AddressParts = { street: string; house: string };

const LETTER = String.raw`\p{L}(?!\p{L})`;
const NUMBER = String.raw`\d{1,4}(?:\s?${LETTER})?`;
const WORD = String.raw`(?:ev|bina|blok|korpus|korp|giriş|mənzil|дом|д|блок|корпус|корп|к|подъезд|кв|house|block|apt)\.?`;
/** What may follow the number: `/15`, `-A`, ` blok 2`, `, A blok`. */
const PART = String.raw`(?:\s?[/-]\s?|\s*,\s*)(?:${NUMBER}|${LETTER})|[\s,]*${WORD}(?:\s*(?:${NUMBER}|${LETTER}))?`;

/** The street and the house of an address that names both, in any case. PostgreSQL has the same (server/places/street-queries.ts). */
export const ADDRESS = String.raw`^(.*?\p{L}.*?)[\s,]+(?:${WORD}\s*)?(?:№\s*)?(${NUMBER}(?:${PART}){0,3})$`;

const PARTS = new RegExp(ADDRESS, 'iu');

/** Splits `Nizami küçəsi 45A`, `Nizami küçəsi 12 blok 2` and `Nardaran, ev 12`: a number at the end, after a name, is the house. */
export function splitAddress(address: string): AddressParts {
  const text = address.trim();
  const [, street = text, house = ''] = PARTS.exec(text) ?? [];
  return { street, house };
}

/** The address as one text, as the API has it: `Nizami küçəsi 45A`. */
export function joinAddress({ street, house }: AddressParts): string {
  return `${street.trim()} ${house.trim()}`.trim();
}
