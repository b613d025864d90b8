import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminUserResponse } from '#contract/users/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { changesOf, newOwner } from '../../../tests/support/owner.ts';
import { hideByReports } from '../../../tests/support/reporters.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { runAdmin } from './command.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const show = async (id: number) =>
  AdminUserResponse.parse((await test.get(`/api/admin/users/${id}`, moderator.token)).body).data;
async function change(id: number, action: 'block' | 'unblock', more: object = {}, token = moderator.token) {
  const { updatedAt } = await show(id);
  const body = action === 'block' ? { updatedAt, reason: 'saxta elanlar', ...more } : { updatedAt };
  return test.send('POST', `/api/admin/users/${id}/${action}`, { token, body });
}
const rowOf = async (id: number) =>
  (
    await test.database.pool.query(
      `select status_ad, hidden_by_block_of, edited_at, last_bumped_at, extract(epoch from expires_at - now()) / 86400 as days
         from listings where id = $1`,
      [id],
    )
  ).rows[0];
const reveal = (id: number) => test.send('POST', `/api/listings/${id}/phone`, { ip: '10.7.7.7' });
const sendCode = (phone: string) => test.send('POST', '/api/auth/send-code', { body: { phone }, ip: '10.7.7.8' });
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A person with a listing in every state, and an imported one with their number. */
async function newCrook() {
  const { pool } = test.database;
  const owner = await newOwner(test);
  const of = async (more: Record<string, unknown>) =>
    (await insertListing(pool, { owner_id: owner.id, phone: owner.phone, expires_at: daysAhead(12), ...more })).id;
  const [active, edited, reported, pending, expired, rejected] = [
    await of({ last_bumped_at: new Date('2026-01-02T03:04:05.678Z') }),
    await of({ edited_at: new Date('2026-02-03T04:05:06.789Z') }),
    await of({}),
    await of({ status_ad: 'pending', expires_at: null }),
    await of({ status_ad: 'expired', expires_at: daysAhead(-3) }),
    await of({ status_ad: 'rejected', expires_at: null }),
  ];
  await hideByReports(test, reported);
  const imported = await of({ owner_id: null, ref: `test ${owner.id}` });
  return { owner, active, edited, reported, pending, expired, rejected, imported };
}

it('a block hides the person’s listings and denies their number; unblocking restores exactly these with their days', async () => {
  const crook = await newCrook();
  const { owner, active, edited, imported, reported, pending, expired, rejected } = crook;
  expect(await show(owner.id)).toMatchObject({ seenListings: 4, hiddenByBlock: 0 });
  expect((await reveal(active)).status).toBe(200);
  expect((await change(owner.id, 'block')).body.data).toMatchObject({ seenListings: 0, hiddenByBlock: 4 });
  for (const id of [active, edited, imported]) {
    expect(await rowOf(id)).toMatchObject({ status_ad: 'pending', hidden_by_block_of: owner.id });
    expect(outcomeOf(await test.get(`/api/listings/${id}`))).toEqual([404, 'listingNotFound']);
    expect(outcomeOf(await reveal(id))).toEqual([404, 'listingNotFound']);
  }
  expect(outcomeOf(await sendCode(owner.phone))).toEqual([400, 'number_not_sent_error']);
  // five days pass
  await test.database.pool.query(
    `update listings set hidden_at = hidden_at - interval '5 days', expires_at = expires_at - interval '5 days'
      where hidden_by_block_of = $1`,
    [owner.id],
  );
  expect((await change(owner.id, 'unblock')).body.data).toMatchObject({ seenListings: 4, hiddenByBlock: 0 });
  const back = await Promise.all([active, edited, imported].map(rowOf));
  for (const row of back) {
    expect(row).toMatchObject({ status_ad: 'active', hidden_by_block_of: null });
    expect(Number(row.days)).toBeCloseTo(12, 2);
  }
  expect(back[0].last_bumped_at).toEqual(new Date('2026-01-02T03:04:05.678Z'));
  expect(back[1].edited_at).toEqual(new Date('2026-02-03T04:05:06.789Z'));
  const others = await Promise.all([reported, pending, expired, rejected].map(rowOf));
  expect(others.map(({ status_ad }) => status_ad)).toEqual(['pending', 'pending', 'expired', 'rejected']);
  expect((await sendCode(owner.phone)).status).toBe(200);
  expect((await changesOf(test, active)).slice(-2)).toEqual([
    ['active', 'pending', moderator.id],
    ['pending', 'active', moderator.id],
  ]);
  const log = [...(await readAudit(test, 'user.block')), ...(await readAudit(test, 'user.unblock'))];
  expect(log.filter(({ target_id }) => target_id === String(owner.id)).map(({ after }) => after)).toEqual([
    { isBlocked: true, reason: 'saxta elanlar', hiddenListings: 4 },
    { isBlocked: false, shownListings: 4 },
  ]);
});

