import { ROOM_CHOICES } from '../fields.ts';
import { HOUSE_NUMBERS } from './houses.ts';
import { eitherOf, HOME } from './kinds.ts';
import { HUNDREDS, MAX_ROOMS, MAX_TIMES, MIN_AREA, THOUSANDS } from './numbers.ts';
import { areApart, meaning, type Numbers, type Outcome, type Rule, rewriting, rule, type Sense } from './pattern.ts';
import { isSotPrice, MIN_BARE_PRICE } from './prices.ts';
import type { Filter } from './reading.ts';
import { WAYS } from './ways.ts';

/** Of two numbers alone, less may be an area. */
const MIN_FIRST_PRICE = 200;
const MAX_GUESTS = 50;
const MIN_ID = 1000;
/** A number alone is that of a listing from here on, unless it is round. */
const MIN_BARE_ID = 10_000;
const ROUND_PRICE = 10;
/** `3/9` is the third of nine floors. */
const MAX_FLOORS = 40;
/** `60 м` is an area, `500 м` a price. */
const MAX_AREA = 300;
/** `kv 65` is an area, «кв 250» a flat for a price. */
const MAX_KV = 200;
/** `sotu 10 min` is a price, for which there is no filter. */
const MAX_SOT = 1000;

/** Between the two numbers of a range. */
const TO = '(or? atMost|range)';

/** Between numbers of which each is meant: `2-3-4 otaqlı`. */
const OR = 'rooms? (dash|or|slash)+';

/** A unit belongs to the number before it, unless it has one of its own: `otaq 3 mərtəbə 5`. */
const UNIT_ALONE = 'unit(?! number)';
const BEHIND = '(?<=number (unit|times)*)';
/** `кв` that is no unit */
export const FLAT: readonly Filter[] = [['property', 'flat']];
const NOT_FIRST: Filter = ['not_first', '1'];
const NOT_LAST: Filter = ['not_last', '1'];

