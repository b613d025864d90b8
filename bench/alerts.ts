import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { writeBox } from '#contract/wire/area.ts';
import { makeRandom, type Random } from '../packages/demo-city/random.ts';
import { keysOf } from '../src/server/alerts/keys.ts';
import { findMatched } from '../src/server/alerts/match-queries.ts';
import { findSearches } from '../src/server/alerts/matching.ts';
import { type CompiledSearch, compileAddress } from '../src/server/alerts/searches.ts';
import { insertWatched, linesOf } from '../src/server/alerts/watched-queries.ts';
import { startAlertWorker } from '../src/server/alerts/worker.ts';
import { COMMAND } from '../src/server/audit/audit.ts';
import { inTransaction } from '../src/server/database/db.ts';
import { listAllJobs } from '../src/server/job-list.ts';
import { startJobs } from '../src/server/jobs.ts';
import { approveIn } from '../src/server/listings/lifecycle/service.ts';
import { openPlaceBook } from '../src/server/searches/service.ts';
import { fill } from './fill.ts';
import { openOwnDatabase } from './own-database.ts';

// npm run bench:alerts: how long it takes to find who saved a search that a new listing matches, among BENCH_SEARCHES different
// ones (1,000,000); and from the approval of a listing until BENCH_PEOPLE (10,000) who saved the same search have their mail in the
// outbox. The database is its own, and is removed.
const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 1_000_000);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000);
const LISTINGS = 2_000;
const MEASURED = 300;
const MINUTE = 60;
/** How long something is waited for, in ms. */
const LONGEST = 600_000;
/** Those that a message passes on its way, beside the worker that matches at once. */
const JOBS = ['match-listings', 'write-alerts', 'send-messages'];
/** Searches that are inserted in one go. */
const CHUNK = 20_000;

const { pool, connection, db, deps, close } = await openOwnDatabase('alerts');
try {
  await fill(pool, LISTINGS);
  await insertSearches();
  await measureMatching();
  await measureDelivery();
} finally {
  await close();
}

/** What people search by: a deal and mostly a type, a number of rooms, a place and a price; some places are asked for much more. */
function randomAddress(random: Random, places: readonly string[]): string {
  const isSale = random.chance(0.65);
  const parts = [`category=${isSale ? 'sale' : 'rent'}`];
  if (random.chance(0.7))
    parts.push(`property=${random.pick(['new_building', 'new_building', 'old_building', 'house'])}`);
  if (random.chance(0.75)) parts.push(`rooms=${random.whole(1, 5)}`);
  if (random.chance(0.2)) parts.push(`rooms=${random.whole(1, 5)}`);
  if (random.chance(0.1)) parts.push(`bbox=${randomBox(random)}`);
  // a tenth of the places has half of the searches
  else if (random.chance(0.9)) parts.push(`place=${places[Math.floor(places.length * random.next() ** 3.3)]}`);
  if (random.chance(0.25)) parts.push(`area_min=${10 * random.whole(3, 15)}`);
  const most = randomPrice(random, isSale);
  if (random.chance(0.85)) parts.push(`price_max=${most}`);
  if (random.chance(0.25)) parts.push(`price_min=${rounded(random, most * random.between(0.4, 0.9), isSale)}`);
  return parts.join('&');
}

/** A part of the city, one to five kilometres wide. */
function randomBox(random: Random): string {
  const [west, south, side] = [random.between(49.7, 50.05), random.between(40.33, 40.46), random.between(0.01, 0.06)];
  return writeBox({ west, south, east: west + side, north: south + side * 0.75 });
}

/** In manats: half of them within 1.7 times the middle, and round as people type them. */
function randomPrice(random: Random, isSale: boolean): number {
  const spread = Math.exp(1.6 * (random.next() + random.next() + random.next() - 1.5));
  return rounded(random, (isSale ? 150_000 : 700) * spread, isSale);
}

