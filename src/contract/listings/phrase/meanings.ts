import { asAdjective, isAdjective } from './adjectives.ts';
import { isNoNumber, isOtherWord, LATIN, openCorrection } from './correction.ts';
import { distanceOf } from './distance.ts';
import {
  type Entry,
  entriesOf,
  entriesOfGiven,
  type GivenWords,
  type Meant,
  type NamedPlace,
  type NameKind,
  openStems,
} from './entries.ts';
import { joinedNumbers, joinNumbers, splitNumber } from './numbers.ts';
import { MEASURES } from './pattern.ts';
import { KIND_WORDS } from './places.ts';
import { MIN_LENGTH, respelled, undoubled } from './spelling.ts';
import type { Meaning } from './vocabulary.ts';
import { isHyphen, isOrdinal, type Stem, stemsOf, UP_TO_ENDING, type Word, wordsOf } from './words.ts';

/** What the words of a phrase are compared with. */
type Known = {
  entries: ReadonlyMap<string, Entry[]>;
  stops: ReadonlySet<string>;
  english: RegExp;
  /** words beside which a part of a name is enough, or one that says nothing by itself: `Bina qəsəbəsi`, `in Bina` */
  kinds: ReadonlyMap<string, NameKind | undefined>;
};
type Match = { entries: Entry[]; length: number; cut: number; ending: string };

/** Finds what the words of a phrase mean, with these places and words outside the vocabulary. */
export function openMeanings(places: readonly NamedPlace[], given: GivenWords): (phrase: string) => Meant[] {
  const { stops, endings, english } = given;
  const formsOf = (word: Word) => stemsOf(word, endings);
  const entries = new Map<string, Entry[]>();
  const known = new Set<string>();
  // `yaşayış kompleksi`
  const kinds = new Map<string, NameKind | undefined>([
    ['in', 'settlement'],
    ['yasayis', 'complex'],
  ]);
  for (const entry of [...entriesOfGiven(given), ...places.flatMap((place) => entriesOf(place, given))]) {
    const [first = ''] = entry.keys;
    entries.set(first, [...(entries.get(first) ?? []), entry]);
    for (const key of entry.keys) known.add(key);
    if (entry.keys.length === 1 && KIND_WORDS[entry.meaning]) kinds.set(first, KIND_WORDS[entry.meaning]);
  }
  const list = [...entries.values()].flat();
  const stemsIn = openStems(list, endings);
  const all = { entries, stops, kinds, english };
  const numbers = joinedNumbers(list);
  const numberWords = list.filter(({ meaning, fold }) => meaning === 'number' && fold.length > 2);
  const entriesOfWord = (word?: Word) =>
    word ? formsOf(word).flatMap(({ key }) => entries.get(key)?.filter(({ keys }) => keys.length === 1) ?? []) : [];
  const isOf = (word: Word | undefined, meanings: ReadonlySet<Meaning>) =>
    entriesOfWord(word).some(({ meaning }) => meanings.has(meaning));
  const isInWords = (word?: Word) => word?.value === null && isOf(word, COUNTS);
  const isSingle = (word: Word) =>
    word.value !== null ||
    !/\p{L}/u.test(word.fold) ||
    stops.has(word.fold) ||
    entriesOfWord(word).some(({ needsKind }) => !needsKind);
  // they are misspelled beside a number alone: `3 otqa`, `250 miin`
  const units = list.filter(({ meaning, fold }) => UNITS_ALONE.includes(meaning) && /^[^ ]{3,6}$/.test(fold));
  const correct = openCorrection(list, given, stemsIn);
  const isKnown = (word: Word) => formsOf(word).some(({ key }) => known.has(key));
  const isOrdinary = (word: Word) => formsOf(word).some(({ key }) => given.ordinary.has(key));
  const isWhole = (word: Word) => isKnown(word) || stops.has(word.fold);
  const isMeant = (rest: Word) => isKnown(rest) || correct(rest).key !== rest.key;
  const revise = (written: Word) => {
    const word = [written, respelled(written), ...undoubled(written)].find(isKnown) ?? written;
    return (isWhole(word) ? [word] : splitNumber(word, numbers, isKnown))
      .map(correct)
      .flatMap((one) => (isWhole(one) ? [one] : splitNumber(one, numbers, isMeant).map(correct)));
  };
  return (phrase) => {
    const asWritten = wordsOf(phrase, endings);
    const named = wordsOfNames(asWritten, asWritten.map(stemsIn), all);
    let left = MAX_REVISED;
    const revised = asWritten.flatMap((word) =>
      named.has(word) || isOrdinary(word) || (!isWhole(word) && left-- < 1) ? [word] : revise(word),
    );
    const words = revised.map((word, i) => {
      const [before, after] = [revised[i - 1], revised[i + 1]];
      const isSure = isOf(after, TIMES) || (isInWords(before) && isInWords(after));
      const isNumber = isSure || (word.fold.length >= MIN_LENGTH && (isInWords(before) || isInWords(after)));
      const isUnit = (before?.value != null || isOf(before, COUNTS)) && !isWhole(word);
      const nearest = (all: readonly Entry[]) => all.find(({ fold }) => distanceOf(word.fold, fold, 1) === 1);
      const one = (isNumber && !isSingle(word) && nearest(numberWords)) || (isUnit && nearest(units));
      return one ? { ...word, key: one.keys[0] as string, fold: one.fold } : word;
    });
    const stems = words.map((word) => (isOrdinary(word) && !named.has(word) ? [] : stemsIn(word)));
    return meaningsOf(words, stems, all);
  };
}

