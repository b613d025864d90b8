import type pg from 'pg';
import { migrate } from '../src/server/database/migrate.ts';
import { seedReference } from '../src/server/seed/reference-queries.ts';
import { insertRandomCity } from '../tests/support/made-up/random-city.ts';

/** Fills a database with generated listings, unless it has that many. */
export async function fill(pool: pg.Pool, listings: number): Promise<void> {
  const client = await pool.connect();
  await migrate(client);
  await seedReference(client);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from listings');
  client.release();
  if (rows[0]?.count === listings) return;
  console.log(`Filling a database with ${listings} listings …`);
  await pool.query('truncate listings cascade');
  await insertRandomCity(pool, listings);
  await pool.query('vacuum (analyze) listings');
}
