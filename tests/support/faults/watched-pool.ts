// A pool whose statements a test can observe and stop.
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

export type Statement = { client: pg.PoolClient; text: string; values: unknown[] };
/** Called instead of a statement, which `run` executes. */
export type Intercept = (statement: Statement, run: () => Promise<pg.QueryResult>) => Promise<pg.QueryResult>;

/** A pool for Kysely that passes each statement to `intercept`. */
export function openWatchedPool(pool: pg.Pool, intercept: Intercept): PostgresPool {
  const connect = async () => watchClient(await pool.connect(), intercept);
  return { options: {}, connect: connect as unknown as PostgresPool['connect'], end: () => Promise.resolve() };
}

function watchClient(client: pg.PoolClient, around: Intercept): pg.PoolClient {
  const query = (text: string, values: unknown[]) => around({ client, text, values }, () => client.query(text, values));
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
