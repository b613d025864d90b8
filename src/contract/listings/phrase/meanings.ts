import { isOtherWord, LATIN, openCorrection } from './correction.ts';
import { distanceOf } from './distance.ts';
import {
  type Entry,
  entriesOf,
  entriesOfGiven,
  type GivenWords,
  type Meant,
  type NamedPlace,
  stemsWithSynonyms,
  VOCABULARY,
} from './entries.ts';
import { joinNumbers, splitNumber } from './numbers.ts';
import { KIND_WORDS } from './places.ts';
import { isHyphen, type Stem, stemsOf, UP_TO_ENDING, type Word, wordsOf } from './words.ts';

/** What the words of a phrase are compared with. */
type Known = { entries: ReadonlyMap<string, Entry[]>; stops: ReadonlySet<string> };
type Match = { entries: Entry[]; length: number; cut: number; isUpTo: boolean };

/** Finds what the words of a phrase mean, with these places and words outside the vocabulary. */
export function openMeanings(places: readonly NamedPlace[], given: GivenWords): (phrase: string) => Meant[] {
  const { stops } = given;
  const entries = new Map<string, Entry[]>();
  const known = new Set<string>();
  for (const entry of [
    ...VOCABULARY,
    ...entriesOfGiven(given),
    ...places.flatMap((place) => entriesOf(place, stops)),
  ]) {
    const [first = ''] = entry.keys;
    entries.set(first, [...(entries.get(first) ?? []), entry]);
    for (const key of entry.keys) known.add(key);
  }
  const correct = openCorrection([...entries.values()].flat(), stops);
  const isKnown = (word: Word) => stemsOf(word).some(({ key }) => known.has(key));
  const isOrdinary = (word: Word) => stemsOf(word).some(({ key }) => given.ordinary.has(key));
  const isWhole = (word: Word) => isKnown(word) || stops.has(word.fold);
  const isMeant = (rest: Word) => isKnown(rest) || correct(rest).key !== rest.key;
  const revise = (written: Word) => {
    const word = [written, respelled(written)].find(isKnown) ?? written;
    return (isWhole(word) ? [word] : splitNumber(word, isKnown))
      .map(correct)
      .flatMap((one) => (isWhole(one) ? [one] : splitNumber(one, isMeant).map(correct)));
  };
  return (phrase) => {
    const asWritten = wordsOf(phrase);
    const named = wordsOfNames(asWritten, { entries, stops });
    let left = MAX_REVISED;
    const revised = asWritten.flatMap((word) =>
      named.has(word) || isOrdinary(word) || (!isWhole(word) && left-- < 1) ? [word] : revise(word),
    );
    const words = revised.map((word, i) => {
      const isOpen = revised[i - 1]?.value != null && !isWhole(word);
      const unit = isOpen && UNIT_KEYS.find((one) => distanceOf(word.key, one, 1) === 1);
      return unit ? { ...word, key: unit, fold: unit } : word;
    });
    const stems = words.map((word) => (isOrdinary(word) && !named.has(word) ? [] : stemsWithSynonyms(word)));
    return meaningsOf(words, stems, { entries, stops });
  };
}

/** Comparing a word with all known words takes longest; a phrase of a person has fewer that nothing knows. */
const MAX_REVISED = 12;

/** Keys of short units, which are misspelled beside a number alone: `3 otqa`, `250 miin`. */
const UNIT_KEYS = 'otag komn room min manat azn tis sot dag etaz mkr'.split(' ');

/** A word as people spell Azerbaijani and Russian without their letters: `chixarish`, `sdayu`, `kupchey`. */
function respelled(word: Word): Word {
  const key = word.key
    .replaceAll(/([cs])x|y(?=[au])/g, '$1')
    .replaceAll(/(?<=[aou])yo?/g, (y) => (y === 'y' ? 'j' : 'a'))
    .replaceAll('y', 'i')
    .replaceAll('w', 's');
  return { ...word, key };
}

/** The words that are a place's name just as they stand, which are not corrected: `Yusif Səfərov küçəsi`. */
function wordsOfNames(words: Word[], known: Known): ReadonlySet<Word> {
  const stems = words.map(stemsWithSynonyms);
  return new Set(
    words.flatMap((_, i) => {
      const match = bestMatch(words, stems, known, i);
      return match?.entries[0]?.place && (match.length > 1 || match.cut === 0) ? words.slice(i, i + match.length) : [];
    }),
  );
}

