import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ListingDetail } from '#contract/listings/api.ts';
import { formatDate, type Language } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { ListingFooter } from './listing-footer.tsx';

const Confirmed_At = '2026-11-02T20:30:00.000Z';
const footer = (language: Language, confirmed: string | null) => {
  const listing = { id: 7, isOwner: true, Confirmed_At } as ListingDetail;
  const dates = { posted: null, firstPosted: null, confirmed, updated: null };
  return renderPart(createElement(ListingFooter, { listing, ...dates }), language);
};

it.each([
  ['az', 'Aktuallığı təsdiqlənib: 3 noyabr 2026'],
  ['ru', 'Актуальность подтверждена: 3 ноября 2026'],
  ['en', 'Confirmed: 3 November 2026'],
] as const)('the page of a listing says in %s when it was last confirmed', (language, text) => {
  const html = footer(language, formatDate(Confirmed_At, language));
  expect(textsIn(html, 'time')).toEqual([text]);
  expect(html).toContain(`dateTime="${Confirmed_At}"`);
  expect(textsIn(footer(language, null), 'time')).toEqual([]);
});
