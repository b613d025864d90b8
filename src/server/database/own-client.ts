import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/** Drops everything of the product in the database. @throws Error in production */
export async function resetDatabase(database: Database, config: Config): Promise<void> {
  if (config.NODE_ENV === 'production') throw new Error('reset would destroy a production database; it is refused.');
  await withClient(database, async (client) => {
    await client.query('drop schema if exists pgboss cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  });
}

/** Whether there are neither users nor listings. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from users limit 1');
  const listings = await client.query('select from listings limit 1');
  return rowCount === 0 && listings.rowCount === 0;
}

/** Runs work on a separate connection outside the pools. */
export async function withClient(database: Database, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await database.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
