import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { SendOptions } from 'pg-boss';
import type { Trx } from './db.ts';

type Executor = NonNullable<SendOptions['db']>;

/** Runs the queue's statements on our pool. */
export function executorOn(pool: pg.Pool): Executor {
  return { executeSql: async (text, values) => pool.query(text, values as unknown[]) };
}

/** Runs the queue's statements in our transaction. */
export function executorIn(trx: Trx): Executor {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows: rows as unknown[] };
    },
  };
}
