import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/dates.ts';
import az from '#texts/az.json' with { type: 'json' };
import en from '#texts/en.json' with { type: 'json' };
import ru from '#texts/ru.json' with { type: 'json' };
import { openTranslation } from '../text/translation.ts';
import { addressText, areaText, dateParts, factsLine, homeLine, perUnitText, roughStation } from './listing-text.ts';

const TEXTS = { az, en, ru };
/** A text of a listing in each language. */
const textsOf = (textOf: typeof areaText | typeof perUnitText, listing: Parameters<typeof areaText>[2]) =>
  LANGUAGES.map((language) =>
    textOf(openTranslation(language, TEXTS[language]).t, language, listing)?.replaceAll('\u00a0', ' '),
  );
const areasOf = (listing: Parameters<typeof areaText>[2]) => textsOf(areaText, listing);

it('the area of land is in sot, which an English text explains', () => {
  expect(areasOf({ Property_type: 'land', Area: 6.35 })).toEqual(['6,35 sot', '6.35 sot (635 m²)', '6,35 сот.']);
  expect(areasOf({ Property_type: 'house', Area: 250.5 })).toEqual(['250,5 m²', '250.5 m²', '250,5 м²']);
});

it('the area stands right behind the name of a type, of a flat behind its rooms', () => {
  const { t } = openTranslation('az', az);
  const lineOf = (listing: Parameters<typeof factsLine>[2]) =>
    factsLine(t, 'az', { Rooms: 3, Area: 92, Floor: 5, Total_Floors: 16, ...listing }).replaceAll('\u00a0', ' ');
  expect(lineOf({ Property_type: 'new_building' })).toBe('3 otaq · 92 m² · 5/16');
  expect(lineOf({ Property_type: 'new_building', Rooms: null })).toBe('Yeni tikili · 92 m² · 5/16');
  expect(lineOf({ Property_type: 'house', Total_Floors: 2 })).toBe('Həyət evi · 92 m² · 3 otaq · 2 mərtəbəli');
  expect(lineOf({ Property_type: 'office' })).toBe('Ofis · 92 m² · 3 otaq · 5/16');
});

it('the price per unit is per m², of land per sot', () => {
  const home = { Category: 'sale', Price: 125_000, Area: 6.5 } as const;
  const perUnitOf = (part: object) => textsOf(perUnitText, { ...home, ...part });
  const flat = { Property_type: 'new_building', Price_Per_Sqm: 1358.7 };
  expect(perUnitOf(flat)).toEqual(['1 359 ₼/m²', '1 359 ₼/m²', '1 359 ₼/м²']);
  expect(perUnitOf({ Property_type: 'land' })).toEqual(['19 231 ₼/sot', '19 231 ₼/sot', '19 231 ₼/сот.']);
});

it('a home that its advertiser says to be at a chosen station says that this is rough', () => {
  const { t } = openTranslation('az', az);
  const station = { id: 7, documentId: 'a', slug: 'nizami', Name: 'Nizami' };
  const rough = { Metro: station, Metro_Distance: null };
  expect(roughStation(t, rough, [3, 7])).toEqual({ name: 'Nizami\u00a0m.', walk: 'təxmini' });
  expect(roughStation(t, rough, [])).toBeNull();
  expect(roughStation(t, rough, [3])).toBeNull();
  expect(roughStation(t, { ...rough, Metro_Distance: 300 }, [7])).toBeNull();
});

it('a card says how many listings its home has, if there are several', () => {
  const linesOf = (Home_Listings: number) =>
    LANGUAGES.map((language) =>
      homeLine(openTranslation(language, TEXTS[language]).t, language, { Home_Listings }).replaceAll('\u00a0', ' '),
    );
  expect([1, 2, 5, 21].map(linesOf)).toEqual([
    ['', '', ''],
    ['2 elan', '2 listings', '2 объявления'],
    ['5 elan', '5 listings', '5 объявлений'],
    ['21 elan', '21 listings', '21 объявление'],
  ]);
});

it('a card says when its listing was posted, when it was last confirmed, and by whom it is offered', () => {
  const partsOf = (part: Parameters<typeof dateParts>[1]) =>
    LANGUAGES.map((language) =>
      dateParts(openTranslation(language, TEXTS[language]).t, part).map((text) => text.replaceAll('\u00a0', ' ')),
    );
  const days = { posted: '1.11', confirmed: '3.11' };
  expect(partsOf({ ...days, Ownership_Type: 'agent' })).toEqual([
    ['1.11', 'təsdiq: 3.11', 'Vasitəçi'],
    ['1.11', 'confirmed 3.11', 'Agent'],
    ['1.11', 'подтв. 3.11', 'Посредник'],
  ]);
  // unknown
  expect(partsOf({ posted: null, confirmed: null, Ownership_Type: 'owner' })).toEqual([
    ['Mülkiyyətçi'],
    ['Owner'],
    ['Собственник'],
  ]);
  expect(partsOf({ posted: null, confirmed: '3.11' })).toEqual([['təsdiq: 3.11'], ['confirmed 3.11'], ['подтв. 3.11']]);
});

it('an address that names its settlement has no other beside it', () => {
  const { t } = openTranslation('ru', ru);
  const settlement = { id: 7, documentId: 'seven', Name: 'Тюркян' };
  const texts = ['Türkan qəsəbəsi, ev 71', 'Türkan qəs. 71', 'Nizami küçəsi 5', null];
  expect(texts.map((Address) => addressText(t, { Address, settlement }))).toEqual([
    ...['Türkan qəsəbəsi, ev 71', 'Türkan qəs. 71', 'Nizami küçəsi 5 · Тюркян', 'Тюркян'],
  ]);
});
