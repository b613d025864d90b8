import { searchKey } from '../../values/text.ts';
import { ROOM_CHOICES } from '../fields.ts';
import type { Entry, Meant } from './entries.ts';
import { joined, meaning, type Rule, rewriting, type Sense } from './pattern.ts';
import type { Word } from './words.ts';

export const MAX_ROOMS = Math.max(...ROOM_CHOICES);
/** From so many metres on it is an area; less are millions. */
export const MIN_AREA = 20;
/** The upper end of a range is rarely so many times the lower one: in `2, 150 min` are rooms. */
export const MAX_TIMES = 20;
const THOUSAND = 1000;
const MILLION = 1_000_000;
/** No such number has thousands. */
const MAX_TIMED = 10_000;
const HALF = 0.5;

/** The numbers that words are joined with, the longest first. Hundreds are not joined: «сталинский» is not «ста». */
export function joinedNumbers(entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ meaning, value }) => meaning === 'number' && value < 100)
    .sort((a, b) => b.fold.length - a.fold.length);
}

/** Splits a number off the word that it is joined with: `двухкомнатная`, `ikiotaqlı`. */
export function splitNumber(word: Word, numbers: readonly Entry[], isMeant: (rest: Word) => boolean): Word[] {
  if (word.value !== null) return [word];
  for (const { value, fold } of numbers) {
    const key = searchKey(fold);
    const end = word.key.slice(key.length);
    if (!word.key.startsWith(key) || end.length < 4) continue;
    const middle = word.start + key.length;
    const rest = { ...word, start: middle, key: end, fold: end };
    if (isMeant(rest)) return [{ ...word, end: middle, key, fold: key, value }, rest];
  }
  return [word];
}

/** Numbers in words as one: `beş yüz` is 500, `yüz əlli` 150. In `yüz əlli iki yüz` there are two. */
export function joinNumbers(senses: readonly Meant[]): Meant[] {
  const joined: Meant[] = [];
  for (const [i, sense] of senses.entries()) {
    const before = joined.at(-1);
    const after = senses[i + 1];
    const isHundreds = sense.value < 10 && after?.isInWords && after.value === 100;
    const isNumber = before?.meaning === 'number' && sense.isInWords && (before.isInWords || sense.value === THOUSAND);
    const value = isNumber && !isHundreds ? sumOf(before.value, sense.value) : null;
    if (before && value !== null) joined.splice(-1, 1, { ...before, end: sense.end, value });
    else joined.push(sense);
  }
  return joined;
}

/** `five hundred`, `hundred fifty`, «тысяча двести»; null for numbers that stand beside each other. */
function sumOf(before: number, value: number): number | null {
  if ((value === 100 && before < 10) || (value === THOUSAND && before < THOUSAND)) return before * value;
  if (before === THOUSAND && value < THOUSAND) return before + value;
  const isTens = before % 100 === 0 && before > 0 && value < 100;
  const isOnes = before % 10 === 0 && before < THOUSAND && value < 10;
  return isTens || isOnes ? before + value : null;
}

/** Thousands with their hundreds, which are no other numbers to any rule: `iki min beş yüz manat`, `1 min 200`. */
export const HUNDREDS: readonly Rule[] = [
  // `üç dörd yüz` is 300 to 400
  rewriting('{a} {b}', ([least, most], { a, b }) =>
    least?.isInWords && most?.isInWords && (a + 1) * 100 === b
      ? [{ ...least, value: a * 100 }, { ...most, meaning: 'dash', value: 0, start: most.start, end: most.start }, most]
      : null,
  ),
  rewriting('way? {a} (min|thousand) {b} (?!counted)', (taken, { a, b }) => {
    const [number, unit, hundreds] = taken.slice(-3);
    if (!number || !unit || !hundreds || !isHundreds(number.isInWords && hundreds.isInWords ? 0 : a, b)) return null;
    const way = taken.slice(0, -3);
    // `metroya 5 min, 500 manat`
    if (way.length > 0 && !number.isInWords && unit.meaning === 'min')
      return [...way, number, { ...unit, meaning: 'minutes' }, hundreds];
    const value = number.value * THOUSAND + hundreds.value;
    return [...way, { ...number, end: hundreds.end, value, isInWords: true }];
  }),
  // `min beş yüz`, but «тысяч сто» is 100,000
  rewriting('(?<!number) min {b} (?!counted)', ([min, hundreds], { b }) =>
    min && hundreds?.isInWords && isHundreds(0, b) ? [{ ...hundreds, start: min.start, value: THOUSAND + b }] : null,
  ),
];

/** Whether the second number is of hundreds that a few thousands have. */
function isHundreds(a: number, b: number): boolean {
  return a < 10 && b >= 100 && b < THOUSAND;
}

/** Numbers with their thousands and millions: `250 min`, `1,2 mln`. */
export const THOUSANDS: readonly Rule[] = [
  // `2 sot yarım`, «два с половиной»
  rewriting('number (sot|times)? or? number', ([number, ...others]) => {
    const half = others.pop();
    if (!number || half?.value !== HALF || !Number.isInteger(number.value)) return null;
    const ended = [{ ...number, value: number.value + HALF }, ...others.filter(({ meaning }) => meaning !== 'or')];
    return ended.map((sense, i) => (i === ended.length - 1 ? { ...sense, end: half.end } : sense));
  }),
  // `100 mindən 150-yə qədər`
  rewriting('{a} (min|thousand) {b} (?=upTo)', ([first, unit, last], { a, b }) =>
    first && unit && last && a < b ? [first, last, { ...unit, start: last.end, end: last.end }] : null,
  ),
  // in `100-150 min` and `120-dən 150-yə qədər min` both are meant
  rewriting('{a} range? {b} upTo? (times|m)', (taken, { a, b }) =>
    a < b && a * MAX_TIMES > b ? multiplied(taken) : null,
  ),
  rewriting('number upTo? (times|m)', multiplied),
  // `milyon yarım`
  rewriting('million {a}', (taken, { a }) =>
    a === HALF ? [{ ...joined(taken), meaning: 'number', value: MILLION + HALF * MILLION }] : null,
  ),
  // `1 mln 200 min`
  rewriting('{a} {b}', (taken, { a, b }) =>
    a >= MILLION && b < MILLION ? [{ ...joined(taken), value: a + b }] : null,
  ),
  // `min manata` is a thousand, «миллион» a million, `min 80 sqm` a minimum
  rewriting('(min|thousand) (?=currency)|(?<=atMost) thousand|million', (taken) =>
    taken.map((sense) => ({ ...sense, meaning: 'number', value: sense.meaning === 'million' ? MILLION : THOUSAND })),
  ),
  meaning('min (?=number)', 'atLeast'),
];

function multiplied(taken: readonly Sense[]): Sense[] | null {
  const [unit, number] = [taken.at(-1), taken.findLast(({ meaning }) => meaning === 'number')];
  // 20 м is an area, 1.5m a price; `100000 min` is none
  const isMillion = unit?.meaning === 'million' || unit?.meaning === 'm';
  if (!unit || !number || (unit.meaning === 'm' ? MIN_AREA : MAX_TIMED) <= number.value) return null;
  const times = isMillion ? MILLION : THOUSAND;
  return taken.slice(0, -1).map((sense, i) => ({
    ...sense,
    isInWords: true,
    value: sense.value * times,
    end: i === taken.length - 2 ? unit.end : sense.end,
  }));
}
