import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { openList } from '../../../tests/support/shared-list.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('a list has one listing of each home, and another one when that is no longer on offer', async () => {
  const { pool, db } = test.database;
  const insert = async () => (await insertListing(pool)).id;
  const [first, second, third, other] = [await insert(), await insert(), await insert(), await insert()];
  await inTransaction(db, (trx) => joinHomes(trx, [[first, second, third]], 'person'));
  const list = await openList(test, [second, other, first]);
  const shown = async () => (await list.read()).homes.map(({ listing }) => listing?.id ?? null);
  expect(await shown()).toEqual([second, other]);
  expect((await list.asMaker('POST', '/homes', { listings: [third] })).status).toBe(204);
  expect(await shown()).toEqual([second, other]);
  await pool.query(`update listings set status_ad = 'rejected' where id = $1`, [second]);
  expect((await list.asMaker('POST', '/homes', { listings: [third, first] })).status).toBe(204);
  expect(await shown()).toEqual([null, other, third]);
});
