import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { make, pages } from '../bin/builds.mjs';
import { startPrivateServer } from '../src/server/database/private/private-server.ts';
import { type Case, casesOf } from './cases.ts';
import { fill } from './fill.ts';
import { type Measured, measure } from './measure.ts';
import { addPeople, deletePeople, type Person } from './people.ts';
import { sendOrFail } from './send.ts';
import { format, printTable } from './table.ts';
import { openTarget, postgresCpu, type Target, waitForIndex } from './target.ts';
import { measureWrites } from './writes.ts';

// npm run bench [-- 10000 100000 1000000]: the site with so many listings, beside upper bounds in the same run: a bare Fastify
// that sends the same bytes (hot), or the results of the same SQL (cold). The load, the servers and PostgreSQL share the machine.
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** Measures only calls with such names, `writes` are those among reads: `BENCH_ONLY='count|detail'`. */
const ONLY = process.env.BENCH_ONLY;
const CONNECTIONS = 16;
/** After a load a process gives its memory back within this time (src/server/ops/quiet-collection.ts). */
const QUIET_SECONDS = 30;
/** With so many listings Strapi was measured. */
const STRAPI_LISTINGS = 100_000;

/** @param backend the process of a connection to PostgreSQL */
type Bench = {
  listings: number;
  real: Target;
  bare: Target;
  pool: pg.Pool;
  backend: number;
  people: readonly Person[];
};
/** The median latency of each row, in ms. */
type Medians = Map<string, number>;

await make(process.execPath, pages);
console.log(`Node ${process.version}, three runs of ${SECONDS} s a row, ${CONNECTIONS} connections`);
const medians: Medians[] = [];
for (const listings of sizes) medians.push(await measureSize(listings));
if (sizes.length > 1) printGrowth();

async function measureSize(listings: number): Promise<Medians> {
  const dataDir = join(import.meta.dirname, `../var/bench-${listings}`);
  await mkdir(dataDir, { recursive: true });
  const database = await startPrivateServer(dataDir);
  const pool = new pg.Pool(database.connection);
  pool.on('error', () => {});
  await fill(pool, listings);
  const connection = await pool.connect();
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const real = await openTarget('src/server/main.ts', ['web'], dataDir);
  const bare = await openTarget('bench/bare.ts', [], dataDir);
  try {
    await waitForIndex(real);
    const people = await addPeople(pool, real.address, dataDir);
    return await measureAll({ listings, real, bare, pool, backend: rows[0]?.pid ?? 0, people });
  } finally {
    await Promise.all([real.stop(), bare.stop()]);
    await deletePeople(pool);
    connection.release();
    await pool.end();
    await database.leave();
  }
}

async function measureAll(bench: Bench): Promise<Medians> {
  const { listings, real } = bench;
  const atStart = await real.megabytes();
  const found: Medians = new Map();
  const rows: (string | number)[][] = [];
  for (const one of casesOf(listings).filter(({ name }) => isWanted(name))) {
    const row = await measureCase(bench, one);
    found.set(`${one.name}, ${one.state}`, row.p50);
    rows.push(row.cells);
    console.error(`  ${one.name}, ${one.state}: ${format(row.perSecond)} a second`);
  }
  const title = [
    'call',
    'state',
    'req/s',
    'p50 ms',
    'p99 ms',
    'server ms',
    'SQL ms',
    'load ms',
    'MB',
    'bare',
    'bare req/s',
    'share',
  ];
  console.log(`\n## ${listings.toLocaleString('en')} listings\n`);
  printTable(listings === STRAPI_LISTINGS ? [...title, '× Strapi'] : title, rows);
  if (isWanted('writes')) await printWrites(bench);
  const atEnd = await real.megabytes();
  await setTimeout(QUIET_SECONDS * 1000);
  const quiet = await real.megabytes();
  const megabytes = [atStart.now, atEnd.now, quiet.now, atEnd.most].map((one) => `${one.toFixed()} MB`);
  const [start, end, later, most] = megabytes;
  console.log(
    `Memory of the server: ${start} after the start, ${end} after the bench, ${later} once it was quiet, at most ${most}.`,
  );
  return found;
}

