import { afterAll, beforeAll, expect, it } from 'vitest';
import { PriceHistoryResponse } from '#contract/market/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;

it('the history of a home has the prices of earlier postings, and then its own, in the same deal', async () => {
  const insert = async (part: Record<string, unknown>) => (await insertListing(test.database.pool, part)).id;
  const first = await insert({ price: 100_000_00 });
  const again = await insert({ price: 95_000_00 });
  const let_ = await insert({ price: 900_00, category: 'rent', rent_type: 'monthly' });
  const [{ home_id: home }] = await query('select home_id from listings where id = $1', [first]);
  await query("update price_changes set at = at - interval '40 days' where listing_id = $1", [first]);
  for (const id of [again, let_]) {
    await query('update listings set home_id = $1 where id = $2', [home, id]);
    await query('update price_changes set home_id = $1 where listing_id = $2', [home, id]);
  }
  await query('update listings set price = 90000_00 where id = $1', [again]);
  const changes = async (id: number) =>
    PriceHistoryResponse.parse((await test.get(`/api/listings/${id}/prices`)).body).data.changes.map(
      ({ Price }) => Price,
    );
  expect(await changes(again)).toEqual([100_000, 95_000, 90_000]);
  expect(await changes(first)).toEqual([100_000]);
  expect(await changes(let_)).toEqual([900]);

  // lower than ever by 5 %: marked, found, sorted first; not after it was raised
  const listDropped = async () => {
    const { body } = await test.get('/api/listings?filters[Price_Drop][$gte]=1&sort=Price_Drop:desc');
    return (body.data as { id: number; Price_Drop: number }[]).map(({ id, Price_Drop }) => [id, Price_Drop]);
  };
  expect(await listDropped()).toEqual([[again, 5]]);
  await query('update listings set price = 94000_00 where id = $1', [again]);
  expect(await listDropped()).toEqual([]);
});
