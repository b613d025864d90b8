import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import type { Viewer } from '../deps.ts';
import { listPromoted } from '../listings/promoted.ts';
import { findOrder, MAX_IN_ORDER, updateOrder, updateTurns } from './turn-queries.ts';
import { byTurns } from './turn-service.ts';

const VISITOR: Viewer = { user: null, visitor: 'v' } as Viewer;
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36' };
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.pool.query('update listings set is_vip = false, is_premium = false');
});

/** @returns their ids, in order */
const insertVips = async (count: number) => {
  const vips = Array.from({ length: count }, () => insertListing(test.database.pool, { is_vip: true }));
  return (await Promise.all(vips)).map(({ id }) => id).sort((a, b) => a - b);
};
const levelOf = async (id: number) =>
  (await test.database.pool.query('select level::int from strip_turns where listing_id = $1', [id])).rows[0]?.level;
const impressionsOf = async (id: number) =>
  (await test.database.pool.query('select impressions from listing_days where listing_id = $1', [id])).rows[0]
    ?.impressions ?? 0;
async function see(id: number, more: { token?: string; ip?: string; headers?: Record<string, string> } = {}) {
  const body = { data: [{ id, at: 'vip_strip' }] };
  const response = await test.send('POST', '/api/listings/impressions', { headers: PHONE, ...more, body });
  await test.deps.promotionCounts.flush();
  return response.status;
}

it('the strip changes each minute though nobody tells what was seen, and all have the same number of turns', async () => {
  const ids = await insertVips(20);
  const turns = new Map(ids.map((id) => [id, 0]));
  const start = Date.now();
  for (let n = 0; n < 10; n++) {
    const now = new Date(start + n * MINUTE_MS);
    await updateOrder(test.deps.db, now);
    const shown = (await findOrder(test.deps.db, 'vip_strip')).slice(0, 8);
    for (const id of shown) turns.set(id, (turns.get(id) ?? 0) + 1);
    // several pages of several processes in the same minute are one turn
    const served = shown.map((id) => ({ strip: 'vip_strip' as const, id }));
    await Promise.all([updateTurns(test.deps.db, now, served), updateTurns(test.deps.db, now, served)]);
  }
  expect(new Set(turns.values())).toEqual(new Set([4]));
});

it('a newcomer begins where the least shown stands, and a listing that is not promoted any more leaves', async () => {
  const [one = 0, other = 0] = await insertVips(2);
  await updateOrder(test.deps.db, new Date());
  await test.database.pool.query('update strip_turns set level = 70 + listing_id - $1', [one]);
  const [late = 0] = await insertVips(1);
  await updateOrder(test.deps.db, new Date());
  expect(await levelOf(late)).toBe(await levelOf(one));
  await test.database.pool.query('update listings set is_vip = false where id = $1', [other]);
  await updateOrder(test.deps.db, new Date());
  expect(await findOrder(test.deps.db, 'vip_strip')).not.toContain(other);
});

it('a strip that is asked for takes a turn; a part of it, which anybody may choose, does not', async () => {
  const [id = 0] = await insertVips(1);
  await updateOrder(test.deps.db, new Date());
  const before = await levelOf(id);
  for (const part of [`filters[id][$eq]=${id}`, `_q=${id}`, 'filters[Is_Vip][$eq]=true', 'bbox=40,30,60,50']) {
    expect((await test.get(`/api/listings/promoted?at=vip_strip&${part}`)).status).toBe(200);
    await test.deps.promotionCounts.flush();
    expect([part, await levelOf(id)]).toEqual([part, before]);
  }
  const { body } = await test.get('/api/listings/promoted?at=vip_strip&fields[0]=Price&locale=ru');
  expect(body.data.map((listing: { id: number }) => listing.id)).toContain(id);
  await test.deps.promotionCounts.flush();
  expect(await levelOf(id)).toBeGreaterThan(before);
});

