import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPrivateServer } from '../src/server/database/private/private-server.ts';
import { CASES, mixture } from './cases.ts';
import { fill } from './fill.ts';
import { type Measured, measure } from './measure.ts';
import { openTarget } from './target.ts';

// npm run bench: the site's throughput with 100,000 listings, beside the upper bound in the same run: a bare Fastify that sends
// the results of the same SQL. The load, the server and PostgreSQL share two cores.
const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000);
const DATA_DIR = join(import.meta.dirname, `../var/bench-${LISTINGS}`);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

await mkdir(DATA_DIR, { recursive: true });
const database = await startPrivateServer(DATA_DIR);
const pool = new pg.Pool(database.connection);
pool.on('error', () => {});
await fill(pool, LISTINGS);

const real = await openTarget('src/server/main.ts', ['web'], DATA_DIR);
const bare = await openTarget('bench/bare.ts', [], DATA_DIR);
try {
  console.log(`\n${LISTINGS} listings, ${SECONDS} s a case, 3 runs, the median of them; Node ${process.version}\n`);
  console.log(
    'case                              connections      req/s    p50 ms    p99 ms   bare req/s   share   server MB',
  );
  // this machine's current speed: compare runs relative to it, not by absolute figures
  const fixed = await measure(bare.address, ['/fixed'], 16, SECONDS);
  console.log(formatLine('a bare Fastify sending a fixed text', 16, fixed, null, await bare.megabytes()));
  for (const { name, paths, connections, isPage } of [...CASES, { ...mixture(), isPage: false }]) {
    const siteResult = await measure(real.address, paths, connections, SECONDS);
    const bareResult = isPage ? null : await measure(bare.address, paths, connections, SECONDS);
    console.log(formatLine(name, connections, siteResult, bareResult, await real.megabytes()));
  }
} finally {
  await real.stop();
  await bare.stop();
  await pool.end();
  await database.leave();
}
await import('./lighthouse.ts');

function formatLine(
  name: string,
  connections: number,
  siteResult: Measured,
  bareResult: Measured | null,
  megabytes: number,
): string {
  const number = (value: number, width: number, decimals = 0) => value.toFixed(decimals).padStart(width);
  const comparison = bareResult
    ? `${number(bareResult.perSecond, 12)} ${number((100 * siteResult.perSecond) / bareResult.perSecond, 6)} %`
    : ''.padStart(21);
  return `${name.padEnd(34)}${number(connections, 11)}${number(siteResult.perSecond, 11)}${number(siteResult.p50, 10, 1)}${number(siteResult.p99, 10, 1)} ${comparison}${number(megabytes, 12)}`;
}
