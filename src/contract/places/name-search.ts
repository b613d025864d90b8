import { distanceOf } from '../listings/phrase/distance.ts';
import { searchWords } from '../values/text.ts';

/** @param names every name of the place, in all languages, with old and spoken ones */
type Named = { names: readonly string[] };
export type NameMatch<Place> = {
  place: Place;
  /** how many letters are wrong */
  wrong: number;
  /** the name begins with what was typed, not just one of its words */
  isBeginning: boolean;
};

/** From these lengths on one and two letters of a word may be wrong. */
const LEAST_MISSPELLED = [4, 8];

/**
 * Searches places by the beginnings of the words of their names, in any of the three scripts, while somebody types. Misspelled words are
 * found when nothing else is. The best matches are first.
 */
export function openNameSearch<Place extends Named>(places: readonly Place[]): (typed: string) => NameMatch<Place>[] {
  const spelled = places.map((place) => ({ place, names: place.names.map(searchWords) }));
  const known = [...new Set(spelled.flatMap(({ names }) => names.flat()))];
  const find = (typed: readonly string[], mayBeWrong: boolean) => {
    const near = typed.map((word) => nearWords(word, known, mayBeWrong));
    return spelled.flatMap(({ place, names }) => {
      const matches = names.flatMap((words) => matchOf(words, typed, near) ?? []);
      const [best] = matches.sort(byQuality);
      return best ? [{ place, ...best }] : [];
    });
  };
  return (typed) => {
    const words = searchWords(typed).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    // `8km`: people leave out the space after a number
    const apart = searchWords(typed.replaceAll(/(\d)(\p{L})/gu, '$1 $2')).slice(0, MAX_WORDS);
    const ways = [() => find(words, false), () => find(apart, false), () => find(words, true)];
    for (const way of ways) {
      const found = way();
      if (found.length > 0) return found.sort(byQuality);
    }
    return [];
  };
}

const MAX_WORDS = 6;

type Quality = { wrong: number; isBeginning: boolean };
function byQuality(a: Quality, b: Quality): number {
  return a.wrong - b.wrong || Number(b.isBeginning) - Number(a.isBeginning);
}

/** The known words that begin with a typed one, and how many letters of it are wrong then. */
function nearWords(typed: string, known: readonly string[], mayBeWrong: boolean): ReadonlyMap<string, number> {
  const near = new Map<string, number>();
  const most = LEAST_MISSPELLED.filter((length) => typed.length >= length).length;
  for (const word of known) {
    if (word.startsWith(typed)) near.set(word, 0);
    else if (mayBeWrong && most > 0 && !/^\d/.test(typed)) {
      const wrong = wrongLetters(typed, word, most);
      if (wrong <= most) near.set(word, wrong);
    }
  }
  return near;
}

/** The distance of a typed word to the beginning of a word. */
function wrongLetters(typed: string, word: string, most: number): number {
  // two wrong letters at the beginning make another word
  if (word[0] !== typed[0] && word[1] !== typed[1] && word[0] !== typed[1]) return most + 1;
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return Math.min(...lengths.map((length) => distanceOf(typed, word.slice(0, length), most)));
}

/** Every typed word must begin a word of the name. */
function matchOf(words: readonly string[], typed: readonly string[], near: ReadonlyMap<string, number>[]) {
  let wrong = 0;
  for (const ways of near) {
    const least = Math.min(...words.map((word) => ways.get(word) ?? Number.POSITIVE_INFINITY));
    if (least === Number.POSITIVE_INFINITY) return null;
    wrong += least;
  }
  return { wrong, isBeginning: words.join(' ').startsWith(typed.join(' ')) };
}
