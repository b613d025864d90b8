import { expect, test } from 'vitest';
import { placeValues } from '#contract/listings/search-keys/place.ts';
import type { Station } from '#contract/places/reach.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { walkMetres } from '#contract/places/walk.ts';
import { circlesOf } from './use-reach.ts';

const stations: Station[] = [
  { id: 1, line: 'red', latitude: 40.38, longitude: 49.84 },
  { id: 2, line: 'red', latitude: 40.39, longitude: 49.85 },
  { id: 3, line: 'green', latitude: 40.45, longitude: 49.9 },
];
const metro = (id: number) => ({ kind: 'metro', id, slug: `metro-${id}`, Name: `${id}` }) as SearchPlace;
const places = [metro(1), metro(2), { ...metro(3), kind: 'district', slug: 'nizami' } as SearchPlace];
const walksTo = (...slugs: string[]) => ({ place: placeValues(slugs, []), walk: [10 as const], to: [] });
const pointsOf = (circles: { latitude: number }[]) => circles.map(({ latitude }) => latitude);

test('without minutes there is no reach', () => {
  expect(circlesOf({ place: placeValues(['metro-1'], []), walk: [], to: [] }, { places, stations })).toEqual([]);
});

test('a walk is around each chosen station, and around all where other places are chosen', () => {
  const chosen = circlesOf(walksTo('metro-2'), { places, stations });
  expect(chosen).toEqual([{ latitude: 40.39, longitude: 49.85, metres: walkMetres(10) }]);
  expect(pointsOf(circlesOf(walksTo('metro-2', 'not-known'), { places, stations }))).toEqual([40.39]);
  const all = [40.38, 40.39, 40.45];
  for (const search of [walksTo(), walksTo('nizami'), walksTo('metro-2', 'nizami')])
    expect(pointsOf(circlesOf(search, { places, stations }))).toEqual(all);
  const withQuarter = { ...walksTo(), place: placeValues(['metro-2'], ['YasilAda']) };
  expect(pointsOf(circlesOf(withQuarter, { places, stations }))).toEqual(all);
});

test('a ride is around its station and those before it on its line, whatever the walk', () => {
  const ride = { ...walksTo('metro-2'), to: [{ to: 'metro-1', within: 20 }] };
  const [to, ...others] = circlesOf(ride, { places, stations });
  expect(to).toEqual({ latitude: 40.38, longitude: 49.84, metres: walkMetres(20) });
  expect(pointsOf(others)).toEqual([40.39]);
  expect(others[0]?.metres).toBeLessThan(walkMetres(20));
});

test('a ride to a station that is not known yet has no reach', () => {
  const ride = { ...walksTo(), to: [{ to: 'metro-1', within: 20 }] };
  expect([circlesOf(ride, { places: [], stations }), circlesOf(ride, { places, stations: [] })]).toEqual([[], []]);
});
