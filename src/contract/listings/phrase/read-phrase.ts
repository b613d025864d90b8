import { foldText } from '../../values/text.ts';
import { MAX_PHRASE } from './address-keys.ts';
import type { GivenWords, NamedPlace } from './entries.ts';
import { BUILDINGS } from './kinds.ts';
import { openMeanings } from './meanings.ts';
import { applyEach, type Group, type Sense } from './pattern.ts';
import { withKinds } from './places.ts';
import { withPrices } from './prices.ts';
import type { Filter, Reading } from './reading.ts';
import { FLAT, RULES } from './rules.ts';
import type { Meaning } from './vocabulary.ts';

/** Reads phrases about homes in Azerbaijani, Russian and English (`3 otaqlı Nərimanov metrosu 250 minə qədər`). */
export function openPhrases(places: readonly NamedPlace[], given: GivenWords): (phrase: string) => Reading {
  const meaningsIn = openMeanings(places, given);
  return (phrase) => readingOf(phrase, withKinds(meaningsIn(phrase)), given.stops);
}

/** Applies the rules, and collects what they mean. */
function readingOf(phrase: string, senses: Sense[], stops: ReadonlySet<string>): Reading {
  const { groups, rest, isInThousands } = withPrices(applyEach(RULES, senses));
  const parts = [...groups, ...rest.map((sense) => ({ senses: [sense], filters: filtersOf(sense) }))];
  const all = parts.flatMap(({ filters }) => filters).join(' ');
  // guests come by the day, to a house also in large numbers: of a monthly rent they are a family, of an office its staff
  const isStay = /category,daily/.test(all) || (PARTY.test(all) && RENTED_HOUSE.test(all));
  const isNoStay = !isStay && /category|property,(office|object|garage|land)/.test(all);
  // a home that is `işıqlı` is bright, a plot has electricity
  const isBright = !/Gas|Water|house|land|sot/.test(all);
  const isRead = ({ filters }: Pick<Group, 'filters'>) =>
    filters.some(([key, value]) => !(key === 'guests' && isNoStay) && !(value === 'Has_Electricity' && isBright));
  const said = parts
    .filter(isRead)
    .map((group) => ({ ...extentOf(group.senses), filters: [...group.filters] }))
    .sort((a, b) => a.start - b.start);
  const hints = rest.filter((sense) => isHint(phrase, sense, senses));
  const left = parts
    .filter((group) => !isRead(group))
    .flatMap((group) => group.senses)
    .filter((sense) => !(rest.includes(sense) && (CONNECTING.has(sense.meaning) || hints.includes(sense))));
  const text = wordsLeft(phrase, left, stops);
  const kinds = kindsIn(said.flatMap((span) => span.filters));
  const spans = said.map((span) => ({ ...span, filters: inAddress(span.filters, kinds) })).filter(isRead);
  // what is rented by the day is called a rent too
  const filters = gather([...spans.flatMap((span) => span.filters), ...(isStay ? [DAILY] : [])]);
  // `6 sot Novxanı`
  const isLand = kinds.length === 0 && said.some((span) => span.filters.some(([key]) => key.startsWith('sot')));
  const inferred = infer(filters, [...hints.map(({ meaning }) => HINTS[meaning]), ...(isLand ? [LAND] : [])]);
  return { filters, inferred: isInThousands ? [...inferred, 'price'] : inferred, text, spans };
}

const DAILY: Filter = ['category', 'daily'];
const PARTY = /guests,([5-9]|\d\d)/;
const RENTED_HOUSE = /^(?=.*category,rent)(?!.*category,sale).*property,(house|building)/;

/** `кв` without a number is квартира. */
function filtersOf({ meaning, filters }: Sense): readonly Filter[] {
  return meaning === 'kv' ? FLAT : filters;
}

/** Connecting words: never kept as text. */
const CONNECTING = new Set<string>(
  'dash or plus upTo fewer atMost under atLeast most least listing size slash currency sqm metre nothing'.split(' '),
);

const NEAR: Filter = ['walk', '15'];
/** What a word alone suggests: a room is a home of one room, and who says `metro` wants one in reach. */
const HINTS: Partial<Record<Meaning, Filter>> = { rooms: ['rooms', '1'], metro: NEAR };
const JOINED = new Set<string>('other part family minutes min'.split(' '));
/** `otaq`, «комнату», `room`: not `otaqlı`, «комнаты», `rooms` */
const ONE_ROOM = /(q|g[iae]|т[ауе]|m)$/;

/** Beside words that nobody knows it is a part of what they mean: `комната отдыха`, but «в центре рядом с метро». */
function isHint(phrase: string, sense: Sense, all: readonly Sense[]): boolean {
  const { meaning, start, end } = sense;
  const at = all.indexOf(sense);
  const [before, after] = [all[at - 1], all[at + 1]];
  const between = phrase.slice(before?.end ?? 0, start);
  const isNear = NEAR_METRO.test(foldText(phrase.slice(start))) || /\p{L}/u.test(between);
  const isJoined = (other?: Sense) =>
    other && JOINED.has(other.meaning) && !(meaning === 'metro' && (isNear || (other === before && between.trim())));
  const isAlone = !isJoined(before) && !isJoined(after);
  const isOne = meaning !== 'rooms' || ONE_ROOM.test(foldText(phrase.slice(start, end)));
  return meaning in HINTS && isAlone && isOne;
}

