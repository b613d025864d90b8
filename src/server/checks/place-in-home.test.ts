import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';
import { joinHomeOf, leaveHomeOf } from '../listings/homes/home-service.ts';
import { findPriceHistory } from '../listings/prices/history-queries.ts';
import { checkListing } from './service.ts';

let test: TestSite;
let actor: { id: number; ip: null; requestId: null };
beforeAll(async () => {
  test = await openTestSite();
  actor = { id: (await newStaff(test, 'moderator')).id, ip: null, requestId: null };
});
afterAll(() => test.close());
beforeEach(() => test.database.pool.query('truncate listings, past_listings, homes cascade'));

/** A flat, and what is different of one in another house. */
const X = { latitude: 40.41, longitude: 49.91, phone: '0501112244' };
const Y = { latitude: 40.37, longitude: 49.83, floor: 2, area: 75 };
const query = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const post = async (more: object) => (await insertListing(test.database.pool, { status_ad: 'active', ...more })).id;
const check = (id: number) => checkListing(test.deps, id);
const homeOf = async (id: number) => Number((await query('select home_id from listings where id = $1', id))[0].home_id);
const homesOf = (...ids: number[]) => Promise.all(ids.map(homeOf));
const pricesOf = async (id: number) =>
  JSON.parse((await findPriceHistory(test.deps.db, String(id)))?.body ?? '[]').map(
    ({ Price }: { Price: number }) => Price,
  );
/** An edit that is public, and checked. */
async function edit(id: number, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values).map((name, at) => `${name} = $${at + 2}`);
  await query(
    `update listings set ${columns.join(', ')}, edited_at = now() where id = $1`,
    id,
    ...Object.values(values),
  );
  await check(id);
}
async function postSame(count: number): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await post(X));
  for (const id of ids) await check(id);
  return ids;
}

describe('a listing that becomes another home', () => {
  it('leaves the home of the first, which may be its own, and is joined again when it was a mistake', async () => {
    for (const at of [0, 1, 2]) {
      const ids = await postSame(3);
      const id = ids[at] as number;
      const others = ids.filter((one) => one !== id);
      expect(await homesOf(...ids)).toEqual(ids.map(() => ids[0]));
      await edit(id, Y);
      expect(await homesOf(id, ...others)).toEqual([id, others[0], others[0]]);
      await edit(id, { ...X, floor: 5, area: 68 });
      expect(await homesOf(...ids)).toEqual(ids.map(() => ids[0]));
      await query('truncate listings, homes cascade');
    }
  });

  it('joins the home that it is of now, and takes nobody along', async () => {
    const [a, b] = (await postSame(2)) as [number, number];
    const c = await post({ ...Y, phone: X.phone });
    await edit(a, Y);
    expect(await homesOf(a, b, c)).toEqual([a, b, a]);
    const others = await postSame(2);
    expect(await homesOf(...others)).toEqual([b, b]);
  });

  it('stays when only its price, its deal or its age says otherwise', async () => {
    const [a, b] = (await postSame(2)) as [number, number];
    await edit(b, { price: 230_000_00 });
    expect(await homesOf(a, b)).toEqual([a, a]);
    await edit(b, { category: 'rent', rent_type: 'monthly', price: 900_00 });
    expect(await homesOf(a, b)).toEqual([a, a]);
    await query(`update listings set status_ad = 'expired', expires_at = now() - interval '1 year' where id = $1`, a);
    await edit(b, { category: 'sale', rent_type: null, price: 120_000_00 });
    expect(await homesOf(a, b)).toEqual([a, a]);
  });

  it('stays with what an import found equal', async () => {
    const imported = { owner_id: null, latitude: null, longitude: null, phone: null };
    const [a, b] = [await post({ ...imported, ref: 'a' }), await post({ ...imported, ref: 'b' })];
    await inTransaction(test.deps.db, (trx) => joinHomes(trx, [[a, b]], 'rule'));
    await edit(b, { price: 99_000_00 });
    expect(await homesOf(a, b)).toEqual([a, a]);
    await edit(b, { rooms: 4 });
    expect(await homesOf(a, b)).toEqual([a, b]);
  });

  it('stays where a moderator has put it, and what came along, until one takes it out', async () => {
    const [a, b] = (await postSame(2)) as [number, number];
    const c = await post({ latitude: 40.5, longitude: 49.7 });
    await joinHomeOf(test.deps, actor, c, { other: a, seen: [a, b, c] });
    for (const [at, id] of [c, b, a].entries()) await edit(id, { ...Y, floor: 1 + at, latitude: 40.2 + at / 10 });
    expect(await homesOf(a, b, c)).toEqual([a, a, a]);
    await leaveHomeOf(test.deps, actor, b, { seen: [a, b, c] });
    const d = await post({ latitude: 40.3, longitude: 49.6, phone: '0509998877' });
    await edit(b, { latitude: 40.3, longitude: 49.6, phone: '0509998877', floor: 5, area: 68 });
    expect(await homesOf(a, b, c, d)).toEqual([a, b, a, b]);
    await edit(b, Y);
    expect(await homesOf(a, b, c, d)).toEqual([a, b, a, d]);
  });

  it('is checked beside other checks and writers of the same homes', async () => {
    const ids = await postSame(5);
    const others = [await post({ ...Y, phone: X.phone }), await post({ ...Y, phone: X.phone })];
    await Promise.all([
      ...ids.slice(0, 2).map((id) => edit(id, Y)),
      ...ids.slice(2).map((id) => edit(id, { price: 119_000_00 })),
      ...others.map(check),
      query(`
        with locked as (select id from listings order by id for no key update)
        update listings set price = price + 100 where id in (select id from locked)`),
    ]);
    for (const id of ids) await check(id);
    expect(await homesOf(...ids, ...others)).toEqual([...[0, 0, 2, 2, 2].map((at) => ids[at]), ids[0], ids[0]]);
  });
});

