import { expect, it } from 'vitest';
import { marksOf } from './marks.ts';

it('a promoted home comes before whatever stands for more homes, also among others at its point', () => {
  const pin = { price: 100_000, rooms: 3, premium: false };
  const marks = marksOf({
    cells: [{ x: 1, y: 1, lat: 40.4, lng: 49.8, n: 5_000, min: 50_000 }],
    pins: [
      { ...pin, id: 1, lat: 40.1, lng: 49.1 },
      { ...pin, id: 2, lat: 40.2, lng: 49.2, premium: true },
      { ...pin, id: 3, lat: 40.3, lng: 49.3 },
      { ...pin, id: 4, lat: 40.3, lng: 49.3, premium: true },
    ],
    places: [],
  });
  expect(marks.map(({ key }) => key)).toEqual(['stack 40.3 49.3', 'pin 2', 'cell 1 1', 'pin 1']);
});
