import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../ports.ts';
import type { Db } from './db.ts';

/** How often the database's time is measured, in ms. */
const MEASURE_INTERVAL = 10_000;
/** A measurement that took longer, in ms, is too inexact. */
const MAX_DURATION = 1_000;
/** A skew above this is logged as a warning, in seconds. */
const WARNING_SKEW = 1;

/** The clocks of this machine, in ms: wall clock and monotonic clock. */
type Machine = { wall: () => number; ticks: () => number };
const MACHINE: Machine = { wall: () => Date.now(), ticks: () => performance.now() };

/**
 * The time of the database, so that everything that expires means the same on every instance. Measured now and every ten
 * seconds; in between the monotonic clock continues it.
 * @throws when the database does not answer the first time
 */
export async function openDatabaseClock(
  db: Db,
  log: Pick<Logger, 'debug' | 'warn'>,
  { wall, ticks }: Machine = MACHINE,
): Promise<Clock> {
  let offset = (await measure(db, ticks)).ahead;
  const now = () => ticks() + offset;
  const skew = () => (wall() - now()) / 1000;
  const seconds = Number(skew().toFixed(3));
  if (Math.abs(seconds) < WARNING_SKEW) log.debug({ seconds }, 'the clock of this machine agrees with the database');
  else log.warn({ seconds }, "the clock of this machine differs from the database's, whose time is used");

  const adjust = async () => {
    const measurement = await measure(db, ticks);
    // a change within the measurement error is ignored, so that time does not jump back and forth
    if (measurement.took < MAX_DURATION && Math.abs(measurement.ahead - offset) > measurement.took)
      offset = measurement.ahead;
  };
  // while the database is down the monotonic clock goes on
  setInterval(() => void adjust().catch(() => {}), MEASURE_INTERVAL).unref();
  return { now: () => new Date(now()), skew };
}

/** The offset of the database's time from the monotonic clock, and how long the response took, in ms. */
async function measure(db: Db, ticks: () => number): Promise<{ ahead: number; took: number }> {
  const startedAt = ticks();
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  const took = ticks() - startedAt;
  return { ahead: (rows[0]?.ms ?? 0) - startedAt - took / 2, took };
}
