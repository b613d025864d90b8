import { searchKey } from '../../values/text.ts';
import { distanceOf } from './distance.ts';
import { type Endings, isNearEnding, type Stem, type Word } from './words.ts';

/** A word that may have been meant. A part is only known within a name of several words. */
export type KnownWord = {
  /** its spellings without Azerbaijani letters */
  folds: readonly string[];
  isName: boolean;
  isPart: boolean;
  isNumber?: boolean;
  /** shorter ones are too easily found by mistake, as all numbers are */
  least: number;
};
type Candidate = KnownWord & { key: string };

/** Shorter words of a phrase are not corrected: too many words are near them. */
export const MIN_LENGTH = 5;
/** From this length on two letters may be wrong. */
const LONG = 9;

/**
 * Finds the known word that a word most likely stands for: the nearest by letters that are wrong, missing, too many or swapped, in
 * the word or its ending. Null when none is near.
 */
export function openNearest(known: ReadonlyMap<string, KnownWord>, endings: Endings) {
  const byLength: Candidate[][] = [];
  for (const [key, one] of known)
    if (key.length >= one.least) {
      const same = byLength[key.length] ?? [];
      same.push({ ...one, key });
      byLength[key.length] = same;
    }
  return ({ key: word, fold }: Pick<Word, 'key' | 'fold'>, stems: readonly Stem[], namesOnly: boolean) => {
    if (fold.length < MIN_LENGTH) return null;
    let best: Candidate | null = null;
    let least = Number.POSITIVE_INFINITY;
    // of words that are as near, the one of which less was cut off
    const consider = (one: Candidate, distance: number, ending: string) => {
      const cost = 2 * distance + (ending ? 1 : 0);
      if (cost > least || (cost === least && best && !isLikelier(one, best))) return;
      best = one;
      least = cost;
    };
    for (const stem of stems) {
      for (let length = Math.max(stem.key.length - 2, 0); length <= stem.key.length + 2; length++)
        for (const one of byLength[length] ?? []) {
          const most = Math.min(length >= LONG ? 2 : 1, Math.floor(least / 2));
          if (namesOnly && !one.isName) continue;
          const isShort = length === MIN_LENGTH;
          const isOther = fold.length === length && !isAnagram(word, one.key);
          if (isShort && one.isName && (stem.ending || isOther)) continue;
          // `zamanı` is not Ramana
          const isOtherStart = !word.slice(0, 2).includes(one.key.charAt(0));
          if (isOtherStart && (isShort || (one.isName && stem.ending))) continue;
          const distance = distanceOf(stem.key, one.key, most);
          // a part of a name with an ending is no whole word
          if (distance <= most && (distance > 0 || !one.isPart) && !isWithout(word, one.key))
            consider(one, distance, stem.ending);
        }
    }
    for (let length = MIN_LENGTH; length < word.length && least > 0; length++) {
      const [key, one] = [word.slice(0, length), known.get(word.slice(0, length))];
      if (one && !isWithout(word, key) && isNearEnding(word, key, endings)) consider({ ...one, key }, 1, ' ');
    }
    return (best as Candidate | null)?.key ?? null;
  };
}

/** Whether words have the same letters: few are so by mistake. */
function isAnagram(word: string, other: string): boolean {
  return String([...word].sort()) === String([...other].sort());
}

/** Whether a word says that there is none of another: `mebelsiz`, `unfurnished`, `немеблированная`. */
function isWithout(word: string, other: string): boolean {
  const isPrefixed = /^(un|na)/.test(word) && word.startsWith(other.slice(0, 4), 2);
  return isPrefixed || (word.endsWith('siz') && !other.endsWith('siz'));
}

/** Of words that are as near, the longest: less is left to chance. Of those, one that is no name. */
function isLikelier(one: Candidate, other: Candidate): boolean {
  return one.key.length === other.key.length ? other.isName : one.key.length > other.key.length;
}

/** A word as people spell Azerbaijani and Russian without their letters: `chixarish`, `sdayu`, `kupchey`. */
export function respelled(word: Word): Word {
  const key = word.key
    .replaceAll(/([cs])x|y(?=[au])/g, '$1')
    .replaceAll(/(?<=[aou])yo?/g, (y) => (y === 'y' ? 'j' : 'a'))
    .replaceAll('y', 'i')
    .replaceAll('w', 's');
  return { ...word, key };
}

/** A word without one of two equal letters in turn: `heyyet`, `kvadrattdan`. */
export function undoubled(word: Word): Word[] {
  return [...word.fold.matchAll(/(.)\1/g)].map(({ index }) => {
    const fold = word.fold.slice(0, index) + word.fold.slice(index + 1);
    return { ...word, fold, key: searchKey(fold) };
  });
}
