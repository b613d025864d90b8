import { WALKS } from '../../places/walk.ts';
import { ROOM_CHOICES } from '../fields.ts';
import type { Filter } from './reading.ts';
import { MEANINGS, type Meaning } from './vocabulary.ts';

/** One or more words of a phrase and what they mean. */
export type Sense = {
  start: number;
  end: number;
  meaning: Meaning;
  /** of a number; otherwise 0 */
  value: number;
  filters: readonly Filter[];
};

/** What a rule reads from its words; `text` keeps them as text. */
type Outcome = readonly Filter[] | 'text' | null;
/** The named numbers of a match. */
type Numbers = Partial<Record<'a' | 'b' | 'c', number>>;
/** @returns null when the words are not meant so */
type Rule = { pattern: RegExp; read: (numbers: Numbers, taken: readonly Sense[]) => Outcome };

const MOST_ROOMS = Math.max(...ROOM_CHOICES);
/** A number alone is a price from here on. */
const LEAST_BARE_PRICE = 40;
const MOST_GUESTS = 50;
const LEAST_ID = 1000;
/** A number alone is that of a listing from here on, unless it is round. */
const LEAST_BARE_ID = 10_000;
const ROUND_PRICE = 10;
/** `3/9` is the third of nine floors. */
const MOST_FLOORS = 40;
/** `60 м` is an area, `500 м` a price. */
const [LEAST_AREA, MOST_AREA] = [20, 300];

/** Between the two numbers of a range. */
const TO = '(dash|or? atMost|or|upTo)';

/** The first letter of the private use area: none has a meaning in regular expressions. */
const FIRST_LETTER = 0xe000;
/** The least and most minutes of a ride by metro. */
const RIDE = [10, 60] as const;
const NOT_FIRST: Filter = ['not_first', '1'];
const NOT_LAST: Filter = ['not_last', '1'];

/** Names for several meanings in the rules. */
const EITHER: Record<string, readonly Meaning[]> = {
  sqm: ['sqm', 'kv'],
  andOver: ['andOver', 'orMore'],
  below: ['upTo', 'cheap'],
  to: ['atMost', 'atLeast'],
  mins: ['minutes', 'min'],
  none: ['not', 'without'],
  unit: ['rooms', 'bedrooms', 'sqm', 'kv', 'sot', 'currency', 'storeys', 'floor'],
};

/** What is read before thousands are: `10 min walk`, `2k flat`. */
const EARLY_RULES: readonly Rule[] = [
  rule('listing listing? {a}', ({ a = 0 }) => numbered(a)),
  rule('^{a}$', ({ a = 0 }) => (a < LEAST_BARE_ID || a % ROUND_PRICE === 0 ? null : numbered(a))),
  rule('{a} year', () => 'text'),
  rule(
    'deposit {a} (min|thousand|k)? currency?|{b} (min|thousand|k)? currency? deposit(?! {c} (min|thousand|k|currency))',
    () => 'text',
  ),
  // prices are in manats
  rule('{a} (min|thousand|k|million)? foreign|foreign {b} (min|thousand|k|million)?', () => 'text'),
  rule('none agent|agent isNot', () => [['owner', '1']]),
  rule('{a} guests', ({ a = 0 }) =>
    a >= 1 && a <= MOST_GUESTS && Number.isInteger(a) ? [['guests', String(a)]] : null,
  ),
  rule('none filter', (_, taken) => (taken[1]?.filters[0]?.[1] === 'repaired' ? [['repair', 'not_repaired']] : 'text')),
  rule('none place|(filter|place) isNot', () => 'text'),

  rule(
    'atMost? {a} mins byMetro? to? place byMetro?|place {c} mins byMetro|place? byMetro {b} mins (atMost? place)?',
    ride,
  ),

  rule('{a} mins to (?=place)', walk),
  rule('(metro|m)? atMost? {a} (minutes|min) (walk to? (metro|m)?|to? (metro|m) walk?)', walk),
  rule('(metro|m) (atMost|walk)? {a} (minutes|min) walk?', walk),
  rule('walk to? (metro|m)? to? {a} (minutes|min) to? (metro|m)?', walk),
  rule('atMost? {a} minutes', walk),

  rule('{a} k(?! currency)', ({ a = 0 }) => (a <= 9 ? roomsIn(a) : null)),
];

