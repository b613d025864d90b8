import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ListingDetail } from '#contract/listings/api.ts';
import type { UsualRent } from '#contract/market/api.ts';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import { MonthlyPayment } from '../monthly-payment.tsx';
import { RentOrBuy } from './rent-or-buy.tsx';

const rentOrBuy = (rent: UsualRent | null, monthly: number | null, price = 150_000) => {
  const listing = { Price: price, Usual_Rent: rent } as ListingDetail;
  return renderPart(createElement(RentOrBuy, { listing, monthly }));
};

it('what a flat costs a month stands by its price, and leads to the calculator', () => {
  const html = renderPart(createElement(MonthlyPayment, { monthly: 1_234 }));
  expect(textsIn(html, 'a')).toEqual(['≈ 1 234 ₼/ay ipoteka ilə']);
  expect(html).toContain('href="#mortgage"');
});

it('the payment stands beside what such flats are let for in the district, and the price in years of rent', () => {
  const html = rentOrBuy({ median: 800, n: 42, district: 'nerimanov' }, 1_234);
  expect(textsIn(html, 'dt')).toEqual([
    'Bu rayonda otaq sayı eyni olan mənzillərin kirayəsi',
    'Bu mənzilin ipoteka ödənişi',
  ]);
  expect(textsIn(html, 'dd')).toEqual(['800 ₼/ay', '42 elan üzrə median qiymət', '1 234 ₼/ay']);
  expect(html).toContain('href="/qiymetler/nerimanov"');
  expect(textsIn(html, 'p')).toEqual(['Qiymət 16 illik kirayəyə bərabərdir.']);
});

it('too few flats of the district: the rent of the city; without a mortgage or a usual rent nothing is said of it', () => {
  const city = rentOrBuy({ median: 800, n: 42, district: null }, null);
  expect(textsIn(city, 'dt')).toEqual(['Bakıda otaq sayı eyni olan mənzillərin kirayəsi']);
  expect(city).toContain('href="/qiymetler"');
  expect(textsIn(rentOrBuy({ median: 800, n: 42, district: null }, null, 3_000), 'p')).toEqual([]);
  expect(rentOrBuy(null, 1_234)).toBe('');
});
