import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchOfReading } from '#contract/listings/phrase/reading.ts';
import { MEANINGS } from '#contract/listings/phrase/vocabulary.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { insertComplex } from '../../../tests/support/complexes.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { ASKED_AZ_PHRASES } from '../../../tests/support/phrases/asked-az.ts';
import { ASKED_RU_EN_PHRASES } from '../../../tests/support/phrases/asked-ru-en.ts';
import { AUDITED_PHRASES } from '../../../tests/support/phrases/audited.ts';
import { BLIND_AZ_PHRASES } from '../../../tests/support/phrases/blind-az.ts';
import { BLIND_RU_EN_PHRASES } from '../../../tests/support/phrases/blind-ru-en.ts';
import { FAMILY_PHRASES } from '../../../tests/support/phrases/families.ts';
import { MARKET_PHRASES } from '../../../tests/support/phrases/market.ts';
import { NEIGHBOUR_PHRASES } from '../../../tests/support/phrases/neighbours.ts';
import { PLAIN_PHRASES } from '../../../tests/support/phrases/plain.ts';
import { REPORTED_PHRASES } from '../../../tests/support/phrases/reported.ts';
import { SECOND_BLIND_AZ_PHRASES } from '../../../tests/support/phrases/second-blind-az.ts';
import { SECOND_BLIND_RU_EN_PHRASES } from '../../../tests/support/phrases/second-blind-ru-en.ts';
import { SPOKEN_PHRASES } from '../../../tests/support/phrases/spoken.ts';
import { TYPED_PHRASES } from '../../../tests/support/phrases/typed.ts';
import { WRITTEN_PHRASES } from '../../../tests/support/phrases/written.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { openPhraseReader } from './phrases.ts';
import { openPlaceBook } from './place-book.ts';

// PHRASES_FILE=phrases.json npm run check phrases: the same over the phrases of a file; RANDOM_TEXTS=100000: so many random texts.
const FILE = process.env.PHRASES_FILE;
/** How many random texts are read. */
const RANDOM_TEXTS = Number(process.env.RANDOM_TEXTS ?? 1_000);

const FLAT = 'property=new_building&property=old_building';

type Expected = { phrase: string; lang?: string; filters: Record<string, string[]>; text: string };

const SET: Expected[] = FILE
  ? JSON.parse(readFileSync(FILE, 'utf8')).phrases
  : [
      ...[
        PLAIN_PHRASES,
        WRITTEN_PHRASES,
        SPOKEN_PHRASES,
        FAMILY_PHRASES,
        BLIND_AZ_PHRASES,
        BLIND_RU_EN_PHRASES,
        SECOND_BLIND_AZ_PHRASES,
        SECOND_BLIND_RU_EN_PHRASES,
        MARKET_PHRASES,
        NEIGHBOUR_PHRASES,
        ASKED_AZ_PHRASES,
        ASKED_RU_EN_PHRASES,
        TYPED_PHRASES,
        AUDITED_PHRASES,
        REPORTED_PHRASES,
      ],
    ]
      .flat()
      .map(([phrase, address, text = '']) => ({
        phrase,
        filters: valuesOf(address),
        text,
      }));

let test: TestSite;
let read: ReturnType<typeof openPhraseReader>;
beforeAll(async () => {
  test = await openTestSite();
  const { pool } = test.database;
  // of the places named 28 May nearly all homes are near the station
  const { rows } = await pool.query(`select id from metro_stations where slug = '28-may'`);
  for (let i = 0; i < 3; i++) await insertListing(pool, { status_ad: 'active', metro_id: rows[0].id });
  await insertComplex(pool, { name: 'Knightsbridge Residence' });
  read = openPhraseReader(test.deps, openPlaceBook(test.deps));
});
afterAll(() => test.close());

