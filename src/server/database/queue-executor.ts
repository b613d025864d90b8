import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { SendOptions } from 'pg-boss';
import type { Trx } from './db.ts';

type Executor = NonNullable<SendOptions['db']>;

/** The queue's own statements, on our pool. */
export function executorOn(pool: pg.Pool): Executor {
  return { executeSql: async (text, values) => pool.query(text, values as unknown[]) };
}

/** The same in a transaction of ours. */
export function executorIn(trx: Trx): Executor {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows: rows as unknown[] };
    },
  };
}
