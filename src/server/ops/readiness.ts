import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isMigrated, type Migration } from '../database/migrate.ts';
import type { Deps } from '../deps.ts';

/** The deadline of the database's response, in ms. */
const DEADLINE = 2_500;
/** How long an instance that starts waits for its search index, in ms; SQL answers then. */
const FILL_DEADLINE = 45_000;

/** Whether the database answers in time and has this code's schema; concurrent callers share one query. */
export function openDatabaseCheck(
  pool: pg.Pool,
  migrations: readonly Pick<Migration, 'number'>[],
): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  const check = async () => {
    const timeout = new AbortController();
    const isReady = isMigrated(pool, migrations).catch(() => false);
    const timesOut = wait(DEADLINE, false, { signal: timeout.signal, ref: false }).catch(() => false);
    return Promise.race([isReady, timesOut]).finally(() => timeout.abort());
  };
  return () => {
    pending ??= check().finally(() => {
      pending = null;
    });
    return pending;
  };
}

/** Whether the search index has been filled and the database answers. */
export function openReadiness(
  hasDatabase: () => Promise<boolean>,
  { searchIndex }: Pick<Deps, 'searchIndex'>,
): () => Promise<boolean> {
  let isWarm = false;
  void Promise.race([searchIndex.whenFilled, wait(FILL_DEADLINE, undefined, { ref: false })]).then(() => {
    isWarm = true;
  });
  return async () => isWarm && hasDatabase();
}
