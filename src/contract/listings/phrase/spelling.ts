import { distanceOf } from './distance.ts';
import { isNearEnding, type Stem } from './words.ts';

/** A word that may have been meant. */
export type KnownWord = { key: string; isName: boolean };

/** Shorter words of a phrase are not corrected: too many words are near them. */
const LEAST_LENGTH = 5;
/** The least length of a word that may have been meant: a name is more easily found by mistake. */
const LEAST_KNOWN = { name: 6, other: 5 };
/** From this length on two letters may be wrong. */
const LONG = 9;

/**
 * The known word that a word most likely stands for: the nearest by letters that are wrong, missing, too many or swapped, in
 * the word or its ending. Null when none is near.
 */
export function nearestWord(word: string, stems: readonly Stem[], known: readonly KnownWord[]): string | null {
  if (word.length < LEAST_LENGTH) return null;
  let best: KnownWord | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { key, isName } of known) {
    if (isWithout(word, key)) continue;
    const isLong = key.length >= (isName ? LEAST_KNOWN.name : LEAST_KNOWN.other);
    const most = Math.min(key.length >= LONG ? 2 : 1, least);
    const isAlike = isLong && (key.length > LEAST_LENGTH || word.slice(0, 2).includes(key.charAt(0)));
    const distance = (isAlike ? distanceOfStems(stems, key, most) : null) ?? (isNearEnding(word, key) ? 1 : null);
    if (distance === null) continue;
    if (distance < least || !best || isLikelier({ key, isName }, best)) best = { key, isName };
    least = distance;
  }
  return best?.key ?? null;
}

/** Whether a word says that there is none of another: `mebelsiz`, `unfurnished`, `немеблированная`. */
function isWithout(word: string, other: string): boolean {
  const isPrefixed = /^(un|na)/.test(word) && word.startsWith(other.slice(0, 4), 2);
  return isPrefixed || (word.endsWith('siz') && !other.endsWith('siz'));
}

/** Of words that are as near, the longest: less is left to chance. Of those, one that is no name. */
function isLikelier(one: KnownWord, other: KnownWord): boolean {
  return one.key.length === other.key.length ? other.isName : one.key.length > other.key.length;
}

function distanceOfStems(stems: readonly Stem[], key: string, most: number): number | null {
  const near = stems.filter((stem) => Math.abs(stem.key.length - key.length) <= most);
  const distance = Math.min(...near.map((stem) => distanceOf(stem.key, key, most)));
  return distance <= most ? distance : null;
}