it('two paid listings of one home are never shown at once, and both take turns', async () => {
  const ids = await insertVips(3);
  const [one = 0, same = 0, other = 0] = ids;
  await test.database.pool.query('update listings set home_id = $1 where id = any($2)', [one, [one, same]]);
  const strip = { at: 'vip_strip' as const, fields: ['Price'] };
  const shown = new Map(ids.map((id) => [id, 0]));
  const start = Date.now();
  for (let n = 0; n < 20; n++) {
    const now = new Date(start + n * MINUTE_MS);
    await updateOrder(test.deps.db, now);
    const order = await findOrder(test.deps.db, 'vip_strip');
    const deps = { ...test.deps, clock: { now: () => now } };
    const at = async (query: Parameters<typeof listPromoted>[3]) =>
      JSON.parse(String(await listPromoted(deps, async () => order, VISITOR, query))).data.map(
        (listing: { id: number }) => listing.id,
      ) as number[];
    for (const query of [strip, { ...strip, at: 'search_top' as const }]) {
      const found = await at({ ...query, homes: 'true' });
      expect(found.toSorted((a, b) => a - b)).toEqual([found.includes(one) ? one : same, other]);
      for (const id of found) shown.set(id, (shown.get(id) ?? 0) + 1);
    }
    expect((await at(strip)).toSorted((a, b) => a - b)).toEqual(ids);
  }
  for (const id of ids) expect(shown.get(id)).toBeGreaterThan(0);
});

it('of more listings than the order has, the oldest is shown when it is next', async () => {
  const [oldest = 0] = await insertVips(1);
  const { id: owner } = await insertUser(test.database.pool);
  await test.database.pool.query(
    `insert into listings (owner_id, category, property_type, area, rooms, price, phone, status_ad, posted_at, is_vip)
     select $1, 'sale', 'new_building', 68, 2, 12500000, '0501234567', 'active', now(), true
       from generate_series(1, $2::int)`,
    [owner, MAX_IN_ORDER + 10],
  );
  await updateOrder(test.deps.db, new Date());
  await test.database.pool.query('update strip_turns set level = level + 1 where listing_id > $1', [oldest]);
  await updateOrder(test.deps.db, new Date());
  const order = await findOrder(test.deps.db, 'vip_strip');
  expect([order.length, order[0]]).toEqual([MAX_IN_ORDER, oldest]);
  await test.deps.searchIndex.ask('catchUp', null);
  const { body } = await test.get('/api/listings/promoted?at=vip_strip&fields[0]=Price&filters[Price][$eq]=125000');
  expect(body.data.map((listing: { id: number }) => listing.id)).toEqual(order.slice(0, 8));
  // in a search too
  const { rows } = await test.database.pool.query<{ id: number }>('select id::int from listings where is_vip');
  const ids = rows.map(({ id }) => id);
  const turn = Array.from({ length: ids.length / 2 + 1 }, (_, n) => new Date(Date.now() + n * MINUTE_MS)).find(
    (minute) => byTurns(ids, 2, minute).slice(0, 2).includes(oldest),
  );
  const deps = { ...test.deps, clock: { now: () => turn ?? new Date() } };
  const shown = await listPromoted(deps, async () => [], VISITOR, { at: 'search_top', fields: ['id'] });
  expect(JSON.parse(shown.toString()).data).toContainEqual(expect.objectContaining({ id: oldest }));
});

it('an impression counts once per person, listing and day, of promoted listings alone, and never the owner’s own', async () => {
  const owner = await insertUser(test.database.pool);
  const { id } = await insertListing(test.database.pool, { owner_id: owner.id, is_vip: true });
  const plain = await insertListing(test.database.pool);
  await updateOrder(test.deps.db, new Date());
  const before = await levelOf(id);
  for (const ip of ['10.1.0.1', '10.1.0.1', '10.1.0.2']) expect(await see(id, { ip })).toBe(204);
  await see(plain.id, { ip: '10.1.0.1' });
  await see(id, { ip: '10.1.0.3', headers: { 'user-agent': 'Googlebot/2.1' } });
  await see(id, { token: await test.tokenOf(owner.id) });
  expect([await impressionsOf(id), await impressionsOf(plain.id)]).toEqual([2, 0]);
  expect(await levelOf(id)).toBe(before + 2);
});

it('the listings of a search take equal turns in it, two a minute, in another order each day', () => {
  const ids = [11, 12, 13, 14, 15, 16, 17];
  const counts = new Map<number, number>();
  const start = Date.parse('2026-03-08T00:00:00Z');
  for (let n = 0; n < 70; n++)
    for (const id of byTurns(ids, 2, new Date(start + n * MINUTE_MS)).slice(0, 2))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  expect([...counts.values()]).toEqual(ids.map(() => 20));
  const orderOf = (day: number) => byTurns(ids, 2, new Date(start + day * 7 * 1440 * MINUTE_MS)).join();
  expect(new Set([0, 1, 2, 3, 4].map(orderOf)).size).toBeGreaterThan(1);
  expect([byTurns([], 2, new Date()), byTurns([5], 2, new Date())]).toEqual([[], [5]]);
});
