// A pool whose statements a test sees, and may stop, before they run and after.
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

export type Statement = { client: pg.PoolClient; text: string; values: unknown[] };
/** Runs a statement, or does not. */
export type Around = (statement: Statement, run: () => Promise<pg.QueryResult>) => Promise<pg.QueryResult>;

/** The pool as Kysely uses it, each statement of which goes through `around`. */
export function openWatchedPool(pool: pg.Pool, around: Around): PostgresPool {
  const connect = async () => watched(await pool.connect(), around);
  return { options: {}, connect: connect as unknown as PostgresPool['connect'], end: () => Promise.resolve() };
}

function watched(client: pg.PoolClient, around: Around): pg.PoolClient {
  const query = (text: string, values: unknown[]) => around({ client, text, values }, () => client.query(text, values));
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
