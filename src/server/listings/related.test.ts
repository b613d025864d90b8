import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RelatedListings } from '#contract/listings/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { ANONYMOUS } from '../viewer/viewer.ts';
import { listAllOfAdvertiser, listRelated, showAdvertiser, showListing, showPriceHistory } from './service.ts';

let test: TestSite;
const HERE = { latitude: 40.4, longitude: 49.85 };
const LONG_AGO = new Date(Date.now() - 91 * 86_400_000);

beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** Ids of related listings in the API's order. */
async function idsBeside(id: number | string, kind: 'similar' | 'same-advertiser'): Promise<number[]> {
  const response = await test.get(`/api/listings/${id}/${kind}?fields[0]=Price&populate[Images][fields][0]=formats`);
  expect(response.status).toBe(200);
  return RelatedListings.parse(response.body).data.map((one) => one.id);
}

describe('similar listings', () => {
  // a kind of home that no other test uses
  const insert = async (more: Record<string, unknown> = {}) =>
    (await insertListing(test.database.pool, { property_type: 'office', price: 100_000_00, ...HERE, ...more })).id;

  it('are active, of the same type and deal, within 20 % of the price and near, nearest first', async () => {
    const id = await insert();
    const farther = await insert({ latitude: 40.43 });
    const cheapest = await insert({ price: 80_000_00, latitude: 40.41 });
    const dearest = await insert({ price: 120_000_00, latitude: 40.42 });
    for (const more of [
      { status_ad: 'pending' },
      { status_ad: 'expired' },
      { property_type: 'hotel' },
      { category: 'rent', rent_type: 'monthly' },
      { price: 79_999_99 },
      { price: 120_000_01 },
      { latitude: 40.46 },
      { latitude: null, longitude: null },
    ])
      await insert(more);
    expect(await idsBeside(id, 'similar')).toEqual([cheapest, dearest, farther]);
  });

  it('have each home once, by its nearest listing', async () => {
    const kind = { property_type: 'garage', floor: null, total_floors: null, rooms: null };
    const id = await insert(kind);
    const ids: number[] = [];
    for (const latitude of [40.43, 40.41, 40.42]) ids.push(await insert({ ...kind, latitude }));
    const other = await insert({ ...kind, latitude: 40.44 });
    await test.database.pool.query('insert into homes (id) values ($1) on conflict do nothing', [ids[0]]);
    await test.database.pool.query('update listings set home_id = $1 where id = any($2)', [ids[0], ids]);
    expect(await idsBeside(id, 'similar')).toEqual([ids[1], other]);
  });

  it('of a home without a place have the closest price, at most 8', async () => {
    const kind = { property_type: 'hotel', price: 200_000_00, latitude: null, longitude: null };
    const id = await insert(kind);
    const ids = [];
    for (let step = 1; step <= 9; step += 1) ids.push(await insert({ ...kind, price: 200_000_00 + step * 1_000_00 }));
    expect(await idsBeside(id, 'similar')).toEqual(ids.slice(0, 8));
  });
});

describe('other listings of an advertiser', () => {
  it('are the active ones without the requested one, newest first', async () => {
    const { pool } = test.database;
    const owner_id = (await insertUser(pool)).id;
    const insert = (more = {}) => insertListing(pool, { owner_id, ...more });
    const { id, document_id } = await insert({ status_ad: 'expired', expires_at: new Date() });
    const older = (await insert({ created_at: new Date('2026-01-01') })).id;
    const newer = (await insert({ created_at: new Date('2026-02-01') })).id;
    await insert({ status_ad: 'rejected' });
    await insertListing(pool);
    expect(await idsBeside(id, 'same-advertiser')).toEqual([newer, older]);
    expect(await idsBeside(document_id, 'same-advertiser')).toEqual([newer, older]);
    expect(await idsBeside(older, 'same-advertiser')).toEqual([newer]);
  });

  it('are none for an imported listing without an owner', async () => {
    const { pool } = test.database;
    const { id } = await insertListing(pool, { owner_id: null, ref: 'nobody-1' });
    await insertListing(pool, { owner_id: null, ref: 'nobody-2' });
    expect(await idsBeside(id, 'same-advertiser')).toEqual([]);
  });
});

describe.each(['similar', 'same-advertiser'])('%s', (kind) => {
  it('are shown for listings that the viewer may see, and no others', async () => {
    const { pool } = test.database;
    const owner = await insertUser(pool);
    const pending = await insertListing(pool, { owner_id: owner.id, status_ad: 'pending' });
    const gone = await insertListing(pool, { owner_id: owner.id, status_ad: 'expired', expires_at: LONG_AGO });
    const token = await test.tokenOf(owner.id);
    const statusOf = async (id: number | string, viewer?: string) =>
      (await test.get(`/api/listings/${id}/${kind}`, viewer)).status;
    expect([await statusOf(pending.id), await statusOf(pending.id, token)]).toEqual([404, 200]);
    // similar ones help visitors who follow an old link
    expect([await statusOf(gone.id), await statusOf(gone.id, token)]).toEqual([kind === 'similar' ? 200 : 410, 200]);
    expect([await statusOf(999_999_999), await statusOf('not-an-id')]).toEqual([404, 400]);
  });

  it('contain no phone, and fields outside the allow-list are refused', async () => {
    const { pool } = test.database;
    const owner_id = (await insertUser(pool)).id;
    const { id } = await insertListing(pool, { owner_id });
    await insertListing(pool, { owner_id, phone: '0701112233', ...HERE });
    const response = await test.get(`/api/listings/${id}/${kind}`);
    expect(JSON.stringify(response.body)).not.toContain('070111');
    for (const query of ['fields[0]=Phone', 'populate=owner', 'filters[Price][$eq]=1', 'sort=Price:asc'])
      expect((await test.get(`/api/listings/${id}/${kind}?${query}`)).status).toBe(400);
  });
});

it('one listing and those beside it are read from the primary: a replica that is behind would bring back a removed one', async () => {
  const { id } = await insertListing(test.database.pool, HERE);
  const deps = { ...test.deps, readDb: test.deps.readDb.withSchema('nowhere') };
  const of = String(id);
  await Promise.all([
    showListing(deps, ANONYMOUS, of, {}),
    listRelated(deps, ANONYMOUS, 'similar', of, {}),
    listAllOfAdvertiser(deps, ANONYMOUS, of, {}),
    showAdvertiser(deps, ANONYMOUS, of),
    showPriceHistory(deps, ANONYMOUS, of),
  ]);
  await test.database.pool.query(`update listings set status_ad = 'rejected' where id = $1`, [id]);
  await expect(showListing(deps, ANONYMOUS, of, {})).rejects.toMatchObject({ status: 404 });
});
