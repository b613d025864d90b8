import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/dates.ts';
import az from '#texts/az.json' with { type: 'json' };
import en from '#texts/en.json' with { type: 'json' };
import ru from '#texts/ru.json' with { type: 'json' };
import { openTranslation } from '../text/translation.ts';
import { areaText, perUnitText, roughStation } from './listing-text.ts';

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