/** The rules in their order: each takes its words from those after it. */
export const RULES: readonly Rule[] = [
  HOUSE_NUMBERS,
  // `6 x 8 m`
  rule('{a} by {b} (m|metre|sqm)*(?! times|rooms|floor|storeys|sot|currency)', ({ a, b }) =>
    a * b < MIN_AREA ? 'text' : [['plot', String(a * b)]],
  ),
  // a number of which a word is not read is no lower one: «сто zz тысяч»
  rule(
    '{a} other (number times?|times)',
    ({ a }, [first, , last]) =>
      first?.isInWords === true && (last?.meaning !== 'number' || (a >= MIN_AREA && last.isInWords)) && 'text',
  ),
  ...HUNDREDS,
  meaning('none over', 'atMost'),
  meaning('none atMost', 'atLeast'),
  meaning('andOver isNot', 'upTo'),
  meaning('below isNot', 'orMore'),
  meaning('(?<!filter) or (over|andOver)(?! number(?! rooms))', 'orMore'),
  meaning('or atMost(?! number)', 'upTo'),
  // `3 rooms max`, «100 тысяч минимум», `80 sqm min`
  meaning(`${BEHIND} most(?! number)`, 'upTo'),
  meaning(`${BEHIND} least(?! number)|(?<=number unit) min(?! number|currency)`, 'orMore'),
  meaning('per sqm', 'perSqm'),
  // `max area 80 sqm`
  rewriting('per|(?<=to|min) size (?=number sqm)', () => []),
  unitLast('thousand|minutes', UNIT_ALONE),

  // `1-комн. кв. до 500`: before a number it is no unit, but in `kv 1200 azn`
  rewriting(
    '(?<=rooms) kv (?=to? number)|(?<!number) kv (?=to number|number(?! currency)) ((?={a} (?! times|dash))|)',
    // `kv 65 2 otaq`
    ([kv], { a }) => (kv && !(a >= MIN_AREA && a <= MAX_KV) ? [{ ...kv, meaning: 'filter', filters: FLAT }] : null),
  ),

  // `2-1 150 min` is 2+1
  rule('{a} (plus|dash) {b} rooms?(?! unit|times)', ({ a, b }) => (b === 1 ? roomsIn(a + 1) : null)),
  // before thousands are read: `10 min walk`, `2k flat`
  rule('^listing listing? {a}$', ({ a }) => [['id', String(a)]]),
  rule('listing listing? {a}', ({ a }) => numbered(a)),
  rule('^other? {a}$', ({ a }) => (a < MIN_BARE_ID || a % ROUND_PRICE === 0 ? null : numbered(a))),
  // years, deposits, prices that are not in manats, what need not be, a floor that is not wanted; a family is no guests
  rule(
    [
      'number year|family slash? number guests|number guests family',
      'deposit number times? currency?(?! rooms)|number times? currency? deposit(?! number)',
      'number times? foreign|foreign number times?',
      'filter optional|optional filter',
      'number slash number isNot',
    ].join('|'),
    () => 'text',
  ),
  // what a sot costs: there is no filter for it
  rule(
    '({a}|(?<!number)) sot atMost? {b} times? currency? below?',
    ({ a, b }, taken) => (a || 1) === 1 && isSotPrice(b, taken) && 'text',
  ),
  rule('atMost? number currency sot', () => 'text'),
  rule('none agent (or agent)?|agent (or agent)? isNot', () => [['owner', '1']]),
  // «потолки 3 м», `12 m2 mətbəx`
  rule('part+ to? {a} (m|metre|sqm)+|{a} (m|metre|sqm)+ part', ({ a }) => a < MIN_AREA && 'text'),
  // `həyət evi olmasın`: neither
  rewriting('filter filter', ([kind, home]) =>
    kind && home && /^property,(house|\w+_)/.test(String(kind.filters)) && HOME.test(String(home.filters))
      ? [{ ...kind, end: home.end }]
      : null,
  ),
  // `mənzil, ofis`, but `mənzil, yeni tikili` and «дом, участок»
  rewriting('filter (or|slash|dash)? filter', (taken) =>
    taken.length > 2 || (areApart(taken, 2) && !/building|land/.test(String(taken.map(({ filters }) => filters))))
      ? eitherOf(taken)
      : null,
  ),
  rule('(number (dash|or))? {a} guests', ({ a }) => (a >= 1 && a <= MAX_GUESTS ? [['guests', String(a)]] : null)),
  // «без света и воды», but «без мебели и с ремонтом»
  rule('none (filter|place) (or (filter|place))+', (numbers, taken) => areApart(taken, 1) && unwanted(numbers, taken)),
  rule('none (filter|place|metro)|(filter|place|metro) isNot', unwanted),

  ...WAYS,

  // a flat converted from two rooms to three
  rule('number rooms? atMost? {a} rooms? upTo? converted', ({ a }) => roomsIn(a)),
  rule('{a} roomed', ({ a }) => [
    ['rooms', String(a)],
    ['property', 'flat'],
  ]),
  rule('{a} k(?! currency)', ({ a }) => (a <= 9 ? roomsIn(a) : null)),

  ...THOUSANDS,
  // `1 m2 2000 manata`
  meaning('{a} (perSqm|sqm+)(?= atMost? number)', 'perSqm', ({ a }) => a === 1),
  // `kv.m 2500-dən ucuz`, `m2 1500`: no home is of such a size
  meaning('(?<!number|size) sqm+ (?={a} (?! currency))', 'perSqm', ({ a }) => a > MAX_AREA),
  // `120 min, otaq 2`
  rewriting('number (?=(floor|rooms|sqm|size) (to|over)? number)', ([price]) =>
    price && price.value >= MIN_BARE_ID ? [price, { ...price, meaning: 'currency', start: price.end }] : null,
  ),
  unitLast('floor|storeys|rooms|sot|sqm|size|currency', UNIT_ALONE),
  unitLast('perSqm', 'rooms'),
  // «600 + коммуналка»
  rewriting('(number|currency) plus (?=other)', (taken) => (areApart(taken, 1) ? taken.slice(0, 1) : null)),
  // «первый или второй этаж»
  rewriting('(?<!none)first (?=(or|dash) number floor)', ([first]) =>
    first ? [{ ...first, meaning: 'number', value: 1 }] : null,
  ),
  // beside the bedrooms there is a room
  rewriting('(number dash? or?)? number plus? bedrooms', (taken) =>
    taken.every(({ value }) => value < MAX_ROOMS)
      ? taken.map(
          (sense): Sense =>
            sense.meaning === 'bedrooms' ? { ...sense, meaning: 'rooms' } : { ...sense, value: sense.value + 1 },
        )
      : null,
  ),

  // AZN for a m²
  ...ranges('currency? perSqm currency?', 'sqm'),
  rule(
    '{a} currency? perSqm currency?|{a} (currency|slash)+ sqm+|(?<!number|sqm) sqm+ atMost? {a} currency below?',
    ({ a }) => between('sqm', 0, a),
  ),

  rule(
    'none? (first|{a}) floor? (or|dash)? none? last floor? isNot?',
    ({ a }) => (a || 1) === 1 && [NOT_FIRST, NOT_LAST],
  ),
  rule('none (first floor?|{a} floor)|(first|{a}) floor isNot|floor none (first|{a})', ({ a }) =>
    (a || 1) === 1 ? [NOT_FIRST] : 'text',
  ),
  rule('none last floor?|last floor? isNot', () => [NOT_LAST]),
  ...ranges('floor', 'floor'),
  // before floors: `3/4 otaqlı`
  rule(`({c} ${OR})? {a} ${OR} {b} rooms`, ({ a, b, c }, { 1: other, length }) =>
    // `2-3 otaqlı` is a range
    a <= MAX_ROOMS && (length > 4 || other?.meaning !== 'dash') ? roomsIn(a, b, c) : null,
  ),
  // «5-7 из 9»
  rule('floor? {a} (dash|or) {b} floor? slash {c} (floor|storeys)?', ({ a, b, c }) =>
    a < b && b <= c && c <= MAX_FLOORS ? between('floor', a, b) : null,
  ),
  // 5/9, and beside the word for floors 9/5: 24/7 is none
  rule('floor? {a} floor? slash {b} (floor|storeys)?', ({ a, b }, { length }) => {
    const least = Math.min(a, b);
    return Math.max(a, b) <= MAX_FLOORS && (a === least || length > 3) ? [['floor', `${least}`]] : null;
  }),
  rule('(first|{a}) floor', ({ a }) => [['floor', `${a || 1}`]]),
  // `5-ci mərtəbə binada` is a floor
  rule('{a} storeys', ({ a }, [number]) => [[number?.isOrdinal ? 'floor' : 'storeys', `${a}`]]),

  rule('{a} rooms orMore|{a} (plus|andOver) rooms', ({ a }) => between('rooms', a)),
  rule('over {a} rooms|{a} rooms andOver', ({ a }) => between('rooms', a + 1)),
  rule('under {a} rooms|{a} rooms fewer', ({ a }) => between('rooms', 0, a - 1)),
  ...ranges('rooms', 'rooms'),
  rule('{a} rooms', ({ a }) => roomsIn(a)),

  rule('(atMost|atLeast)? {a} sot', ({ a }) => a >= MAX_SOT && 'text'),
  ...ranges('sot', 'sot'),
  rule('{a} sot', ({ a }) => [['sot', `${a}`]]),
  meaning('(?<={a}) m', 'sqm', ({ a }) => a >= MIN_AREA && a <= MAX_AREA),
  ...ranges('(sqm|size)+', 'area'),
  rule('{a} (sqm|size)+', ({ a }) => between('area', a)),
  rule('{a} dash {b} m', ({ a, b }) => between('price', a, b)),
  rule('{a} m', ({ a }) => between('price', 0, a)),

  // `3 gecə`, «на 2 дня»
  rule('{a} filter', ({ a }, [, { filters } = { filters: [] }]) =>
    a < MIN_BARE_PRICE && filters[0]?.[1] === 'daily' ? filters : null,
  ),
  ...ranges('currency', 'price'),
  rule(`(atLeast|over)? {a} ${TO} {b} upTo?`, rangeOf('price')),
  rule('{a} {b} upTo', ({ a, b }) => bare(a) && between('price', a, b)),
  // 120 mindən 180 minə
  rule('{a} {b}', ({ a, b }) => a >= MIN_FIRST_PRICE && a * MAX_TIMES > b && between('price', a, b)),
  rule('(atLeast|over) {a} andOver?|{a} (andOver|plus)', ({ a }) => bare(a) && between('price', a)),
  rule('{a} currency', ({ a }) => between('price', 0, a)),
  // a limit that is too low is none of thousands
  rule('atMost {a} below?|{a} below', ({ a }) => bare(a, MIN_BARE_PRICE / 2) && between('price', 0, a)),
  rule('{a}', ({ a }) => bare(a) && between('price', 0, a)),
  rule('cheap', () => [['sort', 'price_asc']]),
];