/** The rules in their order: each takes its words from those after it. */
const RULES: readonly Rule[] = [
  // AZN for a m²
  rule('atMost? {a} currency? (perSqm|sqm currency) below?', ({ a }) => most('sqm', a)),
  rule('perSqm atLeast? {a} (dash|atMost) {b} currency?', ({ a, b }) => between('sqm', a, b)),
  rule('perSqm (atLeast|over) {a} currency?', ({ a }) => least('sqm', a)),
  rule('perSqm atMost? {a} currency? below?', ({ a }) => most('sqm', a)),
  rule('{b} sqm atMost? {a} currency below?', ({ a, b }) => (b === 1 ? most('sqm', a) : null)),

  rule('none? first (or|dash)? none? last floor isNot?', () => [NOT_FIRST, NOT_LAST]),
  rule('none first floor? (or|dash)? none? last floor? isNot?', () => [NOT_FIRST, NOT_LAST]),
  rule('none (first floor?|{a} floor)|(first|{b}) floor isNot', ({ a = 1, b = 1 }) =>
    a === 1 && b === 1 ? [NOT_FIRST] : null,
  ),
  rule('none last floor?|last floor isNot', () => [NOT_LAST]),
  rule('floor {a} andOver', ({ a }) => least('floor', a)),
  rule('floor atLeast? {a} (dash|atMost) {b}', ({ a, b }) => between('floor', a, b)),
  rule('floor atMost {a}', ({ a }) => most('floor', a)),
  rule('floor (atLeast|over) {a}', ({ a }) => least('floor', a)),
  ...ranges('floor', 'floor'),
  rule('{a} slash {b} floor?', ({ a, b = 0 }) => (b <= MOST_FLOORS && (a ?? b) <= b ? between('floor', a, a) : null)),
  rule('(first|{a}) floor|floor {b}(?! unit)', ({ a, b = 1 }) => between('floor', a ?? b, a ?? b)),
  rule('{a} storeys', ({ a }) => [['storeys', String(a)]]),

  rule('{a} rooms? dash? or {b} rooms', ({ a, b }) => roomsIn(a, b)),
  rule('{a} rooms? (dash|atMost) {b} rooms', ({ a, b }) => roomsBetween(a, b)),
  rule('atLeast {a} rooms|{b} (plus|andOver) rooms|{c} rooms (plus|orMore)', ({ a, b, c }) =>
    roomsBetween(a ?? b ?? c, MOST_ROOMS),
  ),
  rule('over {a} rooms|{b} rooms andOver', ({ a = 0, b = a }) => roomsBetween(b + 1, MOST_ROOMS)),
  rule('atMost {a} rooms|{b} rooms upTo', ({ a, b }) => roomsBetween(1, a ?? b)),
  rule('{a} rooms|rooms {b}', ({ a, b }) => roomsIn(a ?? b)),
  rule('{a} dash? or {b} bedrooms', ({ a = 0, b = 0 }) => roomsIn(a + 1, b + 1)),
  rule('{a} dash {b} bedrooms', ({ a = 0, b = 0 }) => roomsBetween(a + 1, b + 1)),
  rule('{a} bedrooms', ({ a = 0 }) => roomsIn(a + 1)),

  rule('{a} plus {b}', ({ a = 0, b }) => (b === 1 ? roomsIn(a + 1) : null)),

  ...ranges('sot', 'sot'),
  rule('{a} sot', ({ a }) => between('sot', a, a)),
  ...ranges('sqm', 'area'),
  rule('size atLeast? {a} (dash|atMost) {b} sqm?', ({ a, b }) => between('area', a, b)),
  rule('size atMost {a} sqm?', ({ a }) => most('area', a)),
  rule('size (atLeast|over)? {a} sqm?', ({ a }) => least('area', a)),
  rule('{a} sqm', ({ a }) => least('area', a)),
  rule('{a} m', ({ a = 0 }) => a >= LEAST_AREA && (a <= MOST_AREA ? least('area', a) : most('price', a))),

  ...ranges('currency', 'price'),
  rule(`currency {a} ${TO} {b}`, ({ a, b }) => between('price', a, b)),
  rule(`atLeast? {a} ${TO} {b} upTo?`, ({ a, b }) => bare(b) && between('price', a, b)),
  rule('{a} {b} (currency? upTo|currency)', ({ a, b }) => bare(a) && between('price', a, b)),
  // 120 mindən 180 minə
  rule('{a} {b}', ({ a = 0, b }) => a >= 1000 && between('price', a, b)),
  rule('none over {a}|{b} andOver isNot', ({ a, b }) => bare(a ?? b) && most('price', a ?? b)),
  rule('{a} below isNot', ({ a }) => bare(a) && least('price', a)),
  rule('(atLeast|over) {a}|{b} andOver', ({ a, b }) => bare(a ?? b) && least('price', a ?? b)),
  rule('{a} currency|currency {b}', ({ a, b }) => most('price', a ?? b)),
  rule('atMost? {a} below?', ({ a }) => bare(a) && most('price', a)),
  rule('cheap', () => [['sort', 'price_asc']]),
];

