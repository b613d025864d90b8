import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PRICE_CHANGES } from '#contract/market/api.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('of a price that changed very often the last changes are told, the oldest of them first, also those of another posting', async () => {
  const { pool } = test.database;
  const [first, second] = [await insertListing(pool), await insertListing(pool)];
  await pool.query('delete from price_changes where listing_id = any($1)', [[first.id, second.id]]);
  await pool.query('update listings set home_id = $1 where id = $2', [first.id, second.id]);
  // the last 60 are of the later posting
  await pool.query(
    `insert into price_changes (home_id, listing_id, category, price, source, at)
     select $1, case when n <= 200 then $1::bigint else $2 end, 'sale', 100000 * n, 'edited', now() - interval '1 hour' + n * interval '1 second'
       from generate_series(1, 260) n`,
    [first.id, second.id],
  );
  const pricesOf = async (id: number) =>
    (await test.get(`/api/listings/${id}/prices`)).body.data.changes.map(
      ({ Price }: { Price: number }) => Price / 1000,
    );
  const until = (last: number) => Array.from({ length: MAX_PRICE_CHANGES }, (_, n) => last - MAX_PRICE_CHANGES + 1 + n);
  expect(await pricesOf(second.id)).toEqual(until(260));
  expect(await pricesOf(first.id)).toEqual(until(200));
});