/** The ways to say a range of something, by the pattern of its unit. */
function ranges(unit: string, name: string): Rule[] {
  return [
    rule(`(atLeast|over)? {a} (${unit})? ${TO} {b} ${unit} upTo?`, rangeOf(name)),
    rule(`{a} (${unit})? {b} upTo? ${unit} upTo?`, ({ a, b }) => a * MAX_TIMES > b && between(name, a, b)),
    rule(`atMost {a} ${unit}|{a} ${unit} below|{a} upTo ${unit}`, ({ a }) => between(name, 0, a)),
    rule(`(atLeast|over) {a} ${unit} andOver?|{a} ${unit} (andOver|plus)|{a} (plus|andOver) ${unit}`, ({ a }) =>
      between(name, a),
    ),
  ];
}

/** Words with a unit after its number where it stands before it: `mərtəbə 3-7`, «тысяч за сто». */
function unitLast(units: string, notBefore: string): Rule {
  return rewriting(
    `(?<!number|times|first|last|plus)(${units}) (to|over)? number ((dash|upTo|atMost|or) number|number(?= upTo))?(?! ${notBefore}|dash number)`,
    ([unit, ...others]) => {
      const [first, last] = [others[0], others.at(-1)];
      if (!unit || !first || !last) return null;
      others[0] = { ...first, start: unit.start };
      return [...others, { ...unit, start: last.end, end: last.end }];
    },
  );
}