/** The ways to say a range of something, by the pattern of its unit. */
function ranges(unit: string, name: string): Rule[] {
  return [
    rule(`atLeast? {a} (${unit})? ${TO} {b} ${unit} upTo?`, ({ a, b }) => between(name, a, b)),
    rule(`{a} ${unit} {b} ${unit} upTo?`, ({ a, b }) => between(name, a, b)),
    rule(`none over {a} ${unit}|{b} ${unit} andOver isNot`, ({ a, b }) => most(name, a ?? b)),
    rule(`none below {a} ${unit}|{b} ${unit} below isNot`, ({ a, b }) => least(name, a ?? b)),
    rule(`atMost {a} ${unit}|{b} ${unit} below`, ({ a, b }) => most(name, a ?? b)),
    rule(`(atLeast|over) {a} ${unit}|{b} ${unit} (andOver|plus)|{c} plus ${unit}`, ({ a, b, c }) =>
      least(name, a ?? b ?? c),
    ),
  ];
}

/** Some words that a rule took, with the filters they mean; without filters they are text. */
export type Group = { senses: Sense[]; filters: readonly Filter[] };

/** Applies the rules. @returns what they took, and the words that none took */
export function applyRules(senses: readonly Sense[]): { groups: Group[]; rest: Sense[] } {
  const groups: Group[] = [];
  const afterEarly = applyEach(EARLY_RULES, senses, groups);
  const rest = applyEach(RULES, withThousands(afterEarly), groups);
  return { groups, rest: rest.filter(({ meaning }) => meaning !== 'used') };
}

/** What rules take becomes `used`, so that the words around it do not meet. */
function applyEach(rules: readonly Rule[], senses: readonly Sense[], groups: Group[]): Sense[] {
  const left = [...senses];
  for (const { pattern, read } of rules) {
    let code = codeOf(left);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(code); match; match = pattern.exec(code)) {
      const numbers: Numbers = {};
      for (const [name, at] of Object.entries(match.indices?.groups ?? {}))
        if (at) numbers[name as keyof Numbers] = left[at[0]]?.value;
      const outcome = read(numbers, left.slice(match.index, match.index + match[0].length));
      if (!outcome) {
        pattern.lastIndex = match.index + 1;
        continue;
      }
      const taken = left.slice(match.index, match.index + match[0].length);
      groups.push({ senses: taken, filters: outcome === 'text' ? [] : outcome });
      left.splice(match.index, taken.length, ...taken.map((sense): Sense => ({ ...sense, meaning: 'used' })));
      code = codeOf(left);
    }
  }
  return left;
}

