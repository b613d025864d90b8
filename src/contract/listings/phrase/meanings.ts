import type { PlaceKind } from '../../places/search-place.ts';
import { searchKey } from '../../values/text.ts';
import type { Filter } from './reading.ts';
import type { Sense } from './rules.ts';
import { type KnownWord, openNearest } from './spelling.ts';
import { FILTER_WORDS, GRAMMAR, type Meaning, NUMBER_WORDS, STOPS } from './vocabulary.ts';
import { isHyphen, type Stem, stemsOf, UP_TO_ENDING, type Word, wordsOf } from './words.ts';

export type NameKind = PlaceKind | 'quarter';

/** A place that a phrase may name. */
export type NamedPlace = {
  kind: NameKind;
  /** `place=metro-nizami` */
  filter: Filter;
  /** in any language, with spoken and old ones */
  names: readonly string[];
  /** names that mean it only beside the word for its kind: `Xaqani küçəsi`, `Xalqlar metrosu` */
  besideKind?: readonly string[];
  /** how many homes there are; null: unknown */
  homes: number | null;
};

/** A sense, with the places that it may name. */
export type Meant = Sense & { places: NamedPlace[]; isInWords: boolean };

/** Some words with a meaning: of the grammar, a filter or a place. */
type Entry = {
  keys: string[];
  fold: string;
  meaning: Meaning;
  value: number;
  filters: readonly Filter[];
  place: NamedPlace | null;
  needsKind: boolean;
};
type Match = { entries: Entry[]; length: number; cut: number; isUpTo: boolean };

/** Finds what the words of a phrase mean, with these places. */
export function openMeanings(places: readonly NamedPlace[]): (phrase: string) => Meant[] {
  const entries = new Map<string, Entry[]>();
  const known = new Set<string>();
  for (const entry of [...VOCABULARY, ...places.flatMap(entriesOf)]) {
    const [first = ''] = entry.keys;
    entries.set(first, [...(entries.get(first) ?? []), entry]);
    for (const key of entry.keys) known.add(key);
  }
  const correct = openCorrection([...entries.values()].flat());
  const revise = (word: Word) =>
    splitNumber(word, known, (rest) => isOneOf(known, rest))
      .map(correct)
      .flatMap((one) => splitNumber(one, known, (rest) => correct(rest) !== rest).map(correct));
  return (phrase) => {
    const asWritten = wordsOf(phrase);
    const named = wordsOfNames(asWritten, entries);
    const words = asWritten.flatMap((word) => (named.has(word) ? [word] : revise(word)));
    return meaningsOf(words, words.map(stemsWithSynonyms), entries);
  };
}

/** The words that are a place's name just as they stand, which are not corrected: `Yusif Səfərov küçəsi`. */
function wordsOfNames(words: Word[], entries: ReadonlyMap<string, Entry[]>): ReadonlySet<Word> {
  const stems = words.map(stemsWithSynonyms);
  return new Set(
    words.flatMap((_, i) => {
      const match = bestMatch(words, stems, entries, i);
      return match?.entries[0]?.place && (match.length > 1 || match.cut === 0) ? words.slice(i, i + match.length) : [];
    }),
  );
}

/** Replaces words that are not known by the nearest that are. */
function openCorrection(entries: readonly Entry[]): (word: Word) => Word {
  const known = new Map<string, KnownWord>();
  for (const fold of STOPS) known.set(searchKey(fold), { fold, isName: false, isPart: false });
  for (const { keys, fold, place, meaning, needsKind } of entries) {
    // streets and buildings are named after too many people and words to be what a misspelled word means
    if (place && !CORRECTED.has(place.kind)) continue;
    for (const key of keys) {
      const { isName = true, isPart = true } = known.get(key) ?? {};
      const isOne = keys.length === 1 && !needsKind;
      known.set(key, {
        fold: isOne ? fold : '',
        isName: isName && meaning === 'place',
        isPart: isPart && !isOne,
      });
    }
  }
  const nearest = openNearest(known);
  const isKnown = ({ key, ending }: Stem, word: Word) => {
    const one = known.get(key);
    return one !== undefined && (ending === '' || (!one.isPart && !isOtherWord(word.fold, one.fold)));
  };
  return (word) => {
    const stems = stemsWithSynonyms(word);
    if (word.value !== null || STOPS.has(word.fold) || stems.some((stem) => isKnown(stem, word))) return word;
    // in `белом городе` the first word is known, but not by itself
    const isPart = stems.some(({ key }) => known.get(key)?.isPart);
    const key = nearest(word.key, stems, isPart);
    return key === null ? word : { ...word, key, fold: STOP_KEYS.get(key) ?? key };
  };
}

const CORRECTED = new Set<NameKind>(['district', 'settlement', 'metro', 'quarter']);

const STOP_KEYS = new Map([...STOPS].map((fold) => [searchKey(fold), fold]));

function stemsWithSynonyms(word: Word): Stem[] {
  return stemsOf(word).flatMap((stem) => [stem, ...synonymsOf(stem)]);
}

