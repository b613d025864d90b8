import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DecisionPage } from '#contract/moderation/desk.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { hideByReports } from '../../../tests/support/reporters.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { refundRejected } from '../listings/lifecycle/jobs.ts';
import { sendOwnerNotices } from '../listings/lifecycle/notices/notices.ts';
import { runPromotions } from '../promotions/service.ts';

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

const fail = (error: unknown) => {
  throw error;
};
const rows = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const STATE = 'status_ad, expires_at, hidden_at, hidden_by_block_of, edited_at';
const stateOf = async (id: number) => (await rows(`select ${STATE} from listings where id = $1`, id))[0];
const noticesOf = (id: number) => rows('select kind, sent_at from owner_notices where listing_id = $1', id);
async function decide(id: number, act: 'approve' | 'reject' | 'hide' | 'reconsider', more: object = {}) {
  const { updatedAt } = (await test.get(`/api/admin/listings/${id}`, moderator.token)).body.data;
  const body = { updatedAt, ...(act === 'reject' ? { reasons: ['wrong_price'] } : {}), ...more };
  const response = await test.send('POST', `/api/admin/moderation/${id}/${act}`, { token: moderator.token, body });
  expect(outcomeOf(response)).toEqual([204, undefined]);
}
const undo = async (id: number, kind = 'listing', token = moderator.token) =>
  outcomeOf(await test.send('POST', '/api/admin/undo', { token, body: { kind, id } }));
const decisions = async () => DecisionPage.parse((await test.get('/api/admin/decisions', moderator.token)).body).data;

it('an approval is undone once, also by two at once: the reports are open, the owner hears nothing', async () => {
  const owner = await newOwner(test);
  const { id } = await insertListing(test.database.pool, { owner_id: owner.id });
  await hideByReports(test, id);
  await rows('delete from owner_notices');
  const before = await stateOf(id);
  await decide(id, 'approve');
  expect((await stateOf(id)).status_ad).toBe('active');
  expect(await decisions()).toMatchObject([
    { act: 'listing.approve', targetId: id, isUndone: false, undoSeconds: expect.closeTo(29, -1) },
  ]);
  await sendOwnerNotices({ ...test.deps, onError: fail });
  expect(await noticesOf(id)).toEqual([{ kind: 'approved', sent_at: null }]);
  expect((await Promise.all([undo(id), undo(id)])).sort()).toEqual([
    [204, undefined],
    [409, 'undo_nothing'],
  ]);
  expect(await stateOf(id)).toEqual(before);
  expect(await noticesOf(id)).toEqual([]);
  expect(await rows(`select distinct status, outcome from reports where listing_id = $1`, id)).toEqual([
    { status: 'open', outcome: null },
  ]);
  const last =
    'select from_status, to_status, changed_by, reason, undoes is not null as undoes from listing_status_changes';
  expect(await rows(`${last} where listing_id = $1 order by id desc limit 1`, id)).toEqual([
    { from_status: 'active', to_status: 'pending', changed_by: moderator.id, reason: 'reports', undoes: true },
  ]);
  expect((await readAudit(test, 'listing.undo')).at(-1)).toMatchObject({
    actor_id: moderator.id,
    target_id: String(id),
    after: { status: 'pending', undone: 'listing.approve' },
  });
  expect(await rows('select moderator_id from moderation_claims where listing_id = $1', id)).toEqual([
    { moderator_id: moderator.id },
  ]);
  expect((await decisions())[1]).toMatchObject({ act: 'listing.approve', isUndone: true, undoSeconds: 0 });
});

