import { expect, test } from 'vitest';
import { withOwnNames } from './own-names.ts';

const spot = (name: string, lat: number, about: string[], isStreet = false) => ({
  ...{ name, about, isStreet },
  names: [`old ${name}`],
  point: { lat, lng: 49.9 },
});

test('places of the same name are told apart by what is known about them, and a street keeps its name', () => {
  const spots = withOwnNames([
    spot('Nizami', 40.1, ['küçə'], true),
    spot('Nizami', 40.2, ['Sabunçu r.']),
    spot('Nizami', 40.3, ['Xəzər r.']),
    spot('Nizami', 40.4, ['tanınmış yer']),
    spot('Buzovna', 40.5, ['Xəzər r.']),
  ]);
  expect(spots.map(({ name, point }) => [name, point.lat])).toEqual([
    ['Nizami', 40.1],
    ['Nizami (Sabunçu r.)', 40.2],
    ['Nizami (Xəzər r.)', 40.3],
    ['Nizami (tanınmış yer)', 40.4],
    ['Buzovna', 40.5],
  ]);
  // they are still found by the name alone
  expect(spots[1]?.names).toEqual(['Nizami', 'old Nizami']);
});

test('of places that nothing tells apart the first is left', () => {
  const spots = [spot('Park', 40.1, ['tanınmış yer']), spot('Park', 40.2, ['tanınmış yer']), spot('Park', 40.3, [])];
  expect(withOwnNames(spots).map(({ name, point }) => [name, point.lat])).toEqual([
    ['Park (tanınmış yer)', 40.1],
    ['Park', 40.3],
  ]);
});
