import { expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import type { Station } from '#contract/places/reach.ts';
import { walkMetres } from '#contract/places/walk.ts';
import type { Condition } from '#contract/wire/query.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { IS_EXACT, resolvePlaces } from './resolve-places.ts';

const STATIONS = [1, 2, 3].map((id): Station => ({ id, line: 'red', latitude: 40.4, longitude: 49.8 + id / 100 }));
const resolve = (query: { where: Condition }, stations: readonly Station[]) =>
  resolvePlaces({ placePoints: async () => [], stations: async () => stations }, query);
const parse = (filters: object) => parseCountQuery(LISTING, { filters });

it('of circles around the same station the widest is searched', async () => {
  const { where } = await resolve(parse({ Walk_Station: { $in: ['1:10', '2:5', '1:20', '1:5'] } }), STATIONS);
  const [one, two] = STATIONS.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const within = [
    { ...one, metres: walkMetres(20) },
    { ...two, metres: walkMetres(5) },
  ];
  expect(where).toEqual({ all: [IS_EXACT, { within }] });
  const rides = Array.from({ length: 60 }, (_, i) => `${(i % 3) + 1}:${i + 1}`);
  const ridden = await resolve(parse({ Ride_Station: { $in: rides } }), STATIONS);
  expect(ridden.where).toEqual({ all: [IS_EXACT, { within: [{}, {}, {}].map(() => expect.anything()) }] });
});

it('what a query says of stations is resolved once, until the stations change', async () => {
  const query = parse({ Ride_Station: '1:30', Rooms: '2' });
  const partOf = ({ where }: { where: Condition }) => ('all' in where ? where.all[0] : undefined);
  const first = partOf(await resolve(query, STATIONS));
  const more = { ...query, where: { all: [...('all' in query.where ? query.where.all : []), IS_EXACT] } };
  expect(partOf(await resolve(more, STATIONS))).toBe(first);
  expect(partOf(await resolve(query, STATIONS.slice(0, 1)))).not.toEqual(first);
});
