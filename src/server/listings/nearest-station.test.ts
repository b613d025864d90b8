import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { migrate } from '../database/migrate.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** 300 m from Nizami. */
const NEAR = { latitude: 40.3821, longitude: 49.8311 };
/** 10 km from the nearest station. */
const FAR = { latitude: 40.55, longitude: 50.05 };

async function stationsOf(columns: Record<string, unknown>) {
  const { rows } = await test.database.pool.query(`select id from metro_stations where slug = 'ulduz'`);
  const { id } = await insertListing(test.database.pool, { metro_id: rows[0].id, ref: 'r', ...columns });
  const { data } = (await test.get(`/api/listings/${id}?populate[0]=Metro&populate[1]=Nearest_Metro`)).body;
  await test.database.pool.query('delete from listings where id = $1', [id]);
  return [data.Metro?.Name, data.Nearest_Metro?.Name, data.Metro_Distance];
}

it('is the one that the distance is measured to, whichever the advertiser names', async () => {
  const [said, nearest, metres] = await stationsOf(NEAR);
  expect([said, nearest, metres > 250 && metres < 350]).toEqual(['Ulduz', 'Nizami', true]);
});

it('is nobody within 3 km, or of a place that is known only roughly', async () => {
  const [said, nearest, metres] = await stationsOf(FAR);
  expect([said, nearest, metres > 3_000]).toEqual(['Ulduz', undefined, true]);
  expect(await stationsOf({ ...NEAR, is_approximate: true })).toEqual(['Ulduz', undefined, null]);
  expect(await stationsOf({})).toEqual(['Ulduz', undefined, null]);
});

it('is found for the homes of a running site', async () => {
  const { client, close } = await databaseBefore('0052');
  await client.query(`
    insert into metro_stations (slug, name_az, name_en, name_ru, line, line_order, latitude, longitude)
    values ('a', 'A', 'A', 'A', 'red', 1, 40.38, 49.83), ('b', 'B', 'B', 'B', 'red', 2, 40.40, 49.86);
    insert into listings (category, property_type, area, price, status_ad, ref, latitude, longitude, is_approximate, metro_id)
    select 'sale', 'office', 50, 100, 'active', i::text, 40.401, 49.861, i = 2, (select min(id) from metro_stations)
      from generate_series(1, 2) i`);
  await migrate(client);
  const { rows } = await client.query(
    'select slug from listings left join metro_stations m on m.id = nearest_metro_id order by ref',
  );
  expect(rows).toEqual([{ slug: 'b' }, { slug: null }]);
  await close();
});