/** Words of the grammar and of filters. */
const VOCABULARY: readonly Entry[] = [
  ...Object.entries(GRAMMAR).flatMap(([meaning, words]) => entriesFor(words, { meaning: meaning as Meaning })),
  ...FILTER_WORDS.flatMap(([filters, words]) => entriesFor(words, { meaning: 'filter', filters })),
  ...NUMBER_WORDS.flatMap(([value, words]) => entriesFor(words.replaceAll(' ', ','), { meaning: 'number', value })),
];

function entriesOf(place: NamedPlace): Entry[] {
  const entriesBy = (names: readonly string[], needsKind: boolean) =>
    names.flatMap((name) => entriesFor(name.replaceAll(',', ' '), { meaning: 'place', place, needsKind }));
  // `с парком` is not Ц. Парк
  const initials = place.kind === 'landmark' || place.kind === 'complex' ? () => [] : withInitials;
  const names = new Set(place.names.flatMap((name) => [name, ...withLetterFirst(name), ...initials(name)]));
  return [...entriesBy([...names], false), ...entriesBy(place.besideKind ?? [], true)];
}

/** `Massiv V` is also called `V massivi`. */
function withLetterFirst(name: string): string[] {
  const turned = name.replace(/^(\S+) (\p{L})$/u, '$2 $1');
  return turned === name ? [] : [turned];
}

/** `Həzi Aslanov` is also written `H. Aslanov`. */
function withInitials(name: string): string[] {
  return /\d|(küçə|prospekt|şosse)/.test(name) ? [] : [name.replaceAll(/(\p{L})\p{L}+ /gu, '$1 ')];
}

function entriesFor(names: string, part: Pick<Entry, 'meaning'> & Partial<Entry>): Entry[] {
  return names.split(',').map((name) => {
    const words = wordsOf(name);
    const keys = words.map((word) => (part.place && words.length === 1 ? word.key : keyInCases(word)));
    return {
      value: 0,
      filters: [],
      place: null,
      needsKind: false,
      ...part,
      keys,
      fold: words.map(({ fold }) => fold).join(' '),
    };
  });
}

/** The key of a Russian word without its ending, so that it is found in all cases: `аренд`, `бел город`. */
function keyInCases({ fold, key }: Word): string {
  const [stem = ''] = /^[а-я]{3,}?(?=(ая|ый|ий|ое|ые)$)|^[а-я]{4,}?(?=[аяоеыьй]$)/.exec(fold) ?? [];
  return stem ? searchKey(stem) : key;
}

/** Other ways to write a word of a place's name: `9 mkr`, `səkkiz km`. */
const SYNONYMS = new Map(
  [
    ...NUMBER_WORDS.flatMap(([value, words]) =>
      value > 1.5 ? words.split(' ').map((word) => [word, `${value}`]) : [],
    ),
    ['km', 'kilometr', 'километр'],
    ['mkr', 'mikrorayon', 'микрорайон'],
    ['mikr', 'mikrorayon', 'микрорайон'],
    ['mkrn', 'mikrorayon', 'микрорайон'],
    ['mikrorayon', 'микрорайон'],
    ['pr', 'prospekti'],
    ['prospekt', 'prospekti'],
  ].map(([word = '', ...others]) => [searchKey(word), others.map(searchKey)]),
);

function synonymsOf({ key, ending }: Stem): Stem[] {
  return (SYNONYMS.get(key) ?? []).map((other) => ({ key: other, ending }));
}

const JOINED_NUMBERS = NUMBER_WORDS.flatMap(([value, words]) =>
  words.split(' ').map((word) => ({ value, key: searchKey(word) })),
).sort((a, b) => b.key.length - a.key.length);

/** Splits a number off the word that it is joined with: `двухкомнатная`, `ikiotaqlı`. */
function splitNumber(word: Word, known: ReadonlySet<string>, isMeant: (rest: Word) => boolean): Word[] {
  if (word.value !== null || STOPS.has(word.fold) || isOneOf(known, word)) return [word];
  for (const { value, key } of JOINED_NUMBERS) {
    const end = word.key.slice(key.length);
    if (!word.key.startsWith(key) || end.length < 4) continue;
    const middle = word.start + key.length;
    const rest = { ...word, start: middle, key: end, fold: end };
    if (isMeant(rest)) return [{ ...word, end: middle, key, fold: key, value }, rest];
  }
  return [word];
}

function isOneOf(known: ReadonlySet<string>, word: Word): boolean {
  return stemsOf(word).some(({ key }) => known.has(key));
}

