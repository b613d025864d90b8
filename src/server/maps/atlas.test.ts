import { expect, it } from 'vitest';
import { ATLAS, isAtSea, isOutsideRegion } from './atlas.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('the atlas distinguishes the sea from quays, islands and the shore', () => {
  const places = [...ATLAS.stations, ...ATLAS.settlements, ...ATLAS.districts.map(({ centre }) => centre)];
  expect(places.filter(isAtSea)).toEqual([]);
  // the boulevard, the port of Baku, the White City, Bibiheybət, the beach of Mərdəkan, Çilov
  for (const [latitude, longitude] of [
    [40.3606, 49.8375],
    [40.3745, 49.8655],
    [40.3795, 49.8995],
    [40.3107, 49.8205],
    [40.5105, 50.1632],
    [40.3215, 50.5905],
  ] as const)
    expect([latitude, longitude, isAtSea(at(latitude, longitude))]).toEqual([latitude, longitude, false]);
  for (const [latitude, longitude] of [
    [40.34, 49.9],
    [40.2, 50.1],
    [40.7, 50.3],
    [40.0, 49.9],
    [39.8, 49.9],
    [40.45, 50.6],
  ] as const)
    expect([latitude, longitude, isAtSea(at(latitude, longitude))]).toEqual([latitude, longitude, true]);
});

it('the atlas distinguishes Greater Baku and Absheron from places farther away', () => {
  const near = [...ATLAS.stations, ...ATLAS.settlements, at(40.4485, 49.7546), at(40.5897, 49.6686)];
  expect(near.filter(isOutsideRegion)).toEqual([]);
  // Qobustan rocks are Baku; Şamaxı, Salyan's road and Siyəzən are not
  expect([at(40.08, 49.38)].filter(isOutsideRegion)).toEqual([]);
  expect([at(40.63, 48.64), at(39.6, 48.98), at(41.07, 49.11)].filter((place) => !isOutsideRegion(place))).toEqual([]);
});
