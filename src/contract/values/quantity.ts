import { westernDigits } from './digits.ts';
import { readNumber } from './numbers.ts';
import { foldText } from './text.ts';

/** What a number field counts. */
export type Unit = 'manat' | 'sqm' | 'sot' | 'percent' | 'degrees' | 'years' | 'hour' | 'count';

/** What people write after a number. */
type Written = Exclude<Unit, 'count'> | 'hectares';

/** How many m² one is. */
const AREAS: Partial<Record<Unit | Written, number>> = { sqm: 1, sot: 100, hectares: 10_000 };
/** Folded, without spaces and dots: `KV. METR`, `квадратных метров`. */
const UNITS: Record<Written, RegExp> = {
  manat: /^(₼|azn|man|manat\p{L}*|ман|манат\p{L}*)$/u,
  sqm: /^(((kv|кв|sq|kvadrat|квадратн\p{L}*|square)?(m|м|metr\p{L}*|метр\p{L}*|met(er|re)s?)|[mм](kv|кв))2?|sqm|kvadrat|квадрат\p{L}*)$/u,
  sot: /^(sot\p{L}*|сот\p{L}*)$/u,
  hectares: /^(ha|га|hektar\p{L}*|гектар\p{L}*|hectares?)$/u,
  degrees: /^°$/u,
  percent: /^(%|faiz\p{L}*|процент\p{L}*|percent)$/u,
  hour: /^(:00|saat\p{L}*|час\p{L}*|hours?)$/u,
  years: /^(il\p{L}*|год\p{L}*|лет|years?)$/u,
};
const UNIT_NAMES = Object.keys(UNITS) as Written[];
/** Nobody has thousands of these: `2,505 sot` is two and a half. */
const SMALL_UNITS: readonly (Unit | Written)[] = ['sot', 'hectares', 'percent', 'degrees'];
/** Words that multiply a sum of money. */
const SCALES: readonly [times: number, words: RegExp][] = [
  [1_000, /^(min|bin|мин|тыс(яч\p{L}?)?|thousand|[kкт])(?=manat|man$|azn|₼|ман|$)/u],
  [1_000_000, /^(mln|mlyn|milyon|млн|миллион(а|ов)?|million)(?=manat|man$|azn|₼|ман|$)/u],
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
  const words = foldText(rest).replaceAll(/[\s.]+/gu, '');
  const [times, scale = /^/] = (unit === 'manat' && SCALES.find(([, one]) => one.test(words))) || [1];
  const word = words.replace(scale, '');
  const named = word === '' ? unit : UNIT_NAMES.find((one) => UNITS[one].test(word));
  if (!named) return Number.NaN;
  const value = (readNumber(digits, { hasThousands: !SMALL_UNITS.includes(named) }) ?? Number.NaN) * times;
  if (named === unit) return tidied(value);
  const [from, to] = [AREAS[named], AREAS[unit]];
  return from && to ? tidied((value * from) / to) : Number.NaN;
}

/** Without the traces of binary fractions: `1,23 mln` is not 1229999.9999999998. */
function tidied(value: number): number {
  return Number(value.toPrecision(14));
}
