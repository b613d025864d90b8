import type { PlaceKind } from '../../places/search-place.ts';
import { foldText, searchKey } from '../../values/text.ts';
import type { Sense } from './pattern.ts';
import type { Filter } from './reading.ts';
import type { Meaning } from './vocabulary.ts';
import { type Endings, type Stem, stemsOf, type Word, wordsOf } from './words.ts';

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
  /** the slug of the district that it lies in, where that is known */
  district?: string | undefined;
};

/** A sense, with the places that it may name. */
export type Meant = Sense & { places: NamedPlace[] };

/** Some words with a meaning: of the grammar, a filter or a place. */
export type Entry = {
  keys: string[];
  fold: string;
  meaning: Meaning;
  value: number;
  filters: readonly Filter[];
  place: NamedPlace | null;
  needsKind: boolean;
};

/** The words of the three languages, each text separated by commas. */
export type GivenWords = {
  /** by what they stand for: filters as in an address, a meaning of the grammar or a number in digits */
  everyday: Readonly<Record<string, string>>;
  /** left out of the text in these very spellings (`foldText`) */
  stops: ReadonlySet<string>;
  /** left out of the text in all cases */
  nothing: string;
  /** text, though some of it looks like another word */
  other: string;
  /** single words that look like those of a search, as keys (`searchKey`): text but as a part of a name */
  ordinary: ReadonlySet<string>;
  /** numbers with what they count: «двухкомнатн», `ikiotaqlı` */
  joined: readonly string[];
  /** what English numbers begin with, and none in Azerbaijani: before them `on` and `min` are no numbers */
  english: RegExp;
  endings: Endings;
};

/** The entries of the words. */
export function entriesOfGiven({ everyday, nothing, other, endings }: GivenWords): Entry[] {
  return [
    ...Object.entries(everyday).flatMap(([key, words]) => entriesFor(words, endings, meantBy(key))),
    ...entriesFor(nothing, endings, { meaning: 'nothing' }),
    ...entriesFor(other, endings, { meaning: 'other' }),
  ];
}

function meantBy(key: string): Pick<Entry, 'meaning'> & Partial<Entry> {
  if (+key) return { meaning: 'number', value: +key };
  if (!key.includes('=')) return { meaning: key as Meaning };
  return { meaning: 'filter', filters: [...new URLSearchParams(key)] };
}

/** The names of a place. */
export function entriesOf(place: NamedPlace, { stops, endings }: GivenWords): Entry[] {
  const entriesBy = (names: readonly string[], needsKind: boolean) =>
    names.flatMap((name) =>
      entriesFor(name.replaceAll(',', ' '), endings, {
        meaning: 'place',
        place,
        needsKind: needsKind || stops.has(foldText(name)),
      }),
    );
  return [...entriesBy(place.names, false), ...entriesBy(place.besideKind ?? [], true)];
}

function entriesFor(names: string, endings: Endings, part: Pick<Entry, 'meaning'> & Partial<Entry>): Entry[] {
  return names.split(',').map((name) => {
    const words = wordsOf(name, endings);
    // «Маштаги» and «Маштагах», but not «Бина» and «бин»
    const keys = words.map((word) =>
      part.place && words.length === 1 && word.fold.length < MIN_CASED ? word.key : keyInCases(word),
    );
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

const MIN_CASED = 6;

/** The key of a Russian word without its ending, so that it is found in all cases: `аренд`, `бел город`. */
function keyInCases({ fold, key }: Word): string {
  const [stem = ''] = /^[а-я]{3,}?(?=(ая|ый|ий|ое|ые)$)|^[а-я]{4,}?(?=[аяоеыьй]$)|^[а-я]{6,}?(?=и$)/.exec(fold) ?? [];
  return stem ? searchKey(stem) : key;
}

/** What words may stand for, also as a number (`səkkiz km`) or a misspelled word of a street. */
export function openStems(entries: readonly Entry[], endings: Endings): (word: Word) => Stem[] {
  const inDigits = new Map([
    // `birinci mikrorayon`, «первый микрорайон»: alone they are the first of floors
    ...['birinci', 'parv'].map((key) => [key, '1'] as const),
    ...entries.flatMap(({ meaning, value, keys: [key = ''] }) =>
      meaning === 'number' && value > 1.5 ? [[key, `${value}`] as const] : [],
    ),
  ]);
  return (word) => {
    const stems = stemsOf(word, endings).flatMap((stem) => {
      const key = inDigits.get(stem.key);
      return key ? [stem, { ...stem, key }] : [stem];
    });
    return word.guess ? [...stems, { key: word.guess, ending: '', isGuess: true }] : stems;
  };
}