function isWanted(name: string): boolean {
  return ONLY === undefined || new RegExp(ONLY).test(name);
}

async function printWrites(bench: Bench): Promise<void> {
  const site = bench.real.address;
  const { result, server, postgres } = await withCpu(bench, (onWarm) => measureWrites({ ...bench, site }, onWarm));
  console.log('\nWrites among reads, at random moments:\n');
  printTable(
    ['request', 'req/s', 'p50 ms', 'p99 ms', 'failed'],
    result.map(({ name, perSecond, p50, p99, failed }) => [name, perSecond, p50, p99, failed]),
  );
  const requests = result.reduce((sum, one) => sum + one.requests, 0);
  const [ours, sql] = [server / requests, postgres / requests].map((ms) => ms.toFixed(1));
  console.log(`\nProcessor time a request: server ${ours} ms, PostgreSQL ${sql} ms.`);
}

async function measureCase(
  bench: Bench,
  { name, state, path, hasNoSql, strapi, connections = CONNECTIONS, warmUp = 0 }: Case,
) {
  const { listings, real, bare, people } = bench;
  const headers = (i: number) => ({
    'accept-encoding': 'br',
    // a person for each connection
    'x-forwarded-for': `10.0.0.${i % CONNECTIONS}`,
    ...(state === 'signed in' && people[i % people.length]?.cookie),
  });
  const load = { path, headers, connections, warmUp };
  const site = await withCpu(bench, (onWarm) => measure(real.address, load, SECONDS, onWarm));
  const { perSecond, p50, p99, requests } = site.result;
  const { now: megabytes } = await real.megabytes();
  const times = [site.server, site.postgres, site.load].map((ms) => ms / requests);
  const cells = [name, state, perSecond, p50, p99, ...times, megabytes];
  let bound: Measured | null = null;
  if (state === 'hot') {
    const { headers: received, body } = await sendOrFail(real.address, encodeURI(path(0)), { headers: headers(0) });
    const { 'content-type': type = '', 'content-encoding': encoding } = received;
    const described = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
    await sendOrFail(bare.address, '/fixed', { method: 'PUT', headers: described, body });
    bound = await measure(bare.address, { ...load, path: () => '/fixed', warmUp: 0 }, SECONDS);
  } else if (!hasNoSql) bound = await measure(bare.address, { ...load, warmUp: 0 }, SECONDS);
  if (bound)
    cells.push(
      state === 'hot' ? 'Fastify' : 'SQL',
      bound.perSecond,
      `${((100 * perSecond) / bound.perSecond).toFixed()} %`,
    );
  else cells.push('', '', '');
  if (listings === STRAPI_LISTINGS) cells.push(strapi ? perSecond / strapi : '');
  return { cells, p50, perSecond };
}

/**
 * The processor time of the server, of PostgreSQL and of this process, which makes the load, meanwhile, in ms; `run` calls `onWarm`
 * when it begins to count.
 */
async function withCpu<Result>({ real, backend }: Bench, run: (onWarm: () => Promise<void>) => Promise<Result>) {
  const own = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const read = () => Promise.all([real.cpu(), postgresCpu(backend), own()]);
  let before = await read();
  const result = await run(async () => {
    before = await read();
  });
  const [server, postgres, load] = await read();
  return { result, server: server - before[0], postgres: postgres - before[1], load: load - before[2] };
}

function printGrowth(): void {
  const names = [...(medians[0]?.keys() ?? [])];
  const texts = sizes.map((listings) => listings.toLocaleString('en'));
  console.log('\n## Growth: p50 in ms\n');
  printTable(
    ['call', ...texts, 'times'],
    names.map((name) => {
      const each = medians.map((found) => found.get(name) ?? 0);
      return [name, ...each, (each.at(-1) ?? 0) / (each[0] ?? 1)];
    }),
  );
}