/** Most to ten thousand or a hundred, others finer. */
function rounded(random: Random, price: number, isSale: boolean): number {
  const step = (isSale ? 1_000 : 10) * random.pick([10, 10, 5, 1]);
  return Math.max(step, Math.round(price / step) * step);
}

async function insertSearches(): Promise<void> {
  const random = makeRandom(7);
  const book = await openPlaceBook(deps)('az');
  const places = random.shuffle(book.map(({ slug }) => slug));
  const drawn = new Set<string>();
  const conditionIds = new Map<string, number>();
  while (drawn.size < SEARCHES) {
    const chunk: CompiledSearch[] = [];
    while (chunk.length < CHUNK && drawn.size < SEARCHES) {
      const compiled = compileAddress(randomAddress(random, places), book);
      if (!compiled || drawn.has(compiled.search)) continue;
      drawn.add(compiled.search);
      chunk.push(compiled);
    }
    await insertChunk(chunk, drawn.size - chunk.length, conditionIds);
  }
  await pool.query(`select setval(pg_get_serial_sequence('watched_searches', 'id'), max(id)) from watched_searches`);
  await pool.query(`insert into contacts (kind, address, language, confirmed_at)
    select 'mail', 'one' || n || '@evim.test', 'az', now() from generate_series(1, 1000) n`);
  await pool.query(`insert into saved_searches (search_id, contact_id, created_at)
    select id, (select min(id) from contacts) + id % 1000, now() - interval '1 day' from watched_searches`);
  await pool.query('vacuum (analyze) watched_searches, watched_conditions, saved_search_keys, saved_searches');
  const { rows } = await pool.query(`select (select count(*) from watched_searches)::int as searches,
    (select count(*) from saved_search_keys)::int as keys,
    (select count(*) from watched_conditions)::int as conditions, pg_size_pretty(pg_total_relation_size('saved_search_keys')) as size`);
  console.log(
    `${rows[0].searches} searches with ${rows[0].keys} keys (${rows[0].size} with indexes), ` +
      `${rows[0].conditions} different ones without their prices`,
  );
}

/** @param before how many are there already @param conditionIds of all conditions so far, which many searches share */
async function insertChunk(chunk: CompiledSearch[], before: number, conditionIds: Map<string, number>): Promise<void> {
  const fresh = new Map<string, number>();
  const idOf = (lines: string) => {
    const known = conditionIds.get(lines);
    if (known) return known;
    const id = conditionIds.size + 1;
    conditionIds.set(lines, id);
    fresh.set(lines, id);
    return id;
  };
  const rows = chunk.map(({ search, conditions }, index) => {
    const { keys, priceMin, priceMax, unpriced, rest } = keysOf(conditions);
    return {
      id: before + index + 1,
      search,
      conditions: linesOf(conditions),
      keys,
      priceMin,
      priceMax,
      conditionsId: idOf(linesOf(unpriced)),
      restId: idOf(linesOf(rest)),
    };
  });
  await pool.query(
    `insert into watched_searches (id, search, conditions) overriding system value
     select * from unnest($1::bigint[], $2::text[], $3::text[])`,
    [rows.map(({ id }) => id), rows.map(({ search }) => search), rows.map(({ conditions }) => conditions)],
  );
  await pool.query(
    `insert into watched_conditions (id, conditions) overriding system value
     select * from unnest($1::bigint[], $2::text[])`,
    [[...fresh.values()], [...fresh.keys()]],
  );
  const keys = rows.flatMap((row) => row.keys.map((key) => ({ ...row, key })));
  await pool.query(
    `insert into saved_search_keys (search_id, key, price_min, price_max, conditions_id, rest_id)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])`,
    [
      keys.map(({ id }) => id),
      keys.map(({ key }) => key),
      keys.map(({ priceMin }) => priceMin),
      keys.map(({ priceMax }) => priceMax),
      keys.map(({ conditionsId }) => conditionsId),
      keys.map(({ restId }) => restId),
    ],
  );
}

