import { join } from 'node:path';
import pg from 'pg';
import { dataDir } from './people.ts';

/** Runs a statement at the database of the site: for what only time brings about. */
export async function runInDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ host: join(dataDir(), 'postgres'), user: 'evim', database: 'evim' });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
