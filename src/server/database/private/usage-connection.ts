import pg from 'pg';
import type { Address } from './address.ts';

/**
 * A connection that is open while this process uses the server: other processes see from it that the server is in use, and
 * the operating system closes it when the process dies. It is in database `postgres`, so that ours can be dropped or cloned.
 */
export type UsageConnection = {
  isHolding(): Promise<boolean>;
  /** Programs have such a connection; clients are all other connections. */
  countOthers(): Promise<{ programs: number; clients: number }>;
  /** Resolves when the server has closed the connection (PostgreSQL keeps the socket open until then). */
  release(): Promise<void>;
};

/** Connects or returns the error. The only proof that a server runs. */
export async function connectForUsage(address: Address): Promise<UsageConnection | Error> {
  const { host, port, user, password } = address;
  const client = new pg.Client({
    ...{ host, port, user, password, database: 'postgres', ssl: false },
    // older releases beside this one count it by this name
    application_name: `evim tether ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let isLost = false;
  client.on('error', () => {
    isLost = true;
  });
  try {
    await client.connect();
    await createDatabase(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
  return {
    isHolding: async () =>
      !isLost &&
      client.query('select').then(
        () => true,
        () => false,
      ),
    countOthers: async () => {
      const { rows } = await client.query(
        `select (count(*) filter (where application_name like 'evim tether %'))::int as programs, count(*)::int as clients
           from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows[0];
    },
    release: () => client.end().catch(() => undefined),
  };
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'evim'");
  if (rowCount === 0) await client.query('create database evim');
}
