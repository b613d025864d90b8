import { searchKey } from '../../values/text.ts';
import { type Endings, type Stem, stemsOf } from './words.ts';

/** Of Russian adjectives, also of those with a suffix: «Насиминского», «вторичная». */
const ADJECTIVES = ['', 'н', 'ск', 'нск'].flatMap((suffix) =>
  'ой ий ый ая ое ые ие ого ому ом ым ых ую'.split(' ').map((ending) => suffix + ending),
);

/** Those that mean "without" (-sız) are none: they change the meaning. */
const LATIN = keysOf([
  // ordinals, cases, possessives, plural, "with"
  'ci cu nci ncu inci uncu i u a si su in un nin nun ni nu na ya yi yu da dan nda ndan inda indan la li lu lar lari di du dir dur',
  'dak adak can acan ki lik luk lig lug im um miz larin larda lardan ina sina sinda sindan ib',
  's es th',
]);
const RUSSIAN = keysOf([
  'а е и о у ы ю я й ь ей ою ею яя ее его ему ем им их юю ам ям ами ями ах ях ов ев ек ок я-й',
  ...ADJECTIVES,
]);
const ALL = new Set([...LATIN, ...RUSSIAN]);

/** The endings of words in Azerbaijani, English and Russian. They are given to the reader of phrases as words are. */
export const ENDINGS: Endings = {
  latin: LATIN,
  russian: RUSSIAN,
  all: ALL,
  long: [...ALL].filter(({ length }) => length >= 3),
  ofNumbers: new Set('х ех ёх ух ти го му st nd rd'.split(' ')),
};

function keysOf(endings: readonly string[]): ReadonlySet<string> {
  return new Set(endings.join(' ').split(' ').map(searchKey));
}

/** The keys that a word may stand for, by its key (`searchKey`): itself, or without one or two endings of the three languages. */
export function stemsOfKey(key: string): Stem[] {
  return stemsOf({ key, value: null }, ENDINGS);
}

/** What a word of a text begins with in any of its cases, for a search by words: `dənizə` and `dənizin` begin with `dəniz`. */
export function rankStem(word: string): string {
  const stems = stemsOfKey(word).filter(({ key }) => key.length >= SHORTEST_RANK_STEM);
  return stems.reduce((shortest, { key }) => (key.length < shortest.length ? key : shortest), word);
}

const SHORTEST_RANK_STEM = 4;
