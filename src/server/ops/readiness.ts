import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isMigrated, type Migration } from '../database/migrate.ts';

/** How long the database may take to say that it is there, in ms. */
const PATIENCE = 2_500;

/** Whether the database answers and has the schema of this code, within 2.5 s; asked once for all who ask together. */
export function openReadiness(pool: pg.Pool, migrations: readonly Pick<Migration, 'number'>[]): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    const late = new AbortController();
    const isReady = isMigrated(pool, migrations).catch(() => false);
    const isLate = wait(PATIENCE, false, { signal: late.signal, ref: false }).catch(() => false);
    return Promise.race([isReady, isLate]).finally(() => late.abort());
  };
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