it.each([
  ['too high', 300_000],
  ['too low', 75_000],
])('a price that was approved by mistake, and undone, was never offered: %s', async (_, Price) => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending({ Price });
  const prices = () => rows('select price::int, previous from price_changes where listing_id = $1 order by id', id);
  await decide(id, 'approve');
  expect(await prices()).toHaveLength(1);
  expect(await undo(id)).toEqual([204, undefined]);
  expect(await prices()).toEqual([]);
  expect((await owner.put(id, { Price: 150_000 })).status).toBe(200);
  await decide(id, 'approve');
  expect(await prices()).toEqual([{ price: 15_000_000, previous: null }]);
  expect(await rows('select price_drop from listings where id = $1', id)).toEqual([{ price_drop: null }]);
  // a true drop counts from what was offered
  expect((await owner.put(id, { Price: 135_000 })).status).toBe(200);
  expect(await rows('select price_drop from listings where id = $1', id)).toEqual([{ price_drop: 10 }]);
});

it('a rejection keeps its promotions for 30 seconds, then it is final and they are refunded as of the rejection', async () => {
  const { pool } = test.database;
  const owner = await newOwner(test);
  const { id } = await insertListing(pool, { owner_id: owner.id, edited_at: new Date() });
  await rows(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, ends_at)
     values ($1, $2, 'vip', 10, 'days', 1000, now() - interval '5 days', now() + interval '5 days')`,
    owner.id,
    id,
  );
  const promotion = () => rows('select starts_at, ends_at, ended_at from listing_promotions where listing_id = $1', id);
  const balance = async () => (await rows('select balance from users where id = $1', owner.id))[0].balance;
  const [before, running] = [await stateOf(id), await promotion()];
  await decide(id, 'reject');
  await refundRejected(test.deps);
  expect([(await stateOf(id)).status_ad, await balance()]).toEqual(['rejected', 0]);
  expect(await undo(id)).toEqual([204, undefined]);
  expect([await stateOf(id), await promotion()]).toEqual([before, running]);

  await decide(id, 'reject');
  ahead = 31_000;
  expect(await undo(id)).toEqual([409, 'undo_too_late']);
  await refundRejected(test.deps);
  await refundRejected(test.deps);
  // half of the price, by the second of the rejection
  expect([(await stateOf(id)).status_ad, await balance()]).toEqual(['rejected', 499]);
});

it('nothing is undone after the owner has edited it, by somebody else, or once the owner was told', async () => {
  const owner = await newOwner(test);
  const posted = await owner.postPending();
  await decide(posted.id, 'approve');
  const other = await newStaff(test, 'moderator');
  expect(await undo(posted.id, 'listing', other.token)).toEqual([409, 'undo_nothing']);
  expect((await owner.put(posted.id, { Price: 120_000 })).status).toBe(200);
  expect(await undo(posted.id)).toEqual([409, 'changed_meanwhile']);
  expect((await stateOf(posted.id)).status_ad).toBe('active');

  const told = await insertListing(test.database.pool, { owner_id: owner.id });
  await decide(told.id, 'hide', { reason: 'yoxlayaq' });
  await rows(`update owner_notices set next_try_at = now() - interval '1 second' where listing_id = $1`, told.id);
  await sendOwnerNotices({ ...test.deps, onError: fail });
  expect(await undo(told.id)).toEqual([409, 'undo_too_late']);
  expect((await stateOf(told.id)).status_ad).toBe('pending');
});

it('hiding is undone; a rejected listing is reconsidered; nobody decides on their own', async () => {
  const owner = await newOwner(test);
  const { id } = await insertListing(test.database.pool, {
    owner_id: owner.id,
    expires_at: new Date(Date.now() + 86_400_000),
  });
  const before = await stateOf(id);
  await decide(id, 'hide', { reason: 'şəkillər' });
  expect(outcomeOf(await test.get(`/api/listings/${id}`))).toEqual([404, 'listingNotFound']);
  expect(await undo(id)).toEqual([204, undefined]);
  expect([await stateOf(id), await noticesOf(id)]).toEqual([before, []]);
  await decide(id, 'reject');
  await decide(id, 'reconsider', { reason: 'səhvən' });
  expect(await undo(id)).toEqual([409, 'changed_meanwhile']);
  expect((await stateOf(id)).status_ad).toBe('pending');
  await rows('update listings set owner_id = $2 where id = $1', id, moderator.id);
  expect(await undo(id)).toEqual([403, 'own_listing']);
});

it('promotions that ran out before the undo hinder it not, and what an approval has used of them is there again', async () => {
  const owner = await newOwner(test);
  const { id } = await insertListing(test.database.pool, { owner_id: owner.id, status_ad: 'pending' });
  await rows(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, ends_at, next_at, times_left, held_at)
     values ($1, $2, 'vip', 1, 'days', 100, now() - interval '1 day', now() + interval '10 seconds', null, null, now()),
            ($1, $2, 'bump', 1, 'times', 100, now(), null, now(), 1, now())`,
    owner.id,
    id,
  );
  const promotions = () =>
    rows(
      `select type, starts_at, ends_at, next_at, times_left, held_at, ended_at from listing_promotions
        where listing_id = $1 order by id`,
      id,
    );
  const bought = await promotions();
  await decide(id, 'approve');
  ahead = 20_000;
  await runPromotions(test.deps);
  expect((await promotions()).map((one) => one.ended_at === null)).toEqual([false, false]);
  expect(await undo(id)).toEqual([204, undefined]);
  expect(await promotions()).toEqual(bought);
});

