import { foldText, searchKey } from '../../values/text.ts';
import { MAX_PHRASE } from './address-keys.ts';
import { distanceOf } from './distance.ts';

/** A word, number or sign of a phrase, with its place in it. */
export type Word = {
  start: number;
  end: number;
  /** without Azerbaijani letters: `Binə` and `bina` differ */
  fold: string;
  /** the same for all spellings of a name: `Binə` and `Бина` are equal */
  key: string;
  /** the value of a number in digits */
  value: number | null;
  /** joined to it by a hyphen or behind its digits: `kv-dan` */
  ending?: string;
  /** a word of a street or building that it is near to */
  guess?: string | null;
};

/** What is behind the stems of words, as search keys (`searchKey`). */
export type Endings = {
  /** Azerbaijani and English */
  latin: ReadonlySet<string>;
  russian: ReadonlySet<string>;
  /** of both scripts */
  all: ReadonlySet<string>;
  /** of at least three letters */
  long: readonly string[];
  /** those that only numbers have, as they are written: 3-х, 2nd */
  ofNumbers: ReadonlySet<string>;
};

/** A key that a word may stand for. `ending` is what was cut off: `menzilde` may be `menzil`. */
export type Stem = { key: string; ending: string; isGuess?: true };

// m²; a phone number; digits in groups of three; a number with decimals; a word; a sign of its own
const PARTS =
  /[mм][2²](?!\d)|(?<!\d)(?:\+?994|\(?0)(?:[ ()-]{0,2}\d){9}(?!\d)|\d{1,3}(?:[ .,\u00a0]\d{3}){1,2}(?:\.00)?(?!\d| 000)|\d+(?:[.,]\d{1,2}(?!\d))?|\p{L}[\p{L}\p{M}]*|(?<=\d),(?= ?\d)|[²₼$€+#№–—/<>≤≥×-]/gu;

/** Splits a phrase into words, numbers and signs. Endings after a number or hyphen are left out: `8-ci km` is `8 km`, `r-n` is `r n`. */
export function wordsOf(phrase: string, endings: Endings): Word[] {
  const text = phrase.slice(0, MAX_PHRASE);
  const words: Word[] = [];
  for (const [part, index] of partsOf(text)) {
    const end = index + part.length;
    // a phone number and others that begin with 0 are no amounts
    const isNumber = /^(?!994.{7}|0\d.?\d)\d/.test(part);
    const [before, last] = [joinedTo(words, index), words.at(-1)];
    const isAfterNumber = (before ?? (last?.end === index ? last : null))?.value != null;
    // `100к`, `до 150 к`, `2-к` and `2 к Ясамал` are not the word к
    const count = last?.value ?? MIN_ROOMS_K;
    const isCount = count >= MIN_K || (count < MIN_ROOMS_K && !TOWARDS.test(text.slice(end)));
    const isK = /^к$/i.test(part) && (isAfterNumber || isCount);
    const letters = isK ? 'k' : inLatin(part);
    const word = {
      start: index,
      end,
      fold: foldText(letters),
      key: /\p{L}|\d/u.test(part) ? searchKey(letters) : part,
      value: isNumber ? numberIn(part) : null,
    };
    // 500м is a price, 8-м километре is not; «пр-т» is проспект
    const isEnding =
      endings.all.has(word.key) ||
      (endings.ofNumbers.has(part) && !/\d/.test(text.charAt(end))) ||
      (/^[мт]$/.test(part) && before !== null);
    const stem = isEnding ? endedBy(words, index, word.key) : null;
    if (stem) {
      stem.end = end;
      stem.ending = word.key;
    } else {
      if (!isNumber && before) words.pop();
      words.push(word);
    }
  }
  return words;
}

/** Fewer are no thousands, and more are no rooms: «2 к Ясамал», «2 к возле метро», but not «2 к морю». */
const MIN_K = 20;
const MIN_ROOMS_K = 10;

/** A word in the dative, or the last number of an address: «дом 2 к 5». */
const TOWARDS = /^ +(\d\d?$|(?!кв|возле|сним|купл|ищу)\p{L}{2,}([уюе]|[ая]м|[ое]й)(?!\p{L}))/iu;

/** The words, numbers and signs. Two numbers that only look like one are a range: `150 160 min`, `kirayə 300 400`. */
function partsOf(text: string): [part: string, index: number][] {
  const isRent = RENT.test(searchKey(text));
  return [...text.matchAll(PARTS)].flatMap(({ 0: part, index }): [string, number][] => {
    // `2+1 150 min`, `otaq sayı 2 500 azn`, `3 200 min`: the first digit counts rooms
    if (
      /^\d \d{3}/.test(part) &&
      (COUNTED.test(text.slice(0, index)) || OF_RANGE.test(text.slice(index + part.length)))
    )
      return [
        [part.charAt(0), index],
        [part.slice(2), index + 2],
      ];
    const [, least = '', most = ''] = /^(\d{2,3}) (\d{3})$/.exec(part) ?? [];
    const isTwo = +least < +most && +most <= +least * MAX_RANGE;
    if (!isTwo || !(isRent || OF_RANGE.test(text.slice(index + part.length)))) return [[part, index]];
    const middle = index + least.length;
    return [
      [least, index],
      ['-', middle],
      [most, middle + 1],
    ];
  });
}

/** What stands before a number of rooms, floors or a quarter: a digit of it opens no group of three. */
const COUNTED = /(\d ?\+ ?|(?<!\d)\d-|(sayı|otaq|комнат.?|room|mkr|район|massiv|этаж) )$/i;
const MAX_RANGE = 5;
/** What is rented does not cost hundreds of thousands, and thousands have none. */
const RENT = /kir|icar|ayl|gunl|rant|arand|sn(im|at)|sda|posut|daily/;
const OF_RANGE = /^( \p{L}+)? aras|^ ?(min|тыс|[kкт](?!\p{L}))/iu;

/** Azerbaijani was written in Cyrillic too, with letters that Russian does not have: `кирајә`. */
function inLatin(text: string): string {
  return text.toLowerCase().replaceAll(/[әөүғҝһҹј]/g, (letter) => 'eougghcy'['әөүғҝһҹј'.indexOf(letter)] ?? '');
}

/** An ending that is also written apart from its number: `8 ci`. */
const APART = /^(c[iu]|j)$/;

/** The number or word before an ending that begins at `start`: `5th`, `8-ci`, `kv-dan`. Its hyphen is removed. */
function endedBy(words: Word[], start: number, ending: string): Word | null {
  const last = words.at(-1);
  if (last && last.value !== null && (last.end === start || APART.test(ending))) return last;
  const before = joinedTo(words, start);
  if (before) words.pop();
  return before;
}

/** Whether a number is an ordinal: `5-ci`, «5-й», `5th`, `beşinci`, «пятый», `fifth`. */
export function isOrdinal({ fold, value, ending = '' }: Word): boolean {
  return value === null ? /nc[iu]|[оыи]й$|о[мг]|(th|rd)$/.test(fold) : /^(n?c[iu]|j|go|mu|tx|st|nd|rd)$/.test(ending);
}

/** The word that a hyphen joins with what begins at `start`. */
function joinedTo(words: readonly Word[], start: number): Word | null {
  const [before, last] = [words.at(-2), words.at(-1)];
  return last?.end === start && isHyphen(last) && before?.end === last.start ? before : null;
}

/** The keys that a word may stand for: itself, or without one or two endings of the three languages. */
export function stemsOf({ key, value }: Pick<Word, 'key' | 'value'>, { all }: Pick<Endings, 'all'>): Stem[] {
  if (value !== null) return [{ key: String(value), ending: '' }];
  const stems: Stem[] = [{ key, ending: '' }];
  for (const { key: longer, ending } of withoutEnding(key, '', all)) {
    stems.push({ key: longer, ending });
    stems.push(...withoutEnding(longer, ending, all));
  }
  return stems;
}

function withoutEnding(key: string, after: string, endings: ReadonlySet<string>): Stem[] {
  const stems: Stem[] = [];
  for (let length = 1; length < key.length; length++) {
    const [stem, ending] = [key.slice(0, -length), key.slice(-length)];
    if (!endings.has(ending) || !(stem.length >= SHORTEST_STEM || ABBREVIATION.test(stem))) continue;
    stems.push({ key: stem, ending: ending + after });
    // `Sədərəyə` is Sədərək
    if (stem.endsWith('y')) stems.push({ key: `${stem.slice(0, -1)}k`, ending: ending + after });
  }
  return stems;
}

const SHORTEST_STEM = 3;
/** `8 kmdə`, `60 kva` */
const ABBREVIATION = /^(km|kv)$/;

/** Whether letters behind a word are one ending of its script, not two, nor one of another script. */
export function isEndingOf({ fold }: Pick<Word, 'fold'>, letters: string, { latin, russian }: Endings): boolean {
  return (CYRILLIC.test(fold) ? russian : latin).has(letters);
}

const CYRILLIC = /[а-я]/;

/** Whether a word is a stem of at least five letters with a misspelled ending of at least three. */
export function isNearEnding(word: string, stem: string, { long }: Endings): boolean {
  const rest = word.slice(stem.length);
  if (rest.length < 3 || stem.length < 5 || !word.startsWith(stem)) return false;
  return long.some((ending) => distanceOf(rest, ending, 1) <= 1);
}

/** Endings that mean "up to": 250 minədək. */
export const UP_TO_ENDING = /(dak|can)$/;

/** Whether a word is a hyphen or dash. */
export function isHyphen({ key }: Word): boolean {
  return key === '-' || key === '–' || key === '—';
}

/** `170 000` and `1,2` as numbers. */
function numberIn(text: string): number {
  const isGrouped = /\D\d{3}/.test(text);
  return Number(isGrouped ? text.replaceAll(/\.00$|\D/g, '') : text.replace(',', '.'));
}
