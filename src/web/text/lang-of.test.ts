import { expect, it } from 'vitest';
import type { Language } from '#contract/values/dates.ts';
import { langOf } from './lang-of.ts';

it.each<[text: string | null | undefined, language: Language, lang: Language | undefined]>([
  ['Uşaq meydançası', 'ru', 'az'],
  ['Uşaq meydançası', 'en', 'az'],
  ['Uşaq meydançası', 'az', undefined],
  ['Детская площадка', 'ru', undefined],
  ['Детская площадка', 'az', 'ru'],
  ['ƏLİYEV', 'en', 'az'],
  // letters that do not tell
  ['Lift', 'ru', undefined],
  ['Nizami küçəsi (улица Низами)', 'en', undefined],
  ['', 'ru', undefined],
  [null, 'ru', undefined],
])('%j on a page in %s', (text, language, lang) => {
  expect(langOf(text, language)).toBe(lang);
});
