import { afterAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { TEXTS } from '../text/texts.ts';
import { findMessageCards } from './card-service.ts';

const test = await openTestSite();
afterAll(() => test.close());

it('the card of a message has the price per unit of a home for sale, in the language of its reader', async () => {
  const insert = async (part: Record<string, unknown>) => (await insertListing(test.database.pool, part)).id;
  const flat = await insert({ price: 125_000_00, area: 92 });
  const land = await insert({ property_type: 'land', rooms: null, floor: null, total_floors: null, area: 6.5 });
  const rent = await insert({ category: 'rent', rent_type: 'monthly', price: 700_00 });
  const ids = [flat, land, rent];
  const pricesIn = async (language: 'az' | 'ru') => {
    const cards = await findMessageCards(test.deps.db, test.deps, ids, { language, texts: TEXTS[language] });
    return ids.map((id) => cards.get(id)?.price.replaceAll('\u00a0', ' '));
  };
  expect(await pricesIn('az')).toEqual(['125 000 ₼ · 1 359 ₼/m²', '125 000 ₼ · 19 231 ₼/sot', '700 ₼/ay']);
  expect(await pricesIn('ru')).toEqual(['125 000 ₼ · 1 359 ₼/м²', '125 000 ₼ · 19 231 ₼/сот.', '700 ₼/мес.']);
});