/** What the words mean, the most words at a time. Words that say nothing are left out. */
function meaningsOf(words: Word[], stems: Stem[][], known: Known): Meant[] {
  const meant: Meant[] = [];
  for (let i = 0; i < words.length; ) {
    const word = words[i] as Word;
    if (word.fold === 'on' && isEnglishOn(words[i + 1], stems[i + 1] ?? [], known)) {
      i++;
      continue;
    }
    const match = bestMatch(words, stems, known, i);
    if (!match) {
      i++;
      const meaning = isHyphen(word) ? 'dash' : word.key === ',' ? 'or' : word.value === null ? 'other' : 'number';
      if (meaning !== 'other' || !known.stops.has(word.fold))
        meant.push(senseOf(word, word, { meaning, value: word.value ?? 0 }));
      continue;
    }
    const last = words[i + match.length - 1] as Word;
    const [entry] = match.entries;
    const places = [...new Set(match.entries.flatMap(({ place }) => place ?? []))];
    if (entry && entry.meaning !== 'nothing') {
      const { meaning, value, filters } = entry;
      const isInWords = meaning === 'number';
      meant.push(senseOf(word, last, { meaning, value, filters, places, isInWords }));
    }
    if (match.isUpTo) meant.push(senseOf(last, last, { meaning: 'upTo' }));
    i += match.length;
  }
  return joinNumbers(meant);
}

/** Whether `on` before a word is English, not ten: `on 12th floor`, but `on iki sot`. */
function isEnglishOn(next: Word | undefined, stems: readonly Stem[], { entries }: Known): boolean {
  if (!next || next.value !== null) return next !== undefined;
  const candidates = stems.flatMap(({ key }) => entries.get(key) ?? []);
  const isNumber = candidates.some(({ meaning }) => meaning === 'number' || meaning === 'first');
  return /^(floor|the)$/.test(next.fold) || (isNumber && !AZERBAIJANI_ONES.test(next.fold));
}

const AZERBAIJANI_ONES = /^(bir|iki|uc|dord|bes|alti|yeddi|sekkiz|doqquz)/;

/** Words beside which a part of a name is enough, or one that says nothing by itself: `Bina qəsəbəsi`, `in Bina`. */
const KINDS = new Map([
  ['in', 'settlement'],
  ...VOCABULARY.flatMap(({ fold, keys: [key = ''], meaning }) =>
    fold.includes(' ') || !KIND_WORDS[meaning] ? [] : ([[key, KIND_WORDS[meaning]]] as const),
  ),
]);

/** The entries of the most words from here on; of as many, those that need no ending cut off. */
function bestMatch(words: Word[], stems: Stem[][], { entries, stops }: Known, at: number): Match | null {
  const isKind = (i: number, { place }: Entry) => stems[i]?.some(({ key }) => KINDS.get(key) === place?.kind);
  let best: Match | null = null;
  for (const { key } of stems[at] ?? [])
    for (const entry of entries.get(key) ?? []) {
      const found = matchOf(entry, words, stems, at, stops);
      if (!found) continue;
      const { length } = entry.keys;
      if (entry.needsKind && !isKind(at - 1, entry) && !isKind(at + length, entry)) continue;
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
  let isUpTo = false;
  for (const [i, key] of keys.entries()) {
    const stem = stems[at + i]?.find((one) => one.key === key);
    // a word is only guessed beside the rest of a name
    if (!stem || (stem.isGuess && keys.length === 1 && !needsKind && !isLikely(words[at], key))) return null;
    cut += stem.isGuess ? key.length : stem.ending.length;
    isUpTo = UP_TO_ENDING.test(stem.ending);
  }
  // `beşinci` is a number, `on` with another ending is not
  if (meaning === 'number' && cut > 0 && cut < 3 && fold.length <= 3) return null;
  const first = words[at]?.fold ?? '';
  // на and не have the same key, mənə and менее too
  const isOther = first !== fold && (first.length < 3 || LATIN.test(first) !== LATIN.test(fold));
  if (keys.length === 1 && stops.has(first) && (meaning === 'place' ? !needsKind : isOther)) return null;
  if ((meaning === 'place' || (cut > 0 && LATIN.test(fold))) && isOtherWord(first, fold)) return null;
  // `gas` and `qəs` have the same key
  return { cut: meaning === 'place' || first === fold ? cut : cut + 0.5, isUpTo };
}

const MIN_GUESSED = 7;

function isLikely(word: Word | undefined, key: string): boolean {
  return key.length >= MIN_GUESSED && word?.key[0] === key[0] && distanceOf(word?.key ?? '', key, 1) === 1;
}

function senseOf({ start }: Word, { end }: Word, part: Pick<Meant, 'meaning'> & Partial<Meant>): Meant {
  return { start, end, value: 0, filters: [], places: [], isInWords: false, ...part };
}
