import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminListingPage } from '#contract/listings/admin.ts';
import { DeskListingResponse, HistoryPage } from '#contract/moderation/desk.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newReporter } from '../../../tests/support/reporters.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const find = async (query: Record<string, string>) => {
  const { body } = await test.get(`/api/admin/listings?${new URLSearchParams(query)}`, moderator.token);
  return AdminListingPage.parse(body).data.map(({ id }) => id);
};

it('a listing is found by number, phone in any spelling, person and words, with every status', async () => {
  const owner = await newOwner(test, { fullname: 'Gülşən Əliyeva', phone: '0557654321', email: 'gulshen@evim.test' });
  const { pool } = test.database;
  const [active, expired] = [
    (await insertListing(pool, { owner_id: owner.id, phone: '0512345678', address_text: 'Zərgərpalan 7' })).id,
    (await insertListing(pool, { owner_id: owner.id, status_ad: 'expired', address_text: 'Zərgərpalan 8' })).id,
  ];
  await insertListing(pool, { phone: '0512345679' });
  const both = [expired, active];
  expect(await find({ q: String(active) })).toEqual([active]);
  expect(await find({ q: `№ ${active}` })).toEqual([active]);
  for (const q of ['051 234 56 78', '+994 (51) 234-56-78', '00994512345678', '45678']) {
    expect(await find({ q })).toEqual([active]);
  }
  // the number and the address of the account, and its name in two alphabets
  for (const q of ['+994557654321', 'Gulshen@evim', 'gulsen aliyeva', 'Гюльшен'])
    expect([q, await find({ q })]).toEqual([q, both]);
  for (const q of ['zergerpalan', 'ZƏRGƏR', 'зергерпалан']) expect([q, await find({ q })]).toEqual([q, both]);
  expect(await find({ q: 'zergerpalan', status: 'expired' })).toEqual([expired]);
  expect(await find({ owner: String(owner.id), pageSize: '1', page: '2' })).toEqual([active]);
  expect(await find({ q: '...' })).toEqual([]);
});

it('its page and its history tell everything that happened, newest first', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const { token } = moderator;
  const show = async () => DeskListingResponse.parse((await test.get(`/api/admin/listings/${id}`, token)).body).data;
  const decide = async (act: string, more: object = {}) => {
    const body = { updatedAt: (await show()).updatedAt, ...more };
    expect((await test.send('POST', `/api/admin/moderation/${id}/${act}`, { token, body })).status).toBe(204);
  };
  await decide('approve');
  await owner.put(id, { Price: 119_000 });
  await (await newReporter(test)).report(id);
  await test.send('POST', `/api/listings/${id}/phone`, { ip: '10.9.9.9' });
  await test.database.pool.query(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, times_left, next_at)
     values ($1, $2, 'bump', 3, 'times', 300, now(), 3, now())`,
    [owner.id, id],
  );
  expect(await show()).toMatchObject({
    isOwn: false,
    isEdited: true,
    hidden: null,
    reports: 1,
    reveals: { all: 1, week: 1 },
    owner: { id: owner.id, listings: 1 },
  });
  await decide('hide', { reason: 'sənədlər yoxlanılır' });
  const { body } = await test.get(`/api/admin/listings/${id}/history?pageSize=100`, token);
  const { data, meta } = HistoryPage.parse(body);
  expect(meta.pagination.total).toBe(data.length);
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const of = (kind: string) => data.filter((entry) => entry.kind === kind);
  expect(of('status').map(({ by, details: { from, to, reason } }) => [by?.id, from, to, reason])).toEqual([
    [moderator.id, 'active', 'pending', 'sənədlər yoxlanılır'],
    [moderator.id, 'pending', 'active', null],
    [owner.id, null, 'pending', null],
  ]);
  expect(of('edit')).toMatchObject([{ by: { id: owner.id }, details: { after: { Price: 119_000 } } }]);
  expect(of('report')).toMatchObject([{ details: { reason: 'fake', description: '', outcome: null } }]);
  expect(of('promotion')).toMatchObject([{ details: { type: 'bump', value: 3, price: 3 } }]);
  expect(of('notice').map(({ details }) => details.kind)).toEqual(['hidden', 'approved']);
  expect(of('price')).toMatchObject([{ details: { price: 119_000, previous: 125_000.5 } }]);
  // decisions are told once, as changes of the status
  expect(of('audit')).toEqual([]);
  expect(outcomeOf(await test.get('/api/admin/listings/999999999', token))).toEqual([404, 'listingNotFound']);
});