describe('a home that is posted again after it was deleted', () => {
  it('has its earlier prices, also those of what it had been joined with', async () => {
    const { id: owner_id } = await insertUser(test.database.pool);
    const mine = { ...X, owner_id };
    const first = await post({ ...mine, price: 130_000_00 });
    const second = await post({ ...mine, price: 128_000_00 });
    await check(second);
    await query('delete from listings where id = $1', first);
    await query('delete from listings where id = $1', second);
    const again = await post({ ...mine, price: 126_000_00 });
    expect(await pricesOf(again)).toEqual([126_000]);
    for (let n = 0; n < 2; n++) {
      await check(again);
      expect([await homeOf(again), await pricesOf(again)]).toEqual([first, [130_000, 128_000, 126_000]]);
    }
    expect(await query('select price_drop from listings where id = $1', again)).toEqual([{ price_drop: 1 }]);
    // other people's listings of that home go along
    const other = await post({ ...X, price: 125_000_00 });
    await check(other);
    expect(await pricesOf(other)).toEqual([130_000, 128_000, 126_000, 125_000]);
  });

  it('is not what was deleted beside it, nor what a moderator took it out of', async () => {
    const { id: owner_id } = await insertUser(test.database.pool);
    const mine = { ...X, owner_id };
    const [first, beside] = [await post(mine), await post(mine)];
    await query('delete from listings where id = $1', first);
    await check(beside);
    expect(await homeOf(beside)).toBe(beside);
    const [second, third] = [await post(mine), await post({ ...X, price: 124_000_00 })];
    await check(second);
    await check(third);
    expect(await homesOf(second, third)).toEqual([first, first]);
    await leaveHomeOf(test.deps, actor, second, { seen: [beside, second, third] });
    await query('delete from listings where id = any($1)', [[beside, third]]);
    await check(second);
    expect(await homeOf(second)).toBe(second);
  });
});
