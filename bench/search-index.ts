import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import qs from 'qs';
import { LISTING } from '../src/contract/listings/entity.ts';
import { reachOf } from '../src/contract/places/reach.ts';
import type { Corner } from '../src/contract/wire/polygon.ts';
import { type Condition, QS_PARSE } from '../src/contract/wire/query.ts';
import { parseListQuery } from '../src/contract/wire/query-list.ts';
import '../src/server/database/db.ts'; // how the driver reads numbers
import { startPrivateServer } from '../src/server/database/private/private-server.ts';
import type { Deps } from '../src/server/deps.ts';
import { openFacets } from '../src/server/listings/facets/service.ts';
import { type Follower, followListings } from '../src/server/listings/search-index/follow.ts';
import type { ListingIndex } from '../src/server/listings/search-index/listing-index.ts';
import { openSearchIndex } from '../src/server/listings/search-index/search-index.ts';
import { mixture } from './cases.ts';
import { fill } from './fill.ts';

// biome-ignore lint/suspicious/noExplicitAny: requests of the index, and parsed queries
type Parsed = any;

// npm run bench:index: the search index alone over BENCH_LISTINGS generated listings (100,000), in this
// thread: how long it takes to build, how much memory it needs, and its times.
const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000);
const DATA_DIR = join(import.meta.dirname, `../var/bench-${LISTINGS}`);
/** BENCH_HOMES=true: one listing of each home */
const HOMES = process.env.BENCH_HOMES === 'true' ? { homes: 'true' } : {};
const FOUR = [
  ...['filters[Category][$eq]=sale', 'filters[Property_type][$eq]=new_building'],
  ...['filters[Price][$lte]=250000', 'filters[Rooms][$eq]=3'],
];

await mkdir(DATA_DIR, { recursive: true });
const database = await startPrivateServer(DATA_DIR);
const pool = new pg.Pool(database.connection);
await fill(pool, LISTINGS);
// a tenth of the listings are at the home of another one
await pool.query('insert into homes (id) select id from listings on conflict do nothing');
await pool.query('update listings set home_id = id - case when id % 10 = 0 then 1 else 0 end where home_id is null');

const before = memory();
const started = performance.now();
const follower: Follower = followListings(database.connection, {
  onCurrent: () => {},
  onChanged: () => {},
  onTrouble: console.error,
});
await follower.catchUp();
const seconds = (performance.now() - started) / 1000;
const index = follower.index() as ListingIndex;
console.log(`\n${index.size()} listings: built in ${seconds.toFixed(1)} s, ${memory() - before} MB\n`);
console.log('ms                            p50      p95');

const { paths } = mixture();
const searches = paths.map((path) => parse(path.split('?')[1] ?? ''));
const all = { all: [] };
const four = parse(FOUR.join('&')).where;
report('count of 4 filters', 300, () => index.count(ask(four)));
report('count of each search', searches.length, (i) => index.count(ask(search(i).where)));
report('page of each search', searches.length, (i) => {
  const { where, sort, page, pageSize } = search(i);
  index.findPage(ask(where), sort[0] ?? { field: 'id', direction: 'asc' }, { page, pageSize });
});
report('page 500', 100, () => {
  const newest = { field: 'Posted_At', direction: 'desc' } as const;
  index.findPage(ask(all), newest, { page: 500, pageSize: 24 });
});
const { rows: stations } = await pool.query(
  'select id, line, latitude, longitude from metro_stations where not is_hidden order by line, line_order',
);
// the requests of the facets, without the way to the index's thread
const facets = openFacets({
  stations: async () => stations,
  placePoints: async () => [],
  searchIndex: {
    whenCurrent: async () => true,
    ask: async (name: string, { fields, circles, ...query }: Parsed) => {
      if (name === 'values') return index.countValues(query, fields);
      return name === 'around' ? index.countAround(query, circles) : index.count(query);
    },
  },
} as unknown as Deps);
const visitor = { user: null, visitor: '' };
await reportAsync('facets of all', 100, () => facets(visitor, HOMES));
const queries = paths.map((path) => qs.parse(path.split('?')[1] ?? '', QS_PARSE) as Parsed);
await reportAsync('facets of each search', paths.length, (i) =>
  facets(visitor, { filters: queries[i]?.filters ?? {}, ...HOMES }),
);
const reach = { within: reachOf(stations, stations[2], 30) };
report('30 minutes to a station', 100, () => index.count(ask(reach)));
const three = parse(FOUR.slice(0, 3).join('&')).where;
// a star of 60 corners that covers about half of the city
const area = {
  inside: Array.from({ length: 60 }, (_, i): Corner => {
    const [turn, reach] = [(i / 30) * Math.PI, i % 2 === 0 ? 1 : 0.6];
    return [49.88 + 0.1 * reach * Math.cos(turn), 40.4 + 0.05 * reach * Math.sin(turn)];
  }),
};
report('map of the city', 100, (i) => index.drawMap(ask(all), 9 + (i % 5)));
report('map with 3 filters', 100, (i) => index.drawMap(ask(three), 9 + (i % 5)));
report('map of an area', 100, (i) => index.drawMap(ask(area), 9 + (i % 5)));
report('count of an area', 100, () => index.count(ask(area)));
report('prices of all', 100, () => index.countRanges(ask(all), 'Price', 40));
report('prices of each search', 100, (i) => index.countRanges(ask(search(i).where), 'Price', 40));
const changes: number[] = [];
for (let i = 1; i <= 100; i++) {
  await pool.query('update listings set price = price + 100 where ref = $1', [`city${i}`]);
  const changed = performance.now();
  await follower.catchUp();
  changes.push(performance.now() - changed);
}
print('a change, until it is found', changes);
// with the ranges of the columns that were compared
console.log(`\n${memory() - before} MB in the end`);

await follower.close();
// what filling and 5,000 changes take of the other thread of a site; on a busy machine it also waits for a core
const threaded = openSearchIndex(database.connection, { warn: console.warn, error: console.error });
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
await threaded.whenFilled;
await pool.query('update listings set price = price + 100 where id in (select id from listings limit 5000)');
await threaded.ask('catchUp', null);
delays.disable();
await threaded.close();
console.log(`the main thread was late by at most ${(delays.max / 1e6).toFixed(1)} ms\n`);
await pool.end();
await database.leave();

function ask(where: Condition) {
  return { where, perHome: 'homes' in HOMES };
}

function search(i: number) {
  return searches[i % searches.length] ?? parse('');
}

function parse(query: string) {
  return parseListQuery(LISTING, qs.parse(query, QS_PARSE) as Record<string, unknown>);
}

function report(name: string, times: number, run: (i: number) => void): void {
  const durations = Array.from({ length: times }, (_, i) => {
    const begun = performance.now();
    run(i);
    return performance.now() - begun;
  });
  print(name, durations);
}

async function reportAsync(name: string, times: number, run: (i: number) => Promise<unknown>): Promise<void> {
  const durations: number[] = [];
  for (let i = 0; i < times; i++) {
    const begun = performance.now();
    await run(i);
    durations.push(performance.now() - begun);
  }
  print(name, durations);
}

function print(name: string, durations: number[]): void {
  const sorted = durations.sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2).padStart(9);
  console.log(`${name.padEnd(26)}${at(0.5)}${at(0.95)}`);
}

/** MB in use after a garbage collection. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return Math.round((arrayBuffers + heapUsed) / 1e6);
}
