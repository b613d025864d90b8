import { foldText } from '../../values/text.ts';
import { type NamedPlace, openMeanings } from './meanings.ts';
import { withKinds } from './places.ts';
import { type Filter, MAX_PHRASE, type Reading } from './reading.ts';
import { applyRules, type Sense } from './rules.ts';
import { type Meaning, STOPS } from './vocabulary.ts';

/** Reads phrases about homes in Azerbaijani, Russian and English (`3 otaqlı Nərimanov metrosu 250 minə qədər`). */
export function openPhrases(places: readonly NamedPlace[]): (phrase: string) => Reading {
  const meaningsIn = openMeanings(places);
  return (phrase) => readingOf(phrase, withKinds(meaningsIn(phrase)));
}

/** Applies the rules, and collects what was found. */
function readingOf(phrase: string, senses: Sense[]): Reading {
  const { groups, rest } = applyRules(senses);
  const isRead = ({ filters }: { filters: readonly Filter[] }) => filters.length > 0;
  const said = [
    ...groups.filter(isRead).map((group) => ({ ...extentOf(group.senses), filters: [...group.filters] })),
    ...rest.filter(isRead).map(({ start, end, filters }) => ({ start, end, filters: [...filters] })),
    ...rest.filter(isFlat).map(({ start, end }) => ({ start, end, filters: [FLAT] })),
  ].sort((a, b) => a.start - b.start);
  const hints = rest.filter((sense) => isHint(phrase, sense, senses));
  const left = [
    ...groups.filter((group) => !isRead(group)).flatMap((group) => group.senses),
    ...rest.filter(
      (sense) => !isRead(sense) && !isFlat(sense) && !CONNECTING.has(sense.meaning) && !hints.includes(sense),
    ),
  ];
  const text = wordsLeft(phrase, left);
  const kinds = kindsIn(said.flatMap((span) => span.filters));
  const spans = said.map((span) => ({ ...span, filters: inAddress(span.filters, kinds) })).filter(isRead);
  const filters = gather(spans.flatMap((span) => span.filters));
  const inferred = infer(filters, hints);
  return { filters, inferred, text, spans };
}

const FLAT: Filter = ['property', 'flat'];
/** Said only to connect: they are no text. */
const CONNECTING = new Set<Meaning>(['dash', 'or', 'plus', 'upTo', 'atMost', 'atLeast', 'listing', 'size']);

/** `кв` without a number is квартира. */
function isFlat({ meaning }: Sense): boolean {
  return meaning === 'kv';
}

/** What a word alone suggests: a room is a home of one room, and who says `metro` wants one in reach. */
const HINTS: Partial<Record<Meaning, Filter>> = { rooms: ['rooms', '1'], metro: ['walk', '15'] };
const JOINED = new Set<Meaning>(['other', 'minutes', 'min']);
const ONE_ROOM = /^(otaq|otag[ia]|комнат[ауе]|room)$/;

/** Beside words that nobody knows it is a part of what they mean: `комната отдыха`. */
function isHint(phrase: string, sense: Sense, all: readonly Sense[]): boolean {
  const at = all.indexOf(sense);
  const isAlone = ![all[at - 1], all[at + 1]].some((other) => other && JOINED.has(other.meaning));
  const isOne = sense.meaning !== 'rooms' || ONE_ROOM.test(foldText(phrase.slice(sense.start, sense.end)));
  return sense.meaning in HINTS && isAlone && isOne;
}

function extentOf(senses: readonly Sense[]): { start: number; end: number } {
  return { start: senses[0]?.start ?? 0, end: senses.at(-1)?.end ?? 0 };
}

/** The words of some senses as they were written, in lower case, with what was too long to be read. */
function wordsLeft(phrase: string, senses: Sense[]): string {
  const parts: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { start, end } of senses.sort((a, b) => a.start - b.start)) {
    const word = phrase.slice(start, end);
    if (STOPS.has(foldText(word))) continue;
    // a word that says nothing belongs to those around it: Порт Баку квартал
    const between = start - last < MAX_PHRASE ? phrase.slice(last, start).trim() : '';
    // `$150k`
    if (start === last) parts.push(`${parts.pop()}${word}`);
    else parts.push(...(STOPS.has(foldText(between)) ? [between, word] : [word]));
    last = end;
  }
  const text = [...parts, phrase.slice(MAX_PHRASE)].join(' ').trim();
  return /[əğışçöüƏĞİŞÇÖÜ]/.test(text) ? text.toLocaleLowerCase('az') : text.toLowerCase();
}

/** Filters with the keys of an address. What a flat, a garage or a sot means depends on the kinds of home that were said. */
function inAddress(filters: readonly Filter[], kinds: readonly string[]): Filter[] {
  return filters.flatMap(([key, value]): Filter[] => {
    if (key === 'property' && value === 'flat')
      return (kinds.length > 0 ? kinds : ['new_building', 'old_building']).map((kind) => ['property', kind]);
    if (key === 'property' && value === 'land' && !kinds.includes('land')) return [];
    if (key === 'property' && value === 'garage' && !kinds.includes('garage')) return [['has', 'Has_Garage']];
    if (key.startsWith('sot_')) return [[key.replace('sot', kinds.includes('house') ? 'land' : 'area'), value]];
    return [[key, value]];
  });
}

/** The kinds of home that were said. Beside another kind a garage is a fact. */
function kindsIn(filters: readonly Filter[]): string[] {
  const kinds = new Set(filters.flatMap(([key, value]) => (key === 'property' ? [value] : [])));
  if (kinds.size > 1) kinds.delete('garage');
  kinds.delete('flat');
  // дом с участком 3 сотки
  if (kinds.has('house') && filters.some(([key]) => key.startsWith('sot_'))) kinds.delete('land');
  return [...kinds];
}

/** The values of each key. */
function gather(filters: readonly Filter[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [key, value] of filters) {
    const values = found[key] ?? [];
    found[key] = SINGLE.has(key) ? [value] : values.includes(value) ? values : [...values, value];
  }
  // what is rented by the day is called a rent too
  if (filters.some(([key, value]) => key === 'category' && value === 'daily')) found.category = ['daily'];
  return found;
}

/** Of these the last one said counts. */
const SINGLE = new Set(
  ['id', 'category', 'walk', 'to', 'within', 'storeys', 'sort', 'repair'].concat(
    ['price', 'area', 'land', 'sqm', 'floor'].flatMap((name) => [`${name}_min`, `${name}_max`]),
  ),
);

/** Adds what follows: a price of a sale says that it is one. @returns the keys that were added */
function infer(filters: Record<string, string[]>, hints: readonly Sense[]): string[] {
  const price = Math.max(...[...(filters.price_max ?? []), ...(filters.price_min ?? [])].map(Number), 0);
  const sale = price < LEAST_SALE_PRICE ? [] : [SALE];
  const following = [...sale, ...hints.map(({ meaning }) => HINTS[meaning])];
  return following.flatMap((filter) => {
    if (!filter || filters[filter[0]]) return [];
    filters[filter[0]] = [filter[1]];
    return [filter[0]];
  });
}

const SALE: Filter = ['category', 'sale'];
const LEAST_SALE_PRICE = 15_000;