it('a bump that ran while a decision left its listing public is used up, also when the decision is undone', async () => {
  const owner = await newOwner(test);
  const { id } = await insertListing(test.database.pool, { owner_id: owner.id, edited_at: new Date() });
  await rows(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, next_at, times_left)
     values ($1, $2, 'bump', 1, 'times', 100, now(), now() + interval '10 seconds', 1)`,
    owner.id,
    id,
  );
  const promotion = () =>
    rows('select times_left, ended_at is null as runs from listing_promotions where listing_id = $1', id);
  await decide(id, 'approve');
  ahead = 20_000;
  await runPromotions(test.deps);
  expect(await undo(id)).toEqual([204, undefined]);
  expect(await promotion()).toEqual([{ times_left: 0, runs: false }]);
});

it('a block is undone with the listings that it hid, exactly as they were', async () => {
  const owner = await newOwner(test);
  const ids: number[] = [];
  for (const more of [{ expires_at: new Date(Date.now() + 1e9) }, { edited_at: new Date() }, { status_ad: 'pending' }])
    ids.push((await insertListing(test.database.pool, { owner_id: owner.id, ...more })).id);
  // one runs, the other follows it
  await rows(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, ends_at)
     select $1, $2, 'vip', 10, 'days', 1000, now() + n * interval '10 days', now() + (n + 1) * interval '10 days'
       from unnest(array[0, 1]) n`,
    owner.id,
    ids[0],
  );
  const promotions = () =>
    rows('select starts_at, ends_at, held_at from listing_promotions where user_id = $1 order by id', owner.id);
  const bought = await promotions();
  const before = await Promise.all(ids.map(stateOf));
  const { updatedAt } = (await test.get(`/api/admin/users/${owner.id}`, moderator.token)).body.data;
  const block = { token: moderator.token, body: { updatedAt, reason: 'saxta elanlar' } };
  expect((await test.send('POST', `/api/admin/users/${owner.id}/block`, block)).body.data.hiddenByBlock).toBe(2);
  const held = await promotions();
  expect(held).toEqual(bought.map((one) => ({ ...one, held_at: expect.any(Date) })));
  expect(await undo(owner.id, 'user')).toEqual([204, undefined]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(before);
  expect(await promotions()).toEqual(bought);
  expect(await rows('select blocked_at, stops_listings from users where id = $1', owner.id)).toEqual([
    { blocked_at: null, stops_listings: false },
  ]);
  expect(await undo(owner.id, 'user')).toEqual([409, 'undo_nothing']);
});
