import { createElement, type FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import type { ListingDetail } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { AboutProperty } from './about-property.tsx';
import { Figures } from './figures.tsx';
import { HouseRules } from './house-rules.tsx';

const DAILY = {
  Category: 'daily',
  Property_type: 'new_building',
  Area: 50,
  Guests: 4,
  Beds: 3,
  Check_In: 14,
  Check_Out: 0,
  Allows_Children: true,
  Allows_Pets: false,
  Allows_Parties: null,
};
const PREMISES = { Category: 'rent', Property_type: 'object', Area: 120, Business_Kind: 'salon', Has_Deed: null };

type Part = FunctionComponent<{ listing: ListingDetail }>;
const html = (part: Part, listing: object, language?: Language) =>
  renderPart(createElement(part, { listing: listing as ListingDetail }), language);
const linesOf = (part: Part, listing: object, language?: Language) => textsIn(html(part, listing, language), 'li');

it.each([
  ['az', 'Ev qaydaları', ['Giriş saatı14:00', 'Çıxış saatı0:00', 'Uşaqlarlaolar', 'Ev heyvanı iləolmaz']],
  ['ru', 'Правила дома', ['Время заезда14:00', 'Время выезда0:00', 'С детьмиможно', 'С животныминельзя']],
  ['en', 'House rules', ['Check-in time14:00', 'Check-out time0:00', 'With childrenallowed', 'With petsnot allowed']],
] as const)(
  'a home by the day says in %s when guests come, and what is allowed and what is not',
  (language, title, lines) => {
    const page = html(HouseRules, DAILY, language);
    expect(textsIn(page, 'h2')).toEqual([title]);
    // what is not stated is neither allowed nor forbidden
    expect(textsIn(page, 'li')).toEqual(lines);
  },
);

it('a home without rules, or by the month, has no house rules', () => {
  expect(html(HouseRules, { Category: 'daily', Property_type: 'house' })).toBe('');
  expect(html(HouseRules, { ...DAILY, Category: 'rent', Check_In: null, Check_Out: null })).toBe('');
});

it('how many guests and beds are among the figures, the hours with the rules alone', () => {
  const figures = (listing: object) => [textsIn(html(Figures, listing), 'dt'), textsIn(html(Figures, listing), 'dd')];
  expect(figures(DAILY)).toEqual([
    ['Sahə', 'Qonaq sayı', 'Yataq yeri'],
    ['50 m²', '4', '3'],
  ]);
  expect(figures({ ...DAILY, Guests: null, Beds: null })).toEqual([['Sahə'], ['50 m²']]);
});

it.each([
  ['az', 'Nə üçün yararlıdırSalon üçün'],
  ['ru', 'НазначениеПод салон'],
  ['en', 'SuitsSalon'],
] as const)('premises say in %s what they suit', (language, line) => {
  expect(linesOf(AboutProperty, PREMISES, language)[0]).toBe(line);
  expect(linesOf(AboutProperty, { ...PREMISES, Property_type: 'office' }, language)[0]).toBe(line);
  expect(linesOf(AboutProperty, { ...PREMISES, Business_Kind: null }, language)).toHaveLength(1);
});