/** Comparing a word with all known words takes longest; a phrase of a person has fewer that nothing knows. */
const MAX_REVISED = 6;

const TIMES = new Set<Meaning>(['min', 'thousand', 'million']);
const COUNTS = new Set<Meaning>(['number', ...TIMES]);

const UNITS_ALONE = `${MEASURES} currency min thousand minutes million`.split(' ');
const COUNTED = [...UNITS_ALONE, 'k', 'guests'];

/** The words that are a place's name just as they stand, which are not corrected: `Yusif Səfərov küçəsi`. */
function wordsOfNames(words: Word[], stems: Stem[][], known: Known): ReadonlySet<Word> {
  return new Set(
    words.flatMap((_, i) => {
      const match = bestMatch(words, stems, known, i);
      return match?.entries[0]?.place && (match.length > 1 || match.cut === 0 || isLong(match))
        ? words.slice(i, i + match.length)
        : [];
    }),
  );
}

/** Whether a name of one word is long enough to be no other word with an ending: `Sədərəkdə`, but not `sirkə`. */
function isLong({ entries }: Match): boolean {
  return entries.some(({ fold }) => fold.length >= MIN_GUESSED);
}

/** What the words mean, the most words at a time. Words that say nothing are left out. */
function meaningsOf(words: Word[], stems: Stem[][], known: Known): Meant[] {
  const meant: Meant[] = [];
  for (let i = 0; i < words.length; ) {
    const word = words[i] as Word;
    const isFrom = isFromFloor(words, i);
    if (isFrom) meant.push(senseOf(word, word, { meaning: 'atLeast' }));
    if (isFrom || (word.fold === 'on' && isEnglishOn(words[i + 1], known.english))) {
      i++;
      continue;
    }
    const match = isBy(words, i) ? null : bestMatch(words, stems, known, i);
    if (!match) {
      i++;
      const meaning = isBy(words, i - 1) ? 'by' : isOutOf(words, i - 1) ? 'slash' : meaningOfSign(word);
      if (meaning !== 'other' || !known.stops.has(word.fold))
        meant.push(senseOf(word, word, { meaning, value: word.value ?? 0, isOrdinal: isOrdinal(word) }));
      continue;
    }
    const last = words[i + match.length - 1] as Word;
    const [entry] = match.entries;
    const places = [...new Set(match.entries.flatMap(({ place }) => place ?? []))];
    if (isOfAnother(match, meant.at(-1))) meant.push(senseOf(word, word, { meaning: 'other' }));
    else if (entry && entry.meaning !== 'nothing') {
      const { value, filters } = entry;
      const isLeast = entry.meaning === 'min' && known.english.test(words[i + 1]?.fold ?? '');
      const meaning = isLeast ? 'atLeast' : entry.meaning;
      const isInWords = meaning === 'number';
      meant.push(
        senseOf(word, last, {
          ...(isAdjective(meaning, words, i, meant) ? asAdjective(word, meaning) : { meaning, filters }),
          value,
          places,
          isInWords,
          isOrdinal: isOrdinal(last),
        }),
      );
    }
    if (UP_TO_ENDING.test(match.ending)) meant.push(senseOf(last, last, { meaning: 'upTo' }));
    i += match.length;
  }
  // `villa for 12`
  const [last, before] = [words.at(-1), words.at(-2)];
  if (last && before?.fold === 'for' && (last.value ?? MAX_PARTY) < MAX_PARTY)
    meant.push({ ...senseOf(last, last, { meaning: 'guests' }), start: last.end });
  return joinNumbers(meant);
}

/** More may be a price. */
const MAX_PARTY = 20;

/** Whether a place is something of what an unknown word before it names: `neft akademiyası`. */
function isOfAnother({ entries, length, ending }: Match, before: Meant | undefined): boolean {
  return (
    before?.meaning === 'other' &&
    length === 1 &&
    (entries[0]?.place != null || entries[0]?.fold === 'bag') &&
    POSSESSIVE.test(ending)
  );
}

/** `sarayı`, `sahilində`, after a vowel also `akademiyası`: a place is rarely an object of what is searched. */
const POSSESSIVE = /^(s?[iu]|[iu]nd?a(n)?)$|^s[iu]/;

/** What a word that nothing knows is: a number, a sign or only text. */
function meaningOfSign(word: Word): Meaning {
  return isHyphen(word) ? 'dash' : word.key === ',' ? 'or' : word.value === null ? 'other' : 'number';
}

/** Whether `of` stands between two numbers: `floor 3 of 9`. */
function isOutOf(words: readonly Word[], at: number): boolean {
  return words[at]?.fold === 'of' && words[at - 1]?.value != null && words[at + 1]?.value != null;
}

