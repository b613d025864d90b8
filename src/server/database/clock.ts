import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../ports.ts';
import type { Db } from './db.ts';

/** How often the database is asked for its time, in ms. */
const MEASURED_EVERY = 10_000;
/** A measurement that took longer, in ms, tells too little. */
const LONGEST_MEASUREMENT = 1_000;
/** Skew from which the operator should look at this machine's clock, in seconds. */
const WORTH_A_WARNING = 1;

/** The clocks of this machine, in ms: the time of day, and one that nobody sets. */
type Machine = { wall: () => number; ticks: () => number };
const MACHINE: Machine = { wall: () => Date.now(), ticks: () => performance.now() };

/**
 * The time of the database: codes, limits, sessions and everything else that expires mean the same on every instance,
 * whatever the clock of its machine says. Measured now and every ten seconds; in between the machine's ticks carry it on.
 * @throws when the database does not answer the first time
 */
export async function openDatabaseClock(
  db: Db,
  log: Pick<Logger, 'debug' | 'warn'>,
  { wall, ticks }: Machine = MACHINE,
): Promise<Clock> {
  let ahead = (await measure(db, ticks)).ahead;
  const now = () => ticks() + ahead;
  const skew = () => (wall() - now()) / 1000;
  const seconds = Number(skew().toFixed(3));
  if (Math.abs(seconds) < WORTH_A_WARNING) log.debug({ seconds }, 'the clock of this machine agrees with the database');
  else log.warn({ seconds }, "the clock of this machine differs from the database's, whose time is used");

  const adjust = async () => {
    const measured = await measure(db, ticks);
    // within its own error it tells nothing new, and time should not jump to and fro
    if (measured.took < LONGEST_MEASUREMENT && Math.abs(measured.ahead - ahead) > measured.took) ahead = measured.ahead;
  };
  // a database that is away: the ticks go on
  setInterval(() => void adjust().catch(() => {}), MEASURED_EVERY).unref();
  return { now: () => new Date(now()), skew };
}

/** By how much the database's time is ahead of the ticks, and how long the answer took, in ms. */
async function measure(db: Db, ticks: () => number): Promise<{ ahead: number; took: number }> {
  const begun = ticks();
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  const took = ticks() - begun;
  return { ahead: (rows[0]?.ms ?? 0) - begun - took / 2, took };
}