/** A range, but not of `2, 600 azn`. */
function rangeOf(name: string): NonNullable<Rule['read']> {
  return ({ a, b }, taken) =>
    !(taken.some(({ meaning }) => meaning === 'or') && a * MAX_TIMES < b) &&
    (name !== 'price' || bare(b)) &&
    between(name, a, b);
}

/** From so many to so many; 0 is no least number. */
function between(name: string, min: number, max = Number.POSITIVE_INFINITY): Filter[] | null {
  if (min > max) return null;
  if (name === 'rooms') return roomsIn(...ROOM_CHOICES.filter((one) => one >= min && one <= max));
  const limits: Filter[] = [
    [`${name}_min`, `${min}`],
    [`${name}_max`, `${max}`],
  ];
  return limits.filter(([, value]) => value !== '0' && value !== 'Infinity');
}

/** What is not wanted, is no filter. */
function unwanted(_: Numbers, taken: readonly Sense[]): Outcome {
  return taken.some(({ filters }) => filters[0]?.[1] === 'repaired') ? [['repair', 'not_repaired']] : 'text';
}

/** So many rooms; 11 stands for more than ten, and `3,4` for both. */
function roomsIn(...numbers: number[]): Filter[] | null {
  const each = numbers.flatMap((one) => {
    const both = Math.round(one * 10);
    if (one > MAX_ROOMS && Number.isInteger(one)) return MAX_ROOMS;
    return both % 11 === 1 ? [Math.floor(one), both % 10] : one;
  });
  const rooms = ROOM_CHOICES.filter((one) => each.includes(one));
  return rooms.length > 0 ? rooms.map((one): Filter => ['rooms', String(one)]) : null;
}

function numbered(id: number): Outcome {
  return id >= MIN_ID ? [['id', String(id)]] : null;
}

/** Whether a number without a unit can be a price: 2019 is a year. */
function bare(value: number, least = MIN_BARE_PRICE): boolean {
  return value >= least && !(value > 1950 && value < 2040 && value % 50 > 0);
}
