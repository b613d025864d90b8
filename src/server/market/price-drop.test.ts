import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentBetween } from '#contract/market/price-change.ts';
import { toManat } from '#contract/values/money.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes, leaveHome } from '../listings/homes/grouping-service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** Whole per cents by which the last price is below all before; null: less than 1, or there is none before. */
function dropOf(prices: readonly number[]): number | null {
  const changes = prices.filter((price, at) => price !== prices[at - 1]);
  const lowest = Math.min(...changes.slice(0, -1));
  const percent = -percentBetween(toManat(lowest), toManat(changes.at(-1) ?? 0));
  return changes.length > 1 && percent >= 1 ? percent : null;
}

/** Prices in qəpik, the first asked first. Near each other: raised, lowered, lowered by less than a hundredth. */
const anyPrices = fc.array(fc.oneof(fc.integer({ min: 9_800, max: 10_200 }), fc.integer({ min: 1, max: 50_000 })), {
  minLength: 1,
  maxLength: 7,
});

it('a drop is a price at least 1 % below every price before, over any histories', async () => {
  const examples = [
    [10_000, 9_300],
    [10_000, 12_000, 9_500],
    [10_000, 9_901],
    [10_000, 12_000, 10_000],
    [10_000, 9_000, 9_500],
  ];
  const histories = [...examples, ...fc.sample(anyPrices, 800)].map((prices) => prices.map((price) => price * 100));
  const ids: number[] = [];
  for (const [price] of histories) ids.push((await insertListing(test.database.pool, { price })).id);
  for (let round = 1; round < 7; round++) {
    await test.database.pool.query(
      `update listings set price = next.price
         from unnest($1::bigint[], $2::bigint[]) as next (id, price) where listings.id = next.id and next.price is not null`,
      [ids, histories.map((prices) => prices[round] ?? null)],
    );
  }
  const { rows } = await test.database.pool.query(
    'select price_drop, price_dropped_at is not null as is_dated from listings where id = any($1) order by array_position($1, id)',
    [ids],
  );
  expect(rows.slice(0, examples.length).map((row) => row.price_drop)).toEqual([7, 5, null, null, null]);
  expect(rows.map((row) => row.price_drop)).toEqual(histories.map(dropOf));
  expect(rows.map((row) => row.is_dated)).toEqual(histories.map((prices) => dropOf(prices) !== null));
});

it('a listing that joins its home is compared with earlier postings, and no more when it leaves', async () => {
  const { pool } = test.database;
  const { db } = test.deps;
  const post = async (price: number, day: string) => {
    const { id } = await insertListing(pool, { price });
    await pool.query('update price_changes set at = $2 where listing_id = $1', [id, day]);
    return id;
  };
  const first = await post(100_000, '2026-01-01');
  const second = await post(90_000, '2026-02-01');
  const third = await post(81_000, '2026-03-01');
  const drops = async () => {
    const ids = [first, second, third];
    const { rows } = await pool.query('select price_drop from listings where id = any($1) order by id', [ids]);
    return rows.map(({ price_drop }) => price_drop);
  };
  expect(await drops()).toEqual([null, null, null]);
  await inTransaction(db, (trx) => joinHomes(trx, [[third, first]], 'person'));
  expect(await drops()).toEqual([null, null, 19]);
  const since = async () => {
    const { rows } = await pool.query(
      'select wire_time(price_dropped_at) as at from listings where id = any($1) order by id',
      [[first, second, third]],
    );
    return rows.map(({ at }) => at?.slice(0, 10) ?? null);
  };
  expect(await since()).toEqual([null, null, '2026-03-01']);
  await inTransaction(db, (trx) => joinHomes(trx, [[second, third]], 'person'));
  expect(await drops()).toEqual([null, 10, 10]);
  await inTransaction(db, (trx) => leaveHome(trx, second));
  expect(await drops()).toEqual([null, null, 19]);
  await inTransaction(db, (trx) => leaveHome(trx, first));
  expect(await since()).toEqual([null, null, null]);
  expect(await drops()).toEqual([null, null, null]);
});
