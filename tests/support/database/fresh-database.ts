import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { openDb, openPool } from '../../../src/server/database/db.ts';

let count = 0;

/** Creates a database for one test file: migrated, with reference data only. */
export async function freshDatabase(): Promise<Database> {
  const cluster = inject('cluster');
  const name = `test_${process.pid}_${Date.now()}_${count++}`;
  await administer(cluster, `create database ${name} template ${cluster.database}`);
  const connection = { ...cluster, database: name };
  const pool = openPool(connection, () => {});
  const db = openDb(pool);
  return {
    pool,
    directPool: pool,
    readinessPool: pool,
    pools: { main: pool },
    db,
    readDb: db,
    connect: async () => {
      const client = new pg.Client(connection);
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    directConnection: connection,
    onConnectionLost: () => {},
    close: async () => {
      await pool.end();
      await administer(cluster, `drop database ${name} with (force)`);
    },
  };
}

/** The address of a database for other processes and pools: a DATABASE_URL. */
export function urlOf({ pool }: Pick<Database, 'pool'>): string {
  const { database, host, user } = pool.options;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}

/** Waits for a lock, because creating from a template requires that no one is connected to the template. */
async function administer(cluster: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
