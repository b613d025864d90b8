import { HomeToEstimate } from '../src/contract/market/api.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { learnAllPrices } from '../src/server/market/jobs.ts';
import type { PricedHome } from '../src/server/market/model/homes.ts';
import { estimateHome } from '../src/server/market/service.ts';
import { seedReference } from '../src/server/seed/reference-queries.ts';
import { madeUpFlats } from '../tests/support/made-up/flats.ts';
import { insertFlats } from '../tests/support/made-up/insert-flats.ts';
import { openOwnDatabase } from './own-database.ts';

// npm run bench:prices: how long it takes to learn prices from BENCH_FLATS flats for sale of a made-up city (100,000), and an
// estimate: the first one, alone, and as it is asked for while somebody posts. The database is its own, and is removed.
const FLATS = Number(process.env.BENCH_FLATS ?? 100_000);
const ESTIMATED = 2_000;
/** Estimates before those that are measured. */
const WARM_UP = 200;
const BATCH = 5_000;

const { pool, clock, deps, close } = await openOwnDatabase('prices');
try {
  const client = await pool.connect();
  await migrate(client);
  await seedReference(client);
  client.release();
  const flats = madeUpFlats(FLATS + ESTIMATED, 0.1, clock.now());
  for (let at = 0; at < FLATS; at += BATCH) await insertFlats(pool, flats.slice(at, Math.min(at + BATCH, FLATS)));
  await pool.query('vacuum (analyze) listings');
  await learn();
  await estimate(flats.slice(FLATS));
} finally {
  await close();
}

async function learn(): Promise<void> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const [model] = await learnAllPrices(deps);
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `learned from ${model?.figures.all.homes ?? 0} of ${FLATS} flats in ${seconds.toFixed(1)} s ` +
      `(${((user + system) / 1_000_000).toFixed(1)} s of processor time)`,
  );
}

async function estimate(homes: readonly PricedHome[]): Promise<void> {
  const start = performance.now();
  const estimator = await deps.estimators.get('sale');
  const [first] = homes;
  if (!estimator || !first) throw new Error('no model serves');
  // the process that serves pages reads the model, and sorts its homes by place
  estimator.rangeOf(first);
  console.log(`the first estimate after a night: ${(performance.now() - start).toFixed(0)} ms`);
  print(
    'an estimate',
    homes.map((home) => {
      const start = performance.now();
      estimator.rangeOf(home);
      return performance.now() - start;
    }),
  );
  const times: number[] = [];
  for (const [at, home] of homes.entries()) {
    const flat = HomeToEstimate.parse({
      ...{ Category: 'sale', Property_type: home.isNew ? 'new_building' : 'old_building', Area: home.area },
      ...{ Rooms: home.rooms, Floor: home.floor, Total_Floors: home.storeys, Repair_Status: home.repair },
      ...{ Latitude: home.latitude, Longitude: home.longitude, Price: home.price },
    });
    const start = performance.now();
    await estimateHome(deps, { user: null, visitor: `visitor ${at}` }, flat);
    times.push(performance.now() - start);
  }
  print('what is asked while posting', times);
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}
