import { MAX_ROOMS } from './numbers.ts';
import { type Rule, rewriting, type Sense } from './pattern.ts';

/** In a street. */
const MAX_HOUSE = 300;

/** The number of a house is text: `Nizami küçəsi 45`, `улица Низами дом 5`, `Təbriz küçəsi 94, 3 otaqlı`, but not `2, 3 otaqlı`. */
export const HOUSE_NUMBERS: Rule = rewriting(
  'place filter? {a} (?=$|number|place|filter|other|or {b}?)',
  (taken, { a, b }) => {
    const [street, ...house] = taken;
    const isStreet = street?.filters.every(([, slug]) => slug.startsWith('street-'));
    const isHouse = house.length === 1 || /^property,(building|home|flat)$/.test(String(house[0]?.filters));
    return street && isStreet && isHouse && a <= MAX_HOUSE && (b === 0 || a > MAX_ROOMS)
      ? [street, ...house.map((sense): Sense => ({ ...sense, meaning: 'other', filters: [] }))]
      : null;
  },
);
