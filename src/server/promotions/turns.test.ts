import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import type { Request, Viewer } from '../deps.ts';
import { listPromoted } from '../listings/promoted.ts';
import { byTurns } from '../listings/turn-order.ts';
import { countImpressions } from '../listings/views.ts';
import { openPromotionCounter, type Shown } from './promotion-counts.ts';
import {
  findOrder,
  insertImpressions,
  MAX_IN_ORDER,
  MAX_OF_NETWORK,
  updateOrder,
  updateTurns,
} from './turn-queries.ts';

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
  // the row is another one from midnight on: a whole day has all turns
  const minutes = DAY_MS / MINUTE_MS + ids.length / 2 + 1;
  const turn = Array.from({ length: minutes }, (_, n) => new Date(Date.now() + n * MINUTE_MS)).find((minute) =>
    byTurns(ids, 2, minute.getTime()).slice(0, 2).includes(oldest),
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

it('of one network a bounded number of visitors a day moves a listing, however the batches are cut; others still count', async () => {
  const [id = 0, other = 0] = await insertVips(2);
  await updateOrder(test.deps.db, new Date());
  const before = await levelOf(id);
  const now = new Date();
  const seenBy = (listing: number, network: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({
      ...{ id: listing, at: 'vip_strip' as const, visitor: `${network} ${from + n}`, network, userId: null },
    }));
  const count = (...batch: ReturnType<typeof seenBy>) => insertImpressions(test.deps.db, now, batch);
  await count(...seenBy(id, 'a', 0, MAX_OF_NETWORK - 20));
  // the same visitors again take no room; parallel batches of several processes share what is left
  await Promise.all(
    [1, 2, 3].map((n) => count(...seenBy(id, 'a', 0, 9), ...seenBy(id, 'a', 1_000 * n, 1_000 * n + 200))),
  );
  await count(...seenBy(id, 'a', 9_000, 9_200));
  expect([await impressionsOf(id), await levelOf(id)]).toEqual([MAX_OF_NETWORK, before + MAX_OF_NETWORK]);
  await count(...seenBy(id, 'b', 0, 3), ...seenBy(other, 'a', 0, 4));
  expect([await impressionsOf(id), await impressionsOf(other)]).toEqual([MAX_OF_NETWORK + 3, 4]);
  await insertImpressions(test.deps.db, new Date(now.getTime() + DAY_MS), seenBy(id, 'a', 0, 5));
  const { rows } = await test.database.pool.query(
    'select sum(impressions)::int as sum from listing_days where listing_id = $1',
    [id],
  );
  expect(rows[0].sum).toBe(MAX_OF_NETWORK + 3 + 5);
});

it('neither one network nor ids of nothing take the room of other visitors and of turns', async () => {
  const [id = 0] = await insertVips(1);
  const promoted = async () => new Set([id]);
  const added: Shown[] = [];
  const deps = {
    ...test.deps,
    promotionCounts: { ...test.deps.promotionCounts, add: (one: Shown) => added.push(one) },
  };
  const beacon = { viewer: VISITOR, headers: PHONE, ip: '10.7.0.1' } as unknown as Request;
  const data = [id, 999_999_999, id].map((card) => ({ id: card, at: 'vip_strip' as const }));
  await countImpressions(deps, promoted, beacon, { data });
  expect(added.map((one) => one.id)).toEqual([id, id]);
  // a network fills its part of a batch
  const counter = openPromotionCounter({ db: test.deps.db, clock: test.deps.clock }, (error) => {
    throw error;
  });
  await updateOrder(test.deps.db, new Date());
  const before = await levelOf(id);
  const see = (visitor: string, network: string) =>
    counter.add({ kind: 'seen', id, at: 'vip_strip', visitor, network, userId: null });
  for (let n = 0; n < 25_000; n++) see(`visitor ${n}`, 'flood');
  see('somebody', 'elsewhere');
  counter.add({ kind: 'turn', strip: 'vip_strip', id });
  await counter.close();
  expect(await levelOf(id)).toBe(before + MAX_OF_NETWORK + 1 + 1);
});

it('many networks together take no room of turns', async () => {
  const [id = 0] = await insertVips(1);
  await updateOrder(test.deps.db, new Date());
  const before = await levelOf(id);
  const counter = openPromotionCounter({ db: test.deps.db, clock: test.deps.clock }, (error) => {
    throw error;
  });
  for (let n = 0; n < 25_000; n++)
    counter.add({ kind: 'seen', id, at: 'list', visitor: `visitor ${n}`, network: `network ${n}`, userId: null });
  counter.add({ kind: 'turn', strip: 'vip_strip', id });
  await counter.close();
  expect([await levelOf(id), await impressionsOf(id)]).toEqual([before + 1, 20_000]);
});

it('the listings of a search take equal turns in it, two a minute, in another order each day', () => {
  const ids = [11, 12, 13, 14, 15, 16, 17];
  const counts = new Map<number, number>();
  const start = Date.parse('2026-03-08T00:00:00Z');
  for (let n = 0; n < 70; n++)
    for (const id of byTurns(ids, 2, start + n * MINUTE_MS).slice(0, 2)) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect([...counts.values()]).toEqual(ids.map(() => 20));
  const orderOf = (day: number) => byTurns(ids, 2, start + day * 7 * 1440 * MINUTE_MS).join();
  expect(new Set([0, 1, 2, 3, 4].map(orderOf)).size).toBeGreaterThan(1);
  expect([byTurns([], 2, Date.now()), byTurns([5], 2, Date.now())]).toEqual([[], [5]]);
});