/** Numbers with their thousands and millions: `250 min`, `1,2 mln`; in `100-150 min` both are meant. */
function withThousands(senses: readonly Sense[]): Sense[] {
  const joined: Sense[] = [];
  for (const [i, sense] of senses.entries()) {
    const number = joined.at(-1);
    const after = senses[i + 1]?.meaning;
    if (sense.meaning === 'min' && number?.meaning !== 'number' && (after === 'currency' || after === 'number')) {
      // `min manata` is a thousand, `min 80 sqm` a minimum
      joined.push(after === 'number' ? { ...sense, meaning: 'atLeast' } : { ...sense, meaning: 'number', value: 1000 });
      continue;
    }
    const times = number?.meaning === 'number' ? timesOf(sense, number.value) : 1;
    if (!number || times === 1) {
      joined.push(sense);
      continue;
    }
    const [lower, between] = [joined.at(-3), joined.at(-2)];
    const isRange =
      between && RANGE_MEANINGS.has(between.meaning) && lower?.meaning === 'number' && lower.value < number.value;
    if (isRange) lower.value *= times;
    const value = number.value * times;
    // `1 mln 200 min`
    const isSum = between?.meaning === 'number' && between.value >= 1_000_000 && value < 1_000_000;
    if (isSum) joined.splice(-2, 2, { ...between, end: sense.end, value: between.value + value });
    else joined.splice(-1, 1, { ...number, end: sense.end, value });
  }
  return joined;
}

const RANGE_MEANINGS = new Set<Meaning>(['dash', 'or', 'atMost', 'upTo']);

function timesOf({ meaning }: Sense, value: number): number {
  if (meaning === 'thousand' || meaning === 'min' || meaning === 'k') return 1000;
  // 20 м is an area, 1.5m a price
  return meaning === 'million' || (meaning === 'm' && value < LEAST_AREA) ? 1_000_000 : 1;
}

/** One letter for each meaning, so that rules are regular expressions over meanings. */
function codeOf(senses: readonly Sense[]): string {
  return senses.map(({ meaning }) => letterOf(meaning)).join('');
}

function letterOf(meaning: Meaning): string {
  return String.fromCharCode(FIRST_LETTER + MEANINGS.indexOf(meaning));
}

function rule(pattern: string, read: (numbers: Numbers, taken: readonly Sense[]) => Outcome | false): Rule {
  const source = pattern.replaceAll(/\{(\w)\}|(\w+)|\s+/g, (_, number?: string, meaning?: string) => {
    if (number) return `(?<${number}>${letterOf('number')})`;
    if (meaning && meaning in EITHER) return `[${EITHER[meaning]?.map(letterOf).join('')}]`;
    return meaning ? letterOf(meaning as Meaning) : '';
  });
  return { pattern: new RegExp(source, 'dg'), read: (numbers, taken) => read(numbers, taken) || null };
}

function between(name: string, min: number | undefined, max: number | undefined): Filter[] | null {
  if (min === undefined || max === undefined || min > max) return null;
  return [...least(name, min), ...most(name, max)];
}

function least(name: string, min: number | undefined): Filter[] {
  return [[`${name}_min`, String(min)]];
}

function most(name: string, max: number | undefined): Filter[] {
  return [[`${name}_max`, String(max)]];
}

/** The nearest choice that is no shorter. */
function walk({ a = 0 }: Numbers): Outcome {
  const choice = WALKS.find((minutes) => minutes >= a);
  return choice ? [['walk', String(choice)]] : null;
}

/** So many minutes by metro to the station that is named. */
function ride({ a, c = a ?? 0, b = c }: Numbers, taken: readonly Sense[]): Outcome {
  const isByMetro = taken.some(({ meaning }) => meaning === 'byMetro');
  const station = taken.flatMap(({ filters }) => filters).find(([, slug]) => slug.startsWith('metro-'));
  if (!isByMetro || !station || b > RIDE[1]) return null;
  return [
    ['to', station[1]],
    ['within', String(Math.max(b, RIDE[0]))],
  ];
}

/** So many rooms; 11 stands for more than ten. */
function roomsBetween(from = 0, to = from): Outcome {
  return from >= 1 && from <= to ? roomsIn(...ROOM_CHOICES.filter((one) => one >= from && one <= to)) : null;
}

function roomsIn(...numbers: (number | undefined)[]): Outcome {
  const rooms = ROOM_CHOICES.filter((one) => numbers.includes(one));
  return rooms.length > 0 ? rooms.map((one): Filter => ['rooms', String(one)]) : null;
}

function numbered(id: number): Outcome {
  return id >= LEAST_ID && Number.isInteger(id) ? [['id', String(id)]] : null;
}

/** Whether a number without a unit can be a price. */
function bare(value = 0): boolean {
  return value >= LEAST_BARE_PRICE;
}
