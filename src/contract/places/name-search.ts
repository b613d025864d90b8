import { distanceOf } from '../listings/phrase/distance.ts';
import { stemsOfKey } from '../listings/phrase/endings.ts';
import { searchKey, searchWords } from '../values/text.ts';
import type { PlaceKind } from './search-place.ts';
import { joinedName } from './spoken-names.ts';

/** A place with every name in all languages, old and spoken ones too. */
type Named = { names: readonly string[]; kind?: PlaceKind };
type NameMatch<Place> = {
  place: Place;
  /** how many letters are wrong */
  wrong: number;
  /** the name begins with what was typed, not just one of its words */
  isBeginning: boolean;
  /** nothing of the name is missing */
  isWhole: boolean;
};

/**
 * Words that say which kind of place is meant: `Ulduz metrosu`, `улица Низами`. `küçəsi` and its like stand in the names.
 * Long ones need no forms with endings. `st` may be a street or a station (`ст`).
 */
const KINDS = new Map<string, PlaceKind | null>([
  ['st', null],
  ...Object.entries({
    metro: 'metro m станция station',
    district: 'rayon район district r rn',
    settlement: 'qəsəbə qəs посёлок пос settlement bağ bağı bağlar дача дачи',
    street: 'улица ул street',
  }).flatMap(([kind, words]) => searchWords(words).map((word) => [word, kind as PlaceKind] as const)),
]);

/** Short for a word of names: `9 mkr`. */
const SHORT = new Map(
  Object.entries({ mikrorayon: 'mkr mkrn mikr mk мкр мкрн', kilometr: 'km км' }).flatMap(([word, short]) =>
    searchWords(short).map((one) => [one, searchKey(word)]),
  ),
);

/** From these lengths on one and two letters of a word may be wrong; two in shorter words when nothing else is found. */
const MIN_MISSPELLED = { misspelled: [4, 8], garbled: [4, 6] };
/** Beside a number a shorter word may be misspelled too: `28 mya`. */
const MIN_BESIDE_NUMBER = 3;

/** A typed word without its ending has at least so many letters. */
const MIN_STEM = 4;

/** How a typed word may stand for one of a name: as its beginning, also with an ending (`Насиминский`), also misspelled. */
type Way = 'beginning' | 'ending' | keyof typeof MIN_MISSPELLED;

/**
 * Searches places by the beginnings of the words of their names, in any of the three scripts, while somebody types. Words with
 * endings and misspelled ones are found when nothing else is; without misspelled ones, which take long, on request. The best
 * matches are first.
 */
export function openNameSearch<Place extends Named>(
  places: readonly Place[],
): (typed: string, isExact?: boolean) => NameMatch<Place>[] {
  const spelled = places.map((place) => ({
    place,
    names: place.names.flatMap((name) => [name, ...joinedName(name)]).map(wordsOf),
  }));
  const known = [...new Set(spelled.flatMap(({ names }) => names.flat()))];
  const knownNear = new Map<string, ReadonlyMap<string, number>>();
  /** While somebody types, the same words are searched again, each with those before and behind it. */
  const nearOf = (word: string, way: Way, isNumbered: boolean) => {
    const key = `${word} ${way} ${isNumbered}`;
    const near = knownNear.get(key) ?? nearWords(word, known, way, isNumbered);
    if (knownNear.size >= MAX_NEAR) knownNear.clear();
    knownNear.set(key, near);
    return near;
  };
  const find = (typed: readonly string[], way: Way, kind?: PlaceKind) => {
    const isNumbered = typed.some((word) => /^\d/.test(word));
    const near: ReadonlyMap<string, number>[] = [];
    for (const word of typed) {
      const words = nearOf(word, way, isNumbered);
      if (words.size === 0) return [];
      near.push(words);
    }
    return spelled.flatMap(({ place, names }) => {
      if (kind && place.kind !== kind) return [];
      const matches = names.flatMap((words) => matchOf(words, typed, near) ?? []);
      const [best] = matches.sort(byQuality);
      return best ? [{ place, ...best }] : [];
    });
  };
  return (typed, isExact = false) => {
    const words = wordsIn(typed);
    if (words.length === 0) return [];
    // `8km`: people leave out the space after a number
    const apart = wordsIn(typed.replaceAll(/(\d)(\p{L})/gu, '$1 $2'));
    const kinds = words.map(kindOf);
    const kind = kinds.find((one) => one) ?? undefined;
    const names = words.filter((_, i) => kinds[i] === undefined);
    const isOfKind = names.length > 0 && names.length < words.length;
    const findOfKind = (way: Way) => (isOfKind ? find(names, way, kind) : []);
    const exact = [
      () => findOfKind('beginning'),
      () => find(words, 'beginning'),
      () => find(apart, 'beginning'),
      () => findOfKind('ending'),
      () => find(words, 'ending'),
      // `avto vağzal`
      () => find([words.join('')], 'beginning'),
    ];
    const misspelled = [
      () => findOfKind('misspelled'),
      () => find(words, 'misspelled'),
      () => findOfKind('garbled'),
      () => find(words, 'garbled'),
    ];
    for (const way of isExact ? exact : [...exact, ...misspelled]) {
      const found = way();
      if (found.length > 0) return found.sort(byQuality);
    }
    return [];
  };
}

