import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** How long a schema change waits for a lock, how often it is tried, and PostgreSQL's code of a lock timeout. */
const LOCK_TIMEOUT = '3s';
const MAX_TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Changes the schema in a transaction. Waits for locks only briefly and retries, because queries that queue behind a
 * waiting schema change are blocked as well. @throws Error that names what failed
 */
export async function withLockRetry(client: pg.ClientBase, name: string, change: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await change();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES)
        throw new Error(`${name} failed: ${(error as Error).message}`, { cause: error });
      await wait(1_000);
    }
  }
}