function valuesOf(address: string): Record<string, string[]> {
  const params = new URLSearchParams(address);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

/** The order of keys and values does not matter. */
const sorted = (filters: Record<string, string[]>) =>
  Object.entries(filters)
    .flatMap(([key, values]) => values.map((value) => `${key}=${value}`))
    .sort();

const FURTHER = /^(street|complex|landmark)-/;

async function isExact({ phrase, filters, text }: Expected): Promise<boolean> {
  const reading = await read(phrase);
  // where a file keeps a street or complex as text, the place is right as well
  const further = FILE ? (reading.filters.place?.filter((slug) => FURTHER.test(slug)) ?? []) : [];
  const place = reading.filters.place?.filter((slug) => !further.includes(slug)) ?? [];
  const { place: _, ...others } = reading.filters;
  const compared = place.length > 0 ? { ...others, place } : others;
  return (reading.text === text || further.length > 0) && String(sorted(compared)) === String(sorted(filters));
}

/** What a phrase means, and what was read of it. */
async function differenceIn({ phrase, filters, text }: Expected): Promise<string> {
  const reading = await read(phrase);
  const linesOf = (one: Record<string, string[]>, rest: string) => `${sorted(one).join(' ')} “${rest}”`;
  return `  ${phrase}\n    means ${linesOf(filters, text)}\n    read  ${linesOf(reading.filters, reading.text)}\n`;
}

async function shareOf(set: readonly Expected[]): Promise<number> {
  let exact = 0;
  for (const one of set) exact += (await isExact(one)) ? 1 : 0;
  return exact / set.length;
}

if (FILE)
  it('at least 95 % of the phrases of a file are exact, 93 % in each language', async () => {
    for (const lang of ['az', 'ru', 'en']) {
      const phrases = SET.filter((one) => one.lang === lang);
      const share = await shareOf(phrases);
      process.stdout.write(`${lang}: ${(share * 100).toFixed(1)} % exact\n`);
      for (const one of phrases) if (!(await isExact(one))) process.stdout.write(await differenceIn(one));
      expect(share).toBeGreaterThanOrEqual(0.93);
    }
    expect(await shareOf(SET)).toBeGreaterThanOrEqual(0.95);
  });
else
  it.each(SET)('$phrase', async ({ phrase, filters, text }) => {
    const reading = await read(phrase);
    expect([sorted(reading.filters), reading.text]).toEqual([sorted(filters), text]);
  });

it('a street or landmark is read by each of its names, and no word of them is taken for a misspelled one', async () => {
  const places = (await openPlaceBook(test.deps)('az')).filter(({ kind }) => kind === 'street' || kind === 'landmark');
  expect(places.length).toBeGreaterThan(600);
  const isRead = async (name: string, slug: string) => (await read(name)).filters.place?.includes(slug);
  const lost: string[] = [];
  for (const { slug, names } of places) for (const name of names) if (!(await isRead(name, slug))) lost.push(name);
  // alone, this is the station
  expect(lost).toEqual(['Azadlıq prospekti']);
});

it('everyday words stand for filters, meanings of the grammar and numbers', () => {
  const isMeant = (key: string) => /^\w+=\w+/.test(key) || Number(key) > 0 || MEANINGS.some((one) => one === key);
  expect(Object.keys(EVERYDAY_WORDS).filter((key) => !isMeant(key))).toEqual([]);
});

it.each([
  ['nerimanov', 'Nərimanov', 'Нариманов', 'narimanof', 'NƏRİMANOV'],
  ['3 otaqli menzil', '3 otaqlı mənzil', '3 OTAQLI MƏNZİL'],
])('%s is read like its other spellings', async (...spellings) => {
  const readings = await Promise.all(spellings.map(read));
  for (const { filters, text } of readings)
    expect({ filters, text }).toEqual({ filters: readings[0]?.filters, text: '' });
});

it('every filter that was not inferred stands in a span, and spans do not overlap', async () => {
  for (const { phrase } of SET) {
    const { filters, inferred, spans } = await read(phrase);
    const said = Object.keys(filters).filter((key) => !inferred.includes(key));
    const inSpans = spans.flatMap((span) => span.filters.map(([key]) => key));
    expect([...new Set(inSpans)].sort()).toEqual(said.sort());
    for (const [i, { start, end }] of spans.entries())
      expect([end > start, start >= (spans[i - 1]?.end ?? 0)]).toEqual([true, true]);
  }
});

it('every filter that is read is a filter of the search', async () => {
  const searchOf = (params: URLSearchParams) => `${listingSearch.write(listingSearch.read(params))}`;
  const lost: string[] = [];
  for (const { phrase } of SET) {
    const reading = await read(phrase);
    const asked = searchOfReading(reading, new URLSearchParams());
    for (const [key, values] of Object.entries(reading.filters))
      for (const value of values) {
        const without = new URLSearchParams([...asked].filter((one) => String(one) !== `${key},${value}`));
        if (!['id', 'sort'].includes(key) && searchOf(without) === searchOf(asked)) lost.push(`${phrase}: ${key}`);
      }
  }
  expect(lost).toEqual([]);
});

it.each([
  ['2 otaqlı mənzil hovuzlu', `rooms=2&${FLAT}`, 'hovuzlu'],
  ['kirayə ipoteka ilə', 'category=rent', 'ipoteka'],
  ['ofis Kvadratı 1500 kirayə', 'category=rent&property=office', 'kvadratı 1500'],
  ['qaraj 2-ci mərtəbədə', 'property=garage', '2-ci mərtəbədə'],
])('of “%s” what fits nothing else that is said is text', async (phrase, address, text) => {
  const reading = await read(phrase);
  expect([sorted(reading.filters), reading.text]).toEqual([sorted(valuesOf(address)), text]);
  expect(reading.spans.flatMap(({ start, end }) => phrase.slice(start, end).split(' '))).not.toContain(
    text.split(' ')[0],
  );
});

it.each([
  ['2 otaqlı 160 minə qədər', ['category']],
  ['10 nəfərlik bağ evi', ['category']],
  ['satılır 2 otaqlı 160-a qədər', ['price']],
  ['продается двушка от 100 до 150', ['price']],
  ['flat for sale under 150', ['price']],
  ['flat for sale under 150k', []],
  ['в Ясамале у метро', ['walk']],
])('of “%s” is inferred %j', async (phrase, inferred) => {
  expect((await read(phrase)).inferred).toEqual(inferred);
});

describe('a misspelled word', () => {
  /** One wrong, missing, doubled or swapped letter in a word of at least six, in five ways for each phrase. */
  const misspelled = SET.flatMap((one, n) =>
    Array.from({ length: 5 }, (_, i) => ({ ...one, phrase: misspell(one.phrase, 5 * n + i) })),
  ).filter(({ phrase }, i) => phrase !== SET[Math.floor(i / 5)]?.phrase);

  it('is understood in at least 88 % of the phrases', async () => {
    const share = await shareOf(misspelled.filter(({ text }) => text === ''));
    process.stdout.write(`${(share * 100).toFixed(1)} % exact with one misspelled word\n`);
    expect(share).toBeGreaterThanOrEqual(0.88);
  });

  it('is understood in at least 65 % of the phrases beside another one', async () => {
    const wordsOf = (phrase = '') => phrase.match(/\p{L}+/gu) ?? [];
    const twice = misspelled.flatMap((one, n) => {
      const phrase = misspell(one.phrase, n + 31_337);
      const before = wordsOf(SET.find(({ filters }) => filters === one.filters)?.phrase);
      const isOfTwo = wordsOf(phrase).filter((word, i) => word !== before[i]).length === 2;
      return isOfTwo && one.text === '' ? { ...one, phrase } : [];
    });
    const share = await shareOf(twice);
    process.stdout.write(`${(share * 100).toFixed(1)} % exact with two errors\n`);
    expect(share).toBeGreaterThanOrEqual(0.65);
  });
});

/** A number from 0 to `most` - 1 that looks random. */
function pick(seed: number, most: number): number {
  return Math.floor(((Math.imul(seed + 1, 2_654_435_761) >>> 0) / 2 ** 32) * most);
}

function misspell(phrase: string, seed: number): string {
  const words = [...phrase.matchAll(/\p{L}{6,}/gu)];
  const word = words[pick(seed, words.length)];
  if (!word) return phrase;
  const at = word.index + pick(seed + 7919, word[0].length - 1);
  const [before, one, other, after] = [phrase.slice(0, at), phrase[at], phrase[at + 1], phrase.slice(at + 2)];
  const letters = /[а-яё]/i.test(word[0]) ? 'абвгдежзиклмнопрсту' : 'abcdefghijklmnoprstu';
  const ways = [
    `${other}${one}`,
    `${other}`,
    `${one}${one}${other}`,
    `${letters[pick(seed + 104_729, letters.length)]}${other}`,
  ];
  return before + ways[pick(seed + 15_485, ways.length)] + after;
}

it('of the words of a phrase that nothing knows the first six are corrected', async () => {
  const unknown = 'zqwxv zqxwv zwxqv zxwqv zvqxw zvxqw'.split(' ');
  const placeBehind = async (words: string[]) => (await read([...words, 'ysamal'].join(' '))).filters.place;
  expect([await placeBehind(unknown.slice(1)), await placeBehind(unknown)]).toEqual([['yasamal'], undefined]);
});

it('any text is read', { timeout: 3_600_000 }, async () => {
  const letters = [...'abcçdeəgğiıklmnoöprsştuüvyzабвгдеёжзиклмнопрстухцчшщыьэюя0123456789 -,.²₼№#+\u0000\ud83d'];
  const phrases = Array.from({ length: RANDOM_TEXTS }, (_, n) =>
    Array.from({ length: pick(n, 300) }, (_, i) => letters[pick(n * 300 + i, letters.length)]).join(''),
  );
  const times: number[] = [];
  for (const phrase of phrases) {
    const start = performance.now();
    expect(Array.isArray((await read(phrase)).spans)).toBe(true);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const timeAt = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1);
  process.stdout.write(`A random text is read within ${timeAt(0.5)} ms, 99 % within ${timeAt(0.99)} ms\n`);
});

it('is answered by the API', async () => {
  const { status, body } = await test.get(`/api/search/read?q=${encodeURIComponent('3 otaqlı Xətai rayonu')}`);
  expect([status, body.data.filters]).toEqual([200, { rooms: ['3'], place: ['xetai'] }]);
  expect(body.data.spans.map(({ start, end }: { start: number; end: number }) => [start, end])).toEqual([
    [0, 8],
    [9, 21],
  ]);
  expect((await test.get(`/api/search/read?q=${'a'.repeat(301)}`)).status).toBe(400);
});

const OTHER_WORDS = 'zamanı təmin təmiz məhəllə qovşaq sakit yaşamaq veranda avropa icazə idarə';
const WITH_ENDINGS = 'qaranlıqda aptekin решения автора деревни дерева машину messages';
it.each([...OTHER_WORDS.split(' '), ...WITH_ENDINGS.split(' '), ...ORDINARY_WORDS])(
  '%s is no misspelled word of a filter or place',
  async (word) => {
    expect(await read(word)).toMatchObject({ filters: {}, text: word });
  },
);
