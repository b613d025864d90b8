import { expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

it.each([
  ['Nərimanov rayonunda, metroya yaxın 3 otaqlı təmirli mənzil satılır. Kupça var, ipotekaya yararlıdır.', 'az'],
  [
    'Neriman Nerimanov metrosunun yaxinliginda 2 otaqli ela temirli menzil kirayeye verilir. Butun esyalar qalir.',
    'az',
  ],
  ['TƏCİLİ! 28 MAY METROSUNA 5 DƏQİQƏ, HƏYƏT EVİ', 'az'],
  ['Yasamal r, 8/16, 92 kv.m, kupcali, qaz su isiq daimi, qiymet 185000 manat', 'az'],
  ['Продаётся 3-комнатная квартира в новостройке, рядом с метро Nizami. Купчая есть.', 'ru'],
  ['Сдаётся посуточно дача в Мардакане, бассейн, 6 гостей', 'ru'],
  ['3 bedroom apartment for rent near the sea, fully furnished, 10 minutes from Fountain Square', 'en'],
  ['A sunny flat for sale in Nərimanov, close to the Gənclik metro, with a deed', 'en'],
  ['Menzil satilir. Продается квартира, купчая есть, торг уместен', 'ru'],
] as const)('%s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

it.each(['', '125 000 ₼', '3/9', 'Port Baku', '☎ 050 … !!!'])('%j is undetermined', (text) => {
  expect(textLanguage(text)).toBeNull();
});