/** What the words mean, the most words at a time. Words that say nothing are left out. */
function meaningsOf(words: Word[], stems: Stem[][], entries: ReadonlyMap<string, Entry[]>): Meant[] {
  const meant: Meant[] = [];
  for (let i = 0; i < words.length; ) {
    const word = words[i] as Word;
    const match = bestMatch(words, stems, entries, i);
    if (!match) {
      i++;
      if (isHyphen(word)) meant.push(senseOf(word, word, { meaning: 'dash' }));
      else if (word.key === ',') meant.push(senseOf(word, word, { meaning: 'or' }));
      else if (word.value !== null) meant.push(senseOf(word, word, { meaning: 'number', value: word.value }));
      else if (!STOPS.has(word.fold)) meant.push(senseOf(word, word, { meaning: 'other' }));
      continue;
    }
    const last = words[i + match.length - 1] as Word;
    const [entry] = match.entries;
    const places = [...new Set(match.entries.flatMap(({ place }) => place ?? []))];
    if (entry) {
      const { meaning, value, filters } = entry;
      const isInWords = meaning === 'number';
      meant.push(senseOf(word, last, { meaning, value, filters, places, isInWords }));
    }
    if (match.isUpTo) meant.push(senseOf(last, last, { meaning: 'upTo' }));
    i += match.length;
  }
  return joinNumbers(meant);
}

const STREET_WORDS = wordsFor('street', 'avenue', 'highway');
const METRO_WORDS = wordsFor('metro', 'm');

function wordsFor(...meanings: Meaning[]): ReadonlySet<string> {
  return new Set(VOCABULARY.filter(({ meaning }) => meanings.includes(meaning)).flatMap(({ keys }) => keys));
}

/** The entries of the most words from here on; of as many, those that need no ending cut off. */
function bestMatch(words: Word[], stems: Stem[][], entries: ReadonlyMap<string, Entry[]>, at: number): Match | null {
  const isKind = (i: number, words: ReadonlySet<string>) => stems[i]?.some(({ key }) => words.has(key));
  let best: Match | null = null;
  for (const { key } of stems[at] ?? [])
    for (const entry of entries.get(key) ?? []) {
      const found = matchOf(entry, words, stems, at);
      if (!found) continue;
      const { length } = entry.keys;
      const kinds = entry.place?.kind === 'metro' ? METRO_WORDS : STREET_WORDS;
      if (entry.needsKind && !isKind(at - 1, kinds) && !isKind(at + length, kinds)) continue;
      const isBetter = !best || length > best.length || (length === best.length && found.cut < best.cut);
      if (isBetter) best = { entries: [entry], length, ...found };
      else if (best && length === best.length && found.cut === best.cut && isSameMeaning(entry, best.entries[0]))
        if (!best.entries.includes(entry)) best.entries.push(entry);
    }
  return best;
}

/** How many letters were cut off for an entry to match, or null. */
function matchOf({ keys, fold, meaning }: Entry, words: Word[], stems: Stem[][], at: number) {
  let cut = 0;
  let isUpTo = false;
  for (const [i, key] of keys.entries()) {
    const stem = stems[at + i]?.find((one) => one.key === key);
    if (!stem) return null;
    cut += stem.ending.length;
    isUpTo = UP_TO_ENDING.test(stem.ending);
  }
  // `beşinci` is a number, `on` with another ending is not
  if (meaning === 'number' && cut > 0 && cut < 3 && fold.length <= 3) return null;
  const first = words[at]?.fold ?? '';
  // на and не have the same key, mənə and менее too
  const isOther = first !== fold && (first.length < 3 || LATIN.test(first) !== LATIN.test(fold));
  if (keys.length === 1 && STOPS.has(first) && (meaning === 'place' || isOther)) return null;
  return (meaning === 'place' || (cut > 0 && LATIN.test(fold))) && isOtherWord(first, fold) ? null : { cut, isUpTo };
}

const LATIN = /^[a-z]+$/;

/** Short words are close to others: `Binə` and `bina`, `otel` and `otallı`. */
function isOtherWord(word: string, known: string): boolean {
  return known.length <= 4 && LATIN.test(word) && !word.replaceAll('q', 'g').startsWith(known.replaceAll('q', 'g'));
}

function isSameMeaning(a: Entry, b: Entry | undefined): boolean {
  return a.meaning === 'place' && b?.meaning === 'place';
}

function senseOf({ start }: Word, { end }: Word, part: Pick<Meant, 'meaning'> & Partial<Meant>): Meant {
  return { start, end, value: 0, filters: [], places: [], isInWords: false, ...part };
}

/** Numbers in words as one: `beş yüz` is 500, `yüz əlli` 150. */
function joinNumbers(senses: Meant[]): Meant[] {
  const joined: Meant[] = [];
  for (const sense of senses) {
    const before = joined.at(-1);
    const value = before?.isInWords && sense.isInWords ? sumOf(before.value, sense.value) : null;
    if (before && value !== null) joined.splice(-1, 1, { ...before, end: sense.end, value });
    else joined.push(sense);
  }
  return joined;
}

/** `five hundred` and `hundred fifty`; null for numbers that stand beside each other. */
function sumOf(before: number, value: number): number | null {
  if (value === 100 && before < 10) return before * 100;
  const isTens = before % 100 === 0 && before > 0 && value < 100;
  const isOnes = before % 10 === 0 && before >= 20 && before < 1000 && value < 10;
  return isTens || isOnes ? before + value : null;
}
