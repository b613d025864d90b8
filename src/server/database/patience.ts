import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** How long a change of the schema waits for a lock, how often, and PostgreSQL's code for having waited in vain. */
const PATIENCE = '3s';
const MOST_TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Changes the schema in a transaction. While people are served it may wait for a table only briefly: whoever comes after
 * it waits as well. So it gives up its place and tries again. @throws Error that names what failed
 */
export async function withPatience(client: pg.ClientBase, name: string, change: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${PATIENCE}'`);
      await change();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES)
        throw new Error(`${name} failed: ${(error as Error).message}`, { cause: error });
      await pause(1_000);
    }
  }
}
