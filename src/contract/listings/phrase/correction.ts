import { searchKey } from '../../values/text.ts';
import type { Entry, GivenWords, NameKind } from './entries.ts';
import { type KnownWord, MIN_LENGTH, openNearest } from './spelling.ts';
import type { Meaning } from './vocabulary.ts';
import { isEndingOf, type Stem, type Word } from './words.ts';

/** Words of streets and buildings: too many for a misspelled word to mean one without the rest of the name. */
const GUESSED = new Set<NameKind | undefined>(['street', 'landmark', 'complex']);
/** A shorter name is too easily found by mistake, but stations are named often: Sahil, Xətai. */
const MIN_NAME = 6;
/** Short words that are rarely without an ending. */
const UNITS_WITH_ENDINGS = new Set<Meaning>(['rooms', 'min', 'sot']);
/** A stem that many words begin with by chance. */
const SHORT = 4;

/** Replaces words that are not known by the nearest that are. A word that is near one of a street or building has it as a guess. */
export function openCorrection(
  entries: readonly Entry[],
  { stops, joined, endings }: GivenWords,
  stemsWithSynonyms: (word: Word) => Stem[],
): (word: Word) => Word {
  const known = new Map<string, KnownWord>();
  const guessed = new Map<string, KnownWord>();
  const add = (fold: string) =>
    known.set(searchKey(fold), { folds: [fold], isName: false, isPart: false, least: MIN_LENGTH });
  for (const fold of [...stops, ...joined]) add(fold);
  for (const { keys, fold, place, meaning, needsKind } of entries) {
    const words = GUESSED.has(place?.kind) ? guessed : known;
    if (UNITS_WITH_ENDINGS.has(meaning) && /^[a-z]{3,4}$/.test(fold))
      for (const ending of endings.long) add(fold + ending);
    const isOne = keys.length === 1 && !needsKind;
    // a short name is corrected as a whole, though it is found without its ending; «старый фонд» is found by `стар`
    for (const key of isOne
      ? [searchKey(fold), ...(place && (keys[0]?.length ?? 0) < MIN_NAME ? [] : keys)]
      : [...keys, ...(place ? [] : fold.split(' ').map(searchKey))]) {
      const { folds = [], isName = true, isPart = true, least = MIN_NAME } = words.get(key) ?? {};
      words.set(key, {
        folds: [...folds, isOne ? fold : ''],
        isName: isName && meaning === 'place',
        isNumber: meaning === 'number',
        isPart: isPart && !isOne,
        least:
          meaning === 'number'
            ? Number.POSITIVE_INFINITY
            : meaning !== 'place' || place?.kind === 'metro'
              ? MIN_LENGTH
              : least,
      });
    }
  }
  const stopOf = new Map([...stops].map((fold) => [searchKey(fold), fold]));
  const nearest = openNearest(known, endings);
  const guess = openNearest(guessed, endings);
  const isKnown = ({ key, ending }: Stem, word: Word) => {
    const one = known.get(key);
    if (!one || ending === '') return one !== undefined;
    const isOther = one.folds.every(
      (fold) => isOtherWord(word.fold, fold) || (one.isNumber && isNoNumber(fold, ending.length)),
    );
    return !one.isPart && !isOther;
  };
  // «двушак» is no «дву», «ареенда» no `area`: a short word behind two endings, or behind one of another script
  const isDoubtful = ({ key, ending }: Stem, word: Word) =>
    ending !== '' && key.length <= SHORT && !isEndingOf(word, ending, endings);
  return (word) => {
    const stems = stemsWithSynonyms(word);
    if (word.guess || word.value !== null || stops.has(word.fold)) return word;
    const knownStems = stems.filter((stem) => isKnown(stem, word));
    if (knownStems.length > 0) {
      const whole = knownStems.every((stem) => isDoubtful(stem, word)) ? nearest(word, stems.slice(0, 1), false) : null;
      return whole === null ? word : { ...word, key: whole, fold: stopOf.get(whole) ?? whole };
    }
    // in `белом городе` the first word is known, but not by itself
    const isPart = stems.some(({ key }) => key.length > 3 && known.get(key)?.isPart);
    const key = nearest(word, stems, isPart);
    if (key !== null) return { ...word, key, fold: stopOf.get(key) ?? key };
    return { ...word, guess: guess(word, stems, false) };
  };
}

export const LATIN = /^[a-z]+$/;

/** `beşinci` is a number, `on` with another ending is not. */
export function isNoNumber(number: string, cut: number): boolean {
  return cut > 0 && cut < 3 && number.length <= 3;
}

/** Short words are close to others: `Binə` and `bina`, `otel` and `otallı`. */
export function isOtherWord(word: string, known: string): boolean {
  return known.length <= 4 && LATIN.test(word) && !word.replaceAll('q', 'g').startsWith(known.replaceAll('q', 'g'));
}