/** `metroya`, `metro yaxınlığında`, «метро рядом» */
const NEAR_METRO = /^\S+(ya|\s+(yax|yan|ряд|бл|нед|near))/;

function extentOf(senses: readonly Sense[]): { start: number; end: number } {
  return { start: senses[0]?.start ?? 0, end: senses.at(-1)?.end ?? 0 };
}

/** The words of some senses as they were written, in lower case, with what was too long to be read. */
function wordsLeft(phrase: string, senses: Sense[], stops: ReadonlySet<string>): string {
  const parts: string[] = [];
  let last = phrase.length;
  for (const { start, end } of senses.sort((a, b) => a.start - b.start)) {
    const word = phrase.slice(start, end);
    if (stops.has(foldText(word))) continue;
    // a word that says nothing belongs to those around it: Порт Баку квартал
    const between = phrase.slice(last, start).trim();
    // `$150k`
    if (start === last) parts.push(`${parts.pop()}${word}`);
    else if (word) parts.push(...(stops.has(foldText(between)) ? [between, word] : [word]));
    last = end;
  }
  return [...parts, phrase.slice(MAX_PHRASE)].join(' ').trim().toLowerCase().replaceAll('\u0307', '');
}

/** Filters with the keys of an address. What a home, floors or a sot mean depends on the kinds of home that were said. */
function inAddress(filters: readonly Filter[], kinds: readonly string[]): Filter[] {
  const isHouse = String(kinds) === 'house';
  return filters.flatMap(([key, value]): Filter[] => {
    if (key === 'property' && HOMES.has(value)) {
      const fit = kinds.filter((kind) => value !== 'flat' || kind !== 'house');
      return (fit.length > 0 ? fit : BUILDINGS).map((kind) => ['property', kind]);
    }
    if (key === 'property' && !kinds.includes(value)) return value === 'garage' ? [['has', 'Has_Garage']] : [];
    if (key === 'kind') return [['property', value]];
    if (key === 'plot')
      return kinds.includes('land') ? inAddress([['sot', `${+value / SOT}`]], ['land']) : [['area_min', value]];
    // a house is on no floor, it has some
    if (isHouse && key === 'floor') return [['storeys', value]];
    if (key === 'floor' || key === 'sot')
      return inAddress(
        ['min', 'max'].map((end) => [`${key}_${end}`, value]),
        kinds,
      );
    if (key.startsWith('sot_')) return [[key.replace('sot', kinds.includes('house') ? 'land' : 'area'), value]];
    // of land 600 m² are 6 sot
    if (String(kinds) === 'land' && key.startsWith('area_') && Number(value) >= SOT)
      return [[key, `${Number(value) / SOT}`]];
    return [[isHouse ? key.replace('floor_', 'storeys_') : key, value]];
  });
}

const SOT = 100;
const HOMES = new Set(['flat', 'home', 'building']);
/** A home of so few storeys is a house: `2 mərtəbəli ev`. */
const LOW = /^storeys,[1-3]$/;
/** With these a building has flats: «5 этаж», «в 9-этажном доме». */
const TALL = /^(not_|(floor|storeys).*,([4-9]|\d\d))/;

/** The kinds of home that were said. Beside another kind a garage is a fact. */
function kindsIn(filters: readonly Filter[]): string[] {
  const kinds = new Set(filters.flatMap(([key, value]) => (/property|kind/.test(key) ? [value] : [])));
  const isOnLand = filters.some(([key]) => key.startsWith('sot'));
  const isAny = (pattern: RegExp) => filters.some((filter) => pattern.test(String(filter)));
  if (kinds.size > 1) kinds.delete('garage');
  // дом с участком 3 сотки, `3 sot torpağı olan ev`
  const isHouse = isOnLand || isAny(LOW) || (kinds.has('building') && !isAny(TALL));
  if (
    isHouse &&
    (kinds.has('building') || kinds.has('home')) &&
    !['flat', ...BUILDINGS].some((kind) => kinds.has(kind))
  )
    kinds.add('house');
  for (const kind of HOMES) kinds.delete(kind);
  if (kinds.has('house') && isOnLand) kinds.delete('land');
  return [...kinds];
}

/** The values of each key. */
function gather(filters: readonly Filter[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [key, value] of filters) {
    const values = found[key] ?? [];
    found[key] = !MANY.has(key) ? [value] : values.includes(value) ? values : [...values, value];
  }
  return found;
}

/** Of the others the last value said counts. */
const MANY = new Set(['place', 'quarter', 'property', 'rooms', 'has']);

/** Adds what follows: a price of a sale says that it is one. @returns the keys that were added */
function infer(filters: Record<string, string[]>, hints: readonly (Filter | undefined)[]): string[] {
  const price = Number((filters.price_max ?? filters.price_min)?.[0] ?? 0);
  const sale = price < MIN_SALE_PRICE ? [] : [SALE];
  return [...sale, ...hints].flatMap((filter) => {
    // who names a station has said near which one
    if (!filter || filters[filter[0]] || (filter === NEAR && filters.place?.every(isStation))) return [];
    filters[filter[0]] = [filter[1]];
    return [filter[0]];
  });
}

function isStation(slug: string): boolean {
  return slug.startsWith('metro-');
}

const LAND: Filter = ['property', 'land'];
const SALE: Filter = ['category', 'sale'];
const MIN_SALE_PRICE = 15_000;