const MAX_WORDS = 6;
/** Of so many typed words it is kept which known words they are near to. */
const MAX_NEAR = 200;

/** The words of a name or text, without the ordinal endings of numbers: `9-cu`, `9-ый` and `9th` are 9. */
function wordsOf(text: string): string[] {
  return searchWords(text.replaceAll(ORDINAL, '$1'));
}

const ORDINAL = /(\d)(?:[\s-]?c[iıuü]|-?(?:th|st|nd|rd)|-(?:[еяй]|[оы]й|[аы]я|ое|го))(?!\p{L})/giu;

/** The words of a typed text; `r-nu` and «р-н» are one. */
function wordsIn(typed: string): string[] {
  return wordsOf(typed.replaceAll(/(?<!\p{L})([rр])-([nн])\p{L}*/giu, '$1$2'))
    .slice(0, MAX_WORDS)
    .map((word) => SHORT.get(word) ?? word);
}

/** Whether a text is nothing but a word for a kind of place: `metrosu`. */
export function isKindOnly(typed: string): boolean {
  return wordsIn(typed).every((word) => kindOf(word) !== undefined);
}

/** Which kind of place a word says that it is, also with an ending: `metrosunun`. Null: it may say several. */
function kindOf(word: string): PlaceKind | null | undefined {
  const stems = stemsOfKey(word).filter(({ key }) => key === word || key.length >= MIN_STEM);
  return stems.map(({ key }) => KINDS.get(key)).find((kind) => kind !== undefined);
}

type Quality = Omit<NameMatch<unknown>, 'place'>;

/** The better match first. */
export function byQuality(a: Quality, b: Quality): number {
  return a.wrong - b.wrong || Number(b.isWhole) - Number(a.isWhole) || Number(b.isBeginning) - Number(a.isBeginning);
}

/** The known words that begin with a typed one, and how many letters of it are wrong then. */
function nearWords(
  typed: string,
  known: readonly string[],
  way: Way,
  isNumbered: boolean,
): ReadonlyMap<string, number> {
  const near = new Map<string, number>();
  const lengths = way === 'misspelled' || way === 'garbled' ? MIN_MISSPELLED[way] : [];
  const isShort = way === 'garbled' && isNumbered && typed.length === MIN_BESIDE_NUMBER;
  const most = isShort ? 1 : lengths.filter((length) => typed.length >= length).length;
  const stems = way === 'ending' ? stemsOfKey(typed).map(({ key }) => key) : [];
  // `Сураханы` without its last letter, which changes too, is `Сураханский` without its ending
  const isInCase = (word: string) =>
    stems.some((stem) => stem.length >= MIN_STEM && (word === stem || word.slice(0, -1) === stem));
  for (const word of known) {
    if (word.startsWith(typed) || isInCase(word)) near.set(word, 0);
    else if (most > 0 && !/^\d/.test(typed)) {
      const wrong = wrongLetters(typed, word, most);
      if (wrong <= most) near.set(word, wrong);
    }
  }
  return near;
}

/** The distance of a typed word to the beginning of a word. */
function wrongLetters(typed: string, word: string, most: number): number {
  // two wrong letters at the beginning make another word; one may be missing: `inəqədi`
  const isLike = word[0] === typed[0] || word[1] === typed[1] || word[0] === typed[1] || word[1] === typed[0];
  if (!isLike) return most + 1;
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return Math.min(...lengths.map((length) => distanceOf(typed, word.slice(0, length), most)));
}

/** Every typed word must begin a word of the name. */
function matchOf(words: readonly string[], typed: readonly string[], near: ReadonlyMap<string, number>[]) {
  let wrong = 0;
  let isWhole = words.length === typed.length;
  for (const [i, ways] of near.entries()) {
    const least = Math.min(...words.map((word) => ways.get(word) ?? Number.POSITIVE_INFINITY));
    if (least === Number.POSITIVE_INFINITY) return null;
    wrong += least;
    const missing = (word: string) => Math.abs(word.length - (typed[i]?.length ?? 0));
    isWhole &&= words.some((word) => ways.get(word) === least && missing(word) <= least);
  }
  return { wrong, isWhole, isBeginning: words.join(' ').startsWith(typed.join(' ')) };
}
