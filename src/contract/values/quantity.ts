import { westernDigits } from './digits.ts';
import { readNumber } from './numbers.ts';

/** What a number field counts. */
export type Unit = 'manat' | 'sqm' | 'sot' | 'percent' | 'degrees' | 'years' | 'hour' | 'count';

/** How many m² one is. */
const AREAS: Partial<Record<Unit, number>> = { sqm: 1, sot: 100 };
const UNITS: Record<Exclude<Unit, 'count'>, RegExp> = {
  manat: /^(₼|azn|man|manat\p{L}*|ман|манат\p{L}*)$/u,
  sqm: /^([mм][²2]?|(kv|кв|sq)[mм][²2]?|sqm|kvadrat(metr)?|metr|метр\p{L}*)$/u,
  sot: /^(sot\p{L}*|сот\p{L}*)$/u,
  degrees: /^°$/u,
  percent: /^(%|faiz\p{L}*|процент\p{L}*|percent)$/u,
  hour: /^(:00|saat\p{L}*|час\p{L}*|hours?)$/u,
  years: /^(il\p{L}*|год\p{L}*|лет|years?)$/u,
};
const UNIT_NAMES = Object.keys(UNITS) as (keyof typeof UNITS)[];
/** Nobody has thousands of these: `2,505 sot` is two and a half. */
const SMALL_UNITS: readonly Unit[] = ['sot', 'percent', 'degrees'];
/** Words that multiply a sum of money. */
const SCALES: readonly [times: number, words: RegExp][] = [
  [1_000, /^(min|bin|мин|тыс|тысяч\p{L}*|thousand|[kкт])$/u],
  [1_000_000, /^(mln|milyon|млн|миллион\p{L}*|million)$/u],
];

/**
 * Parses a number with the words that people write after it: `250,5 m2`, `125 min manat`, `1,2 mln`, `₼ 500`. An area is given
 * in the unit of the field: `6 sot` in a field of m² is 600. Null when the text is empty, NaN when it is anything else: `1e5`,
 * `2 x 3`, a unit of something else.
 */
export function readQuantity(text: string, unit: Unit): number | null {
  const trimmed = westernDigits(text).trim();
  const input = unit === 'manat' ? trimmed.replace(/^(₼|azn)\s*(?=\d)/iu, '') : trimmed;
  if (input === '') return null;
  const [, digits = '', rest = ''] = /^([-\d\s.,'’]*)(.*)$/su.exec(input) ?? [];
  // m. and kv. m are one word each
  const words = rest
    .toLowerCase()
    .replace(/^(kv|кв|sq)[.\s]+(?=[mм])/u, '$1')
    .split(/[\s.]+/u)
    .filter(Boolean);
  const times = (unit === 'manat' && SCALES.find(([, scaleWords]) => scaleWords.test(words[0] ?? ''))?.[0]) || null;
  const [word, ...more] = times ? words.slice(1) : words;
  const named = word === undefined ? unit : UNIT_NAMES.find((one) => UNITS[one].test(word));
  if (!named || more.length > 0) return Number.NaN;
  const value = (readNumber(digits, { hasThousands: !SMALL_UNITS.includes(named) }) ?? Number.NaN) * (times ?? 1);
  if (named === unit) return tidied(value);
  const [from, to] = [AREAS[named], AREAS[unit]];
  return from && to ? tidied((value * from) / to) : Number.NaN;
}

/** Without the traces of binary fractions: `1,23 mln` is not 1229999.9999999998. */
function tidied(value: number): number {
  return Number(value.toPrecision(14));
}
