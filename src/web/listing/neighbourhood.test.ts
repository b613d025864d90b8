import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ListingDetail } from '#contract/listings/api.ts';
import type { Amenity } from '#contract/maps/api.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { Neighbourhood } from './neighbourhood.tsx';

const amenity = (kind: Amenity['kind'], isStop: boolean) => ({ kind, Name: kind, metres: 300, isStop }) as Amenity;
const noteOf = (amenities: Amenity[], language: 'az' | 'ru' = 'az') => {
  const html = renderPart(createElement(Neighbourhood, { listing: {} as ListingDetail, amenities }), language);
  return textsIn(html, 'p').join();
};

it('places of which only the stop of their name is known are named once below all rows', () => {
  const kinds = [amenity('stop', true), amenity('school', true), amenity('kindergarten', true), amenity('park', false)];
  expect(noteOf(kinds)).toMatch(/^Məktəb, uşaq bağçası: məsafə eyniadlı dayanacağa qədərdir\. Məsafə düz xətt/);
  expect(noteOf(kinds, 'ru')).toMatch(/^Школа, детский сад: расстояние до одноимённой остановки\. Расстояние/);
  expect(noteOf(kinds.filter(({ kind, isStop }) => kind === 'stop' || !isStop))).toMatch(/^Məsafə düz xətt/);
});