/** Whether a word stands between the sides of something: `6 x 8`, `20 by 30 m`, «15 на 40 метров». */
function isBy(words: readonly Word[], at: number): boolean {
  const [before, { fold = '' } = {}, after, unit] = words.slice(at < 1 ? words.length : at - 1);
  const isSign = /^[xх×]$/.test(fold) || (/^(by|на)$/.test(fold) && /^(m|м)(et|ет|$)/.test(unit?.fold ?? ''));
  return isSign && before?.value != null && after?.value != null;
}

/** Whether `с` is from a floor on: «со второго этажа», but not «дом с 2 этажами». */
function isFromFloor(words: readonly Word[], at: number): boolean {
  return /^(с|со)$/.test(words[at]?.fold ?? '') && /^эт(ажа)?$/.test(words[at + 2]?.fold ?? '');
}

/** Whether `on` before a word is English, not ten: `on 12th floor`, but `on iki sot`. */
function isEnglishOn(next: Word | undefined, english: RegExp): boolean {
  return next !== undefined && (next.value !== null || /^(floor|the)$/.test(next.fold) || english.test(next.fold));
}

/** The entries of the most words from here on; of as many, those that need no ending cut off. */
function bestMatch(words: Word[], stems: Stem[][], { entries, stops, kinds }: Known, at: number): Match | null {
  const isKind = (i: number, { place }: Entry) => stems[i]?.some(({ key }) => kinds.get(key) === place?.kind);
  const isNamed = (i: number, { place }: Entry) =>
    stems[i]?.some(({ key }) => entries.get(key)?.some((one) => one.place?.kind === place?.kind));
  // of `Nizami küçəsi, mərkəz` the word for a street belongs to the first
  const isKindBefore = (entry: Entry) =>
    isKind(at - 1, entry) && !(LATIN.test(words[at - 1]?.fold ?? '') && isNamed(at - 2, entry));
  // in `mikrorayonda 3 otaqlı` the number counts rooms
  const isCounted = (i: number) =>
    words[at]?.value === null &&
    words[i]?.value != null &&
    stems[i + 1]?.some(({ key }) => entries.get(key)?.some(({ meaning }) => COUNTED.includes(meaning)));
  let best: Match | null = null;
  for (const { key } of stems[at] ?? [])
    for (const entry of entries.get(key) ?? []) {
      const found = matchOf(entry, words, stems, at, stops);
      if (!found) continue;
      const { length } = entry.keys;
      if (entry.place && length > 1 && isCounted(at + length - 1)) continue;
      // `5-dən yuxarı mərtəbə`, but `yuxarı mərtəbə`
      if (/ mertebe/.test(entry.fold) && words[at - 1]?.value != null) continue;
      if (entry.needsKind && !isKindBefore(entry) && !isKind(at + length, entry)) continue;
      const isBetter = !best || length > best.length || (length === best.length && found.cut < best.cut);
      if (isBetter) best = { entries: [entry], length, ...found };
      else if (best && length === best.length && found.cut === best.cut && entry.place && best.entries[0]?.place)
        best.entries.push(entry);
    }
  return best;
}

/** How many letters were cut off for an entry to match, or null. */
function matchOf(
  { keys, fold, meaning, needsKind }: Entry,
  words: Word[],
  stems: Stem[][],
  at: number,
  stops: ReadonlySet<string>,
) {
  let cut = 0;
  let ending = '';
  for (const [i, key] of keys.entries()) {
    const stem = stems[at + i]?.find((one) => one.key === key);
    // a word is only guessed beside the rest of a name
    if (!stem || (stem.isGuess && keys.length === 1 && !needsKind && !isLikely(words[at], key))) return null;
    cut += stem.isGuess ? key.length : stem.ending.length;
    ending = stem.ending;
  }
  if (meaning === 'number' && isNoNumber(fold, cut)) return null;
  const first = words[at]?.fold ?? '';
  // на and не have the same key, mənə and менее too
  const isOther = first !== fold && (first.length < 3 || LATIN.test(first) !== LATIN.test(fold));
  if (keys.length === 1 && stops.has(first) && (meaning === 'place' ? !needsKind : isOther)) return null;
  // `manada` is no «менее»
  if (meaning === 'under' && cut > 0 && LATIN.test(first) && !LATIN.test(fold)) return null;
  if ((meaning === 'place' || (cut > 0 && LATIN.test(fold))) && isOtherWord(first, fold)) return null;
  // `gas` and `qəs` have the same key
  return { cut: meaning === 'place' || first === fold ? cut : cut + 0.5, ending };
}

const MIN_GUESSED = 7;

function isLikely(word: Word | undefined, key: string): boolean {
  return key.length >= MIN_GUESSED && word?.key[0] === key[0] && distanceOf(word?.key ?? '', key, 1) === 1;
}

function senseOf({ start }: Word, { end }: Word, part: Pick<Meant, 'meaning'> & Partial<Meant>): Meant {
  return { start, end, value: 0, filters: [], places: [], isInWords: false, isOrdinal: false, ...part };
}