it('a block also hides the expired listings that the site still shows, imported ones with the number too, and caches drop them', async () => {
  const { pool } = test.database;
  const { owner, active, expired } = await newCrook();
  const ended = { status_ad: 'expired', phone: owner.phone, ref: `ended ${owner.id}` };
  const imported = await insertListing(pool, { ...ended, owner_id: null, expires_at: daysAhead(-2) });
  const old = await insertListing(pool, { ...ended, owner_id: owner.id, ref: null, expires_at: daysAhead(-91) });
  const visitor = await newOwner(test);
  const keep = (id: number) => test.send('POST', '/api/favorites', { token: visitor.token, body: { listing: id } });
  expect((await keep(expired)).status).toBe(200);
  const statuses = async () => {
    const [one, other] = [await test.get(`/api/listings/${expired}`), await test.get(`/api/listings/${imported.id}`)];
    const history = await test.get(`/api/listings/${expired}/prices`);
    const { data } = (await test.get('/api/favorites', visitor.token)).body;
    return [one.status, other.status, history.status, data[0].isAvailable];
  };
  const changed = async () =>
    (
      await pool.query("select listing_id::int as id from listing_changes where at > now() - interval '1 hour'")
    ).rows.map(({ id }) => id);
  expect(await statuses()).toEqual([200, 200, 200, true]);
  await pool.query('delete from listing_changes');
  const { body } = await change(owner.id, 'block');
  // not the one that is gone by itself
  expect(body.data).toMatchObject({ seenListings: 0, hiddenByBlock: 5 });
  expect(await statuses()).toEqual([404, 404, 404, false]);
  expect((await test.get(`/api/admin/listings/${expired}`, moderator.token)).body.data).toMatchObject({
    hidden: 'until_unblocked',
    listing: { Status_ad: 'expired' },
  });
  const { data: history } = (await test.get(`/api/admin/listings/${expired}/history`, moderator.token)).body;
  expect(history[0]).toMatchObject({ by: { id: moderator.id }, details: { act: 'user.block' } });
  const dropped = await changed();
  expect(dropped).toEqual(expect.arrayContaining([active, expired, imported.id]));
  expect(dropped).not.toContain(old.id);
  const undo = { token: moderator.token, body: { kind: 'user', id: owner.id } };
  expect((await test.send('POST', '/api/admin/undo', undo)).status).toBe(204);
  expect(await statuses()).toEqual([200, 200, 200, true]);
  const after = (await readAudit(test, 'user.undo')).at(-1)?.after;
  expect(after).toEqual({ isBlocked: false, shownListings: 5 });

  await change(owner.id, 'block', { hidesListings: false });
  expect(await statuses()).toEqual([200, 200, 200, true]);
  expect((await change(owner.id, 'block')).body.data).toMatchObject({ hiddenByBlock: 5 });
  await change(owner.id, 'unblock');
  expect(await statuses()).toEqual([200, 200, 200, true]);
});

it('a block leaves listings and number alone if requested', async () => {
  const { owner, active } = await newCrook();
  expect((await change(owner.id, 'block', { hidesListings: false })).status).toBe(200);
  expect(await rowOf(active)).toMatchObject({ status_ad: 'active' });
  expect((await reveal(active)).status).toBe(200);
});

it('a block hides the listings of a person who is blocked already', async () => {
  const { owner, active } = await newCrook();
  await change(owner.id, 'block', { hidesListings: false });
  const { blockedAt } = await show(owner.id);
  const hidden = { seenListings: 0, hiddenByBlock: 4, blockedAt };
  for (let turn = 0; turn < 2; turn++) expect((await change(owner.id, 'block')).body.data).toMatchObject(hidden);
  expect(await rowOf(active)).toMatchObject({ status_ad: 'pending', hidden_by_block_of: owner.id });
  expect(outcomeOf(await sendCode(owner.phone))).toEqual([400, 'number_not_sent_error']);
  const log = (await readAudit(test, 'user.block')).filter(({ target_id }) => target_id === String(owner.id));
  expect(log.map(({ before, after }) => [before.isBlocked, after.hiddenListings])).toEqual([
    [false, undefined],
    [true, 4],
  ]);
});

