import type pg from 'pg';
import { makeComplexes } from '../packages/demo-city/complexes.ts';
import { makeRandom } from '../packages/demo-city/random.ts';
import { reference } from '../packages/demo-city/reference.ts';
import { migrate } from '../src/server/database/migrate.ts';
import type { StoredPicture } from '../src/server/images/picture-service.ts';
import { addComplexPictures, insertComplexes } from '../src/server/seed/demo-complex-queries.ts';
import { seedReference } from '../src/server/seed/reference-queries.ts';
import { insertUploads } from '../tests/support/factories.ts';
import { insertRandomCity } from '../tests/support/made-up/random-city.ts';
import { deletePeople } from './people.ts';

/** Fills a database with generated listings, unless it has that many, and the demo city's complexes. */
export async function fill(pool: pg.Pool, listings: number): Promise<void> {
  const client = await pool.connect();
  await migrate(client);
  await seedReference(client);
  await deletePeople(client);
  const countOf = async (table: string) => (await client.query(`select count(*)::int from ${table}`)).rows[0].count;
  if ((await countOf('listings')) !== listings) {
    console.log(`Filling a database with ${listings} listings …`);
    await client.query('truncate listings, complexes restart identity cascade');
    await insertRandomCity(pool, listings);
  }
  if ((await countOf('complexes')) === 0) await addComplexes(pool, client);
  await client.query('vacuum (analyze) listings, complexes, layouts');
  client.release();
}

/** Forty complexes with pictures, layouts and a hundred listings each. */
async function addComplexes(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const complexes = makeComplexes(makeRandom(1), reference, new Date());
  const ids = await insertComplexes(client, complexes);
  const { rows } = await client.query<{ id: number }>('select id from users limit 1');
  await insertUploads(pool, rows[0]?.id ?? 0, 1);
  const names = complexes.flatMap(({ photos, layouts }) => [...photos, ...layouts.map(({ plan }) => plan)]);
  // one file for all: nobody looks at them
  const pictures = new Map(names.map((name) => [name, { hash: 'ab' } as StoredPicture]));
  await addComplexPictures(client, complexes, ids, pictures);
  await client.query(
    `update listings set complex_id = ($1::bigint[])[1 + n % $2] from (
       select id, row_number() over (order by id) as n from listings
        where property_type = 'new_building' order by id limit 100 * $2) chosen
      where listings.id = chosen.id`,
    [ids, ids.length],
  );
}