async function measureMatching(): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from listings where status_ad = 'active' order by md5(id::text) limit $1`,
    [MEASURED + 20],
  );
  const times: number[] = [];
  const counts: number[] = [];
  const now = new Date();
  for (const { id } of rows) {
    await inTransaction(db, async (trx) => {
      const listing = await findMatched(trx, { listing_id: id, before: null, first_at: now, at: now });
      if (!listing) return;
      const start = performance.now();
      const { all } = await findSearches(deps, trx, listing, []);
      times.push(performance.now() - start);
      counts.push(all.length);
    });
  }
  const [warm, matches] = [times.slice(20), counts.slice(20)];
  console.log(
    `${warm.length} listings, each against all: p50 ${at(warm, 0.5).toFixed(1)} ms, p95 ${at(warm, 0.95).toFixed(1)} ms; ` +
      `it matches ${at(matches, 0.5)} searches (p50), ${at(matches, 0.95)} (p95)`,
  );
}

/** From the approval of a listing to the mails of all who are told of it, by the worker and the jobs of the site, which run beside each other. */
async function measureDelivery(): Promise<void> {
  // alone: the searches above would get messages too
  await pool.query(
    'truncate saved_searches, saved_search_keys, alert_events, watched_searches, watched_conditions cascade',
  );
  const id = await insertPeople();
  const worker = { ...deps, clock: { now: () => new Date() } };
  const log = pino({ level: 'warn' });
  const jobs = listAllJobs(worker, log).filter(({ name }) => JOBS.includes(name));
  const stopJobs = await startJobs(pool, worker, jobs, log);
  const stopAlerts = startAlertWorker(connection, worker, log);
  try {
    await waitFor(`select from pg_stat_activity where query ilike 'listen %'`);
    const approvedAt = new Date();
    await inTransaction(db, (trx) => approveIn(trx, worker, COMMAND, id));
    await waitFor(`select where (select count(*) from messages where sent_at is not null) >= ${PEOPLE}`);
    const { rows } = await pool.query<{ seconds: number }>(
      'select extract(epoch from sent_at - $1)::float as seconds from messages where sent_at is not null',
      [approvedAt],
    );
    const times = rows.map(({ seconds }) => seconds);
    console.log(
      `${times.length} mails of one listing in the outbox: the first ${Math.min(...times).toFixed(1)} s after its approval, ` +
        `${(100 * times.filter((one) => one <= MINUTE).length) / times.length} % within a minute, ` +
        `99 % within ${at(times, 0.99).toFixed(1)} s, the last after ${Math.max(...times).toFixed(1)} s`,
    );
  } finally {
    await Promise.all([stopJobs(), stopAlerts()]);
  }
}

/** PEOPLE who saved the same search, and a listing that waits for its approval and matches it. @returns its id */
async function insertPeople(): Promise<number> {
  await pool.query(
    `insert into contacts (kind, address, language, confirmed_at)
     select 'mail', 'many' || n || '@evim.test', 'az', now() from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const compiled = compileAddress('category=sale&rooms=3', await openPlaceBook(deps)('az')) as CompiledSearch;
  const search = await inTransaction(db, (trx) => insertWatched(trx, compiled));
  await pool.query(
    `insert into saved_searches (search_id, contact_id, created_at)
     select $1, id, now() - interval '1 day' from contacts where address like 'many%'`,
    [search],
  );
  const { rows } = await pool.query<{ id: number }>(
    `update listings set status_ad = 'pending', rooms = 3, posted_at = now()
      where id = (select min(id) from listings where category = 'sale' and status_ad = 'active' and property_type = 'new_building')
     returning id`,
  );
  // nobody has seen it, and nothing else waits
  await pool.query('delete from listing_status_changes; delete from public_versions; delete from alert_events');
  await pool.query('update homes set first_posted_at = now()');
  return rows[0]?.id ?? 0;
}

/** Waits until a query finds something. */
async function waitFor(text: string): Promise<void> {
  const end = Date.now() + LONGEST;
  while ((await pool.query(text)).rowCount === 0) {
    if (Date.now() > end) throw new Error(`nothing came: ${text}`);
    await wait(250);
  }
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