it("a block keeps a blocked person's listings out of the queue, and from being approved", async () => {
  const { owner, active, pending, reported } = await newCrook();
  await change(owner.id, 'block');
  const holding: number[] = [];
  for (let n = 0; n < 30; n++) {
    const { body } = await test.send('POST', '/api/admin/moderation/next', {
      token: moderator.token,
      body: { holding: holding.slice(-10) },
    });
    if (!body.data || holding.includes(body.data.id)) break;
    holding.push(body.data.id);
  }
  expect(holding.filter((id) => [active, pending, reported].includes(id))).toEqual([]);
  for (const id of [active, pending, reported])
    await expect(approveListing(test.deps, id)).rejects.toMatchObject({ status: 409, code: 'owner_blocked' });
  const { body } = await test.get(`/api/listings/${reported}`, moderator.token);
  const dismissed = await test.send('POST', `/api/admin/reports/${reported}/dismiss`, {
    token: moderator.token,
    body: { updatedAt: body.data.updatedAt },
  });
  expect(outcomeOf(dismissed)).toEqual([409, 'owner_blocked']);
  expect(await rowOf(reported)).toMatchObject({ status_ad: 'pending' });
});

it('unblocking does not restore listings that a moderator has rejected since', async () => {
  const { owner, active } = await newCrook();
  await change(owner.id, 'block');
  const { body } = await test.get(`/api/listings/${active}`, moderator.token);
  const rejected = await test.send('POST', `/api/admin/moderation/${active}/reject`, {
    token: moderator.token,
    body: { updatedAt: body.data.updatedAt, reasons: ['not_offered'], text: '' },
  });
  expect(rejected.status).toBe(204);
  await change(owner.id, 'unblock');
  expect(await rowOf(active)).toMatchObject({ status_ad: 'rejected' });
});

it('unblocking does not publish listings whose number was denied since, and they wait for a decision then', async () => {
  const { owner, active, edited } = await newCrook();
  const other = await insertListing(test.database.pool, { owner_id: owner.id, phone: '0557654321' });
  await change(owner.id, 'block');
  const deny = { phone: owner.phone, kind: 'deny', hidesListings: true };
  expect((await test.send('POST', '/api/admin/phone-rules', { token: moderator.token, body: deny })).status).toBe(200);
  const undo = { token: moderator.token, body: { kind: 'user', id: owner.id } };
  expect(outcomeOf(await test.send('POST', '/api/admin/undo', undo))).toEqual([409, 'changed_meanwhile']);
  expect((await change(owner.id, 'unblock')).status).toBe(200);
  for (const id of [active, edited])
    expect(await rowOf(id)).toMatchObject({ status_ad: 'pending', hidden_by_block_of: null });
  expect(await rowOf(other.id)).toMatchObject({ status_ad: 'active' });
  await approveListing(test.deps, active);
  expect(await rowOf(active)).toMatchObject({ status_ad: 'active', days: expect.closeTo(12, 1) });
});

it('a block misses no listing that is approved at the same moment', async () => {
  for (let n = 0; n < 8; n++) {
    const { owner, pending, active } = await newCrook();
    await Promise.allSettled([change(owner.id, 'block'), approveListing(test.deps, pending)]);
    for (const id of [pending, active]) expect(await rowOf(id)).toMatchObject({ status_ad: 'pending' });
  }
});

it('a block is only for moderators and admins, and of staff for admins', async () => {
  const { pool } = test.database;
  const { owner, active } = await newCrook();
  const colleague = await insertUser(pool, { role: 'editor' });
  const [editor, finance, admin] = [
    await newStaff(test, 'editor'),
    await newStaff(test, 'finance'),
    await newStaff(test, 'admin'),
  ];
  const stranger = await newOwner(test);
  for (const [token, status] of [
    [stranger.token, 403],
    [owner.token, 403],
    [editor.token, 403],
    [finance.token, 403],
    ['', 401],
  ] as const)
    expect((await change(owner.id, 'block', {}, token)).status).toBe(status);
  expect(await rowOf(active)).toMatchObject({ status_ad: 'active' });
  expect(outcomeOf(await change(colleague.id, 'block'))).toEqual([403, 'staff_only']);
  expect((await change(colleague.id, 'block', {}, admin.token)).status).toBe(200);
  expect((await change(owner.id, 'block', {}, admin.token)).status).toBe(200);
  expect(await rowOf(active)).toMatchObject({ status_ad: 'pending' });
});

it('a block ends with the command that makes the person staff', async () => {
  const { owner, active } = await newCrook();
  await test.database.pool.query(`update users set email = 'yeni@evim.test' where id = $1`, [owner.id]);
  await change(owner.id, 'block');
  await runAdmin(test.deps, ['create', 'yeni@evim.test'], 'moderator', () => {});
  expect(await rowOf(active)).toMatchObject({ status_ad: 'active' });
});
