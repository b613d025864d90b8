import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isMigrated, type Migration } from '../database/migrate.ts';

/** The deadline of the database's response, in ms. */
const DEADLINE = 2_500;

/** Whether the database answers in time and has this code's schema; concurrent callers share one query. */
export function openReadiness(pool: pg.Pool, migrations: readonly Pick<Migration, 'number'>[]): () => Promise<boolean> {
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
