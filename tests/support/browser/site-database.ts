import { join } from 'node:path';
import pg from 'pg';
import { dataDir } from './people.ts';

/** Runs a statement in the database of the site, for example to change timestamps. */
export async function runInDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ host: join(dataDir(), 'postgres'), user: 'evim', database: 'evim' });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
