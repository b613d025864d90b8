import { join } from 'node:path';
import pg from 'pg';
import { dataDir } from './people.ts';

/** Runs a statement in the database of the site, for example to change timestamps. @returns its rows */
export async function runInDatabase(statement: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: join(dataDir(), 'postgres'), user: 'evim', database: 'evim' });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}
