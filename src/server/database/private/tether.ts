import pg from 'pg';
import type { Address } from './address.ts';

/**
 * A connection held for as long as this process uses the server. It shows the process to others that leave, and the
 * operating system closes it when the process dies. It sits in database `postgres`, so as not to be in the way of
 * dropping or cloning ours.
 */
export type Tether = {
  isHolding(): Promise<boolean>;
  /** Programs are those with a tether of their own; clients are all connections but this one. */
  countOthers(): Promise<{ programs: number; clients: number }>;
  /** Resolves when the server has forgotten us (PostgreSQL keeps the socket open until then). */
  letGo(): Promise<void>;
};

/** Connects, or says why not. The one proof that a server runs. */
export async function tryTether(address: Address): Promise<Tether | Error> {
  const { host, port, user, password } = address;
  const client = new pg.Client({
    ...{ host, port, user, password, database: 'postgres', ssl: false },
    application_name: `evim tether ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let lost = false;
  client.on('error', () => {
    lost = true;
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
      !lost &&
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
    letGo: () => client.end().catch(() => undefined),
  };
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = 'evim'");
  if (rowCount === 0) await client.query('create database evim');
}
