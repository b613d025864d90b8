import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import az from './az.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import officeAz from './office/az.json' with { type: 'json' };
import officeEn from './office/en.json' with { type: 'json' };
import officeRu from './office/ru.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

const TEXTS: Record<string, Record<string, string>> = {
  az: { ...az, ...officeAz },
  en: { ...en, ...officeEn },
  ru: { ...ru, ...officeRu },
};

const COUNT =
  '\\{\\{(?:number|count|rooms|storeys|years|days|all|most|size|max|min|failures|ranges|told|finding|found|different)\\}\\}';

/** What a text for every count may not write beside it. */
const WRONG: Record<string, RegExp> = {
  // a suffix follows the sound of the number: 3-ü, 6-sı
  az: /\}\}-?\p{L}/u,
  // 1 listings, 1 more homes, 1 of these have, failed 1 times; but "1 outside this area" and "1 a day"
  en: new RegExp(`${COUNT} (?:(?:more|of these|of them|new|\\w+) )?(?!this\\b)(?:[a-z]+[^s\\W]s|have|are|do|were)\\b`),
  // 1 квартир; but prepositions, units and abbreviations do not change
  ru: new RegExp(`${COUNT} (?!(?:из|за|от|до|без|мин)(?![а-яё]))[а-яё]{2,}(?![а-яё.])`, 'u'),
};

const AT_MOST = ['compare_full', 'feedback_files_hint', 'feedback_too_many_files'];
const PERIODS = ['office.figures_days', 'office.figures_in_days'];
/** Texts that are right all the same: their numbers are fixed, or their units known. */
const RIGHT: Record<string, string[]> = {
  // the amount ends in ₼: manatdan, manatadək
  az: ['listing_count_from', 'price_starts', 'program_most_amount', 'promotion_from'],
  en: [
    ...[...AT_MOST, ...PERIODS, 'compare_hint', 'photos_rule', 'photos_extra_one', 'gives_search_top'],
    'office.ask_hint',
    // about searches that bring many
    ...['alert_busy', 'saved_search_busy', 'saved_search_narrower'],
    ...['ra.message.select_all_limit_reached', 'ra.validation.minLength', 'ra.validation.maxLength'],
  ],
  // size: a fixed number; a photo goes by its number: "Фото 1 загружается"
  ru: [...AT_MOST, ...PERIODS, 'gives_premium_strip', 'gives_vip_strip', 'gives_search_top', 'photo_sending'],
};

it.each(Object.keys(TEXTS))('a text in %s is right for every count, or has a form for each', (language) => {
  const texts = TEXTS[language] ?? {};
  const isForm = (key: string) => `${key.replace(/_[a-z]+$/, '')}_many` in texts;
  // of forms, English "one" alone cannot stand before a plural
  const isChecked = (key: string) => language === 'az' || !isForm(key) || (language === 'en' && key.endsWith('_one'));
  const found = Object.keys(texts).filter(
    (key) =>
      isChecked(key) &&
      !texts[key]?.includes('||||') &&
      WRONG[language]?.test((texts[key] ?? '').replaceAll('\u00a0', ' ')),
  );
  expect(found.sort()).toEqual(RIGHT[language]?.toSorted());
});

it('what may not stand beside a count is recognised', () => {
  const isWrong = (language: string, text: string) => WRONG[language]?.test(text);
  const wrong = [
    ['az', '{{told}}-i saytda'],
    ['en', 'hides {{count}} listings'],
    ['en', '{{number}} more have no exact location'],
    ['en', '{{number}} of these have only'],
    ['en', '{{number}} residential complexes in Baku'],
    ['en', 'Failed {{failures}} times in a row'],
    ['en', '{{number}} more do not state'],
    ['ru', 'Срок до {{years}} лет'],
    ['ru', 'у {{ranges}} квартир'],
  ] as const;
  expect(wrong.filter(([language, text]) => !isWrong(language, text))).toEqual([]);
});

it('each call that names a text with plural forms gives the count', () => {
  const call = /\bt\('(\w+)'(?:,\s*\{((?:[^{}]|\{[^{}]*\})*)\},?)?\s*\)/g;
  const lackingIn = (source: string) =>
    [...source.matchAll(call)].flatMap(([, key = '', given = '']) =>
      `${key}_many` in az && !/\bcount\b|\.\.\./.test(given) ? [key] : [],
    );
  expect(lackingIn("t('listing_count', { number }) + t('listing_count', { count, number })")).toEqual([
    'listing_count',
  ]);
  const pages = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  expect(pages.flatMap((file) => lackingIn(readFileSync(file, 'utf8')))).toEqual([]);
});
