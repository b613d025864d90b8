import { describe, expect, it } from 'vitest';
import { cleanText, isGarbled } from './clean-text.ts';
import { parseHeader } from './columns.ts';
import { parseDate } from './dates.ts';
import { parseNumber } from './numbers.ts';
import { CATEGORY_WORDS, matchWords, parseDocuments, TYPE_WORDS } from './words.ts';

it.each([
  ['250000', 250_000],
  ['250 000', 250_000],
  ['1 250 000,50', 1_250_000.5],
  ['68,5', 68.5],
  ['136.1', 136.1],
  ['0,125', 0.125],
  ['1.250.000', 1_250_000],
  ['1,250,000.75', 1_250_000.75],
  ['-4', -4],
  ['−2', -2],
  ['0.125', 0.125],
  ['1250.125', 1250.125],
  ['1,250', null],
  ['250.000', null],
  ['12 34', null],
  ['3-4', null],
  ['', null],
  ['Infinity', null],
  ['1e5', null],
])('the number %s is %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

it.each([
  ['2024-05-28', '2024-05-27T20:00:00.000Z'],
  ['2025-01-28T13:43', '2025-01-28T09:43:00.000Z'],
  ['2024', '2023-12-31T20:00:00.000Z'],
  ['28.05.2024', '2024-05-27T20:00:00.000Z'],
  ['2024-05-28T13:43:10Z', '2024-05-28T13:43:10.000Z'],
  ['2024-02-30', null],
  ['2024-13-01', null],
  ['2024-05-28T25:00', null],
  ['dünən', null],
  ['28-05-24', null],
])('the date %s is %s', (text, moment) => {
  expect(parseDate(text)).toBe(moment);
});

describe('words', () => {
  it.each([
    ['yeni tikili', 'new_building'],
    ['YENİ TİKİLİ', 'new_building'],
    ['Köhnə Tikili', 'old_building'],
    ['kohne tikili', 'old_building'],
    ['новостройка', 'new_building'],
    ['Вторичка', 'old_building'],
    ['Həyət evi / Villa', 'house'],
    ['Kirayə (aylıq) Obyekt', 'object'],
    ['ТОРПАГ', 'land'],
    ['apartment', 'unknown'],
    ['Obyekt / Ofis', null],
    ['kürsülü', null],
  ])('the type %s is %s', (text, type) => {
    expect(matchWords(TYPE_WORDS, text)).toBe(type);
  });

  it.each([
    ['Satılır', 'sale'],
    ['SATIŞ', 'sale'],
    ['Kirayə (günlük)', 'daily'],
    ['İcarə', 'rent'],
    ['аренда', 'rent'],
    ['посуточно', 'daily'],
    ['for sale', 'sale'],
    ['bağışlanır', null],
  ])('the category %s is %s', (text, category) => {
    expect(matchWords(CATEGORY_WORDS, text)).toBe(category);
  });

  it.each([
    ['Kupça (Çıxarış)', { Has_Deed: true }],
    ['çıxarışı var, paket sənəd', { Has_Deed: true, has_paket_sened: true }],
    ['Müqavilə', { Has_Contract: true }],
    ['Kupçasız', { Has_Deed: false }],
    ['Kupça yoxdur, müqavilə ilə', { Has_Deed: false, Has_Contract: true }],
    ['Sərəncam', {}],
  ])('the document %s is %j', (text, facts) => {
    expect(Object.fromEntries(parseDocuments(text))).toEqual(facts);
  });
});

it('finds columns in any case, and by their Azerbaijani and Russian names', () => {
  expect(parseHeader(['REF', 'Qiymət', 'Площадь', 'area_raw', 'Category ', 'nonsense', ''])).toEqual([
    'ref',
    'price',
    'area',
    null,
    'category',
    null,
    null,
  ]);
});

it('removes HTML and characters that PostgreSQL refuses', () => {
  expect(cleanText(' a<br>b &amp; <b>c</b>\u0000\ud800 ')).toBe('a\nb &  c \ufffd');
  expect(cleanText('2 < 3, a<b')).toBe('2 < 3, a<b');
});

it('detects text with lost letters', () => {
  expect(isGarbled('KirayÉ™ verilir 3 otaqlÄ± yeni tikili, 100 mÂ², Ä°nÅŸaatÃ§Ä±lar')).toBe(true);
  expect(isGarbled('K\ufffdhnə tikili')).toBe(true);
  expect(isGarbled('İnşaatçılar, Ñ və É, 100 m² — «yaxşı»')).toBe(false);
});
