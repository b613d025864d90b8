import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { refundRejected } from '../listings/lifecycle/jobs.ts';

// Pages of expired listings are public: moderators take them off the site too.

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
/** How far the clock of the site is ahead, in ms. */
let ahead = 0;
beforeAll(async () => {
  test = await openTestSite({ clock: { now: () => new Date(Date.now() + ahead) } });
  moderator = await newStaff(test, 'moderator');
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => test.close());

const rows = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const STATE = 'status_ad, expires_at, hidden_at, hidden_by_block_of, edited_at';
const stateOf = async (id: number) => (await rows(`select ${STATE} from listings where id = $1`, id))[0];
async function decide(id: number, act: 'approve' | 'reject' | 'reconsider', more: object = {}) {
  const { updatedAt } = (await test.get(`/api/admin/listings/${id}`, moderator.token)).body.data;
  const body = { updatedAt, ...(act === 'reject' ? { reasons: ['wrong_price'] } : {}), ...more };
  const response = await test.send('POST', `/api/admin/moderation/${id}/${act}`, { token: moderator.token, body });
  expect(outcomeOf(response)).toEqual([204, undefined]);
}
const undo = async (id: number) =>
  outcomeOf(await test.send('POST', '/api/admin/undo', { token: moderator.token, body: { kind: 'listing', id } }));

it.each([
  ['its time was over', { expires_at: new Date(Date.now() - 86_400_000) }],
  ['it is sold', { expires_at: new Date(Date.now() - 86_400_000), outcome: 'sold' }],
])('an expired listing is taken off the site, and the undo makes it expired again: %s', async (_, more) => {
  const owner = await newOwner(test);
  const { id } = await insertListing(test.database.pool, { owner_id: owner.id, status_ad: 'expired', ...more });
  await rows(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, ends_at, held_at)
     values ($1, $2, 'vip', 10, 'days', 1000, now() - interval '6 days', now() + interval '4 days', now() - interval '1 day')`,
    owner.id,
    id,
  );
  const all = async () => [
    await stateOf(id),
    (await rows('select outcome from listings where id = $1', id))[0],
    await rows('select starts_at, ends_at, held_at, ended_at from listing_promotions where listing_id = $1', id),
  ];
  const page = async () => (await test.get(`/api/listings/${id}`)).status;
  const before = await all();
  expect(await page()).toBe(200);
  await rows('delete from listing_changes');
  await decide(id, 'reject');
  expect(await page()).toBe(404);
  // the caches drop its page
  expect(await rows('select listing_id::int as id from listing_changes')).toEqual([{ id }]);
  expect((await test.get('/api/admin/decisions', moderator.token)).body.data[0]).toMatchObject({
    act: 'listing.reject',
    targetId: id,
  });
  expect(await undo(id)).toEqual([204, undefined]);
  expect([await page(), await all(), await rows('select from owner_notices where listing_id = $1', id)]).toEqual([
    200,
    before,
    [],
  ]);

  // not undone: what was bought and stood still is refunded, and its owner may correct it
  await decide(id, 'reject');
  ahead = 31_000;
  await refundRejected(test.deps);
  // half of the price, rounded down
  expect((await rows('select balance from users where id = $1', owner.id))[0].balance).toBe(499);
  const mine = await test.get(`/api/listings/${id}`, owner.token);
  expect(mine.body.data).toMatchObject({ Status_ad: 'rejected', Rejection_Points: [{ field: 'Price' }] });
  const history = (await test.get(`/api/admin/listings/${id}/history`, moderator.token)).body.data;
  expect(history.find((entry: { kind: string }) => entry.kind === 'status')).toMatchObject({
    by: { id: moderator.id },
    details: { from: 'expired', to: 'rejected', codes: ['wrong_price'] },
  });
});

it('an expired listing that was rejected by mistake is expired again; one that its owner sends again waits', async () => {
  const owner = await newOwner(test);
  const ended = { owner_id: owner.id, status_ad: 'expired', outcome: 'sold', expires_at: new Date(Date.now() - 1e8) };
  const { id } = await insertListing(test.database.pool, ended);
  const [before, { updatedAt }] = [
    await stateOf(id),
    (await test.get(`/api/admin/listings/${id}`, moderator.token)).body.data,
  ];
  await decide(id, 'reject', { updatedAt });
  const desk = async () => (await test.get(`/api/admin/listings/${id}`, moderator.token)).body.data;
  expect(await desk()).toMatchObject({ hadExpired: true, listing: { Status_ad: 'rejected' } });
  await decide(id, 'reconsider', { reason: 'səhvən' });
  expect(await desk()).toMatchObject({ hadExpired: false, listing: { Status_ad: 'expired', Outcome: 'sold' } });
  expect([await stateOf(id), (await test.get(`/api/listings/${id}`)).status]).toEqual([before, 200]);
  expect((await readAudit(test, 'listing.reinstate')).at(-1)).toMatchObject({
    before: { status: 'rejected' },
    after: { status: 'expired', reason: 'səhvən' },
  });
  const posted = await owner.postPending();
  await decide(posted.id, 'approve');
  await rows(`update listings set status_ad = 'expired', expires_at = now() where id = $1`, posted.id);
  await decide(posted.id, 'reject');
  expect((await owner.put(posted.id, { Price: 91_000 })).status).toBe(200);
  expect(await stateOf(posted.id)).toMatchObject({ status_ad: 'pending', expires_at: null });
});
