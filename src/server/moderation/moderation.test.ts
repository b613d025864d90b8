import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ListingPage } from '#contract/listings/api.ts';
import { NextCase } from '#contract/moderation/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { hideByReports, newReporter } from '../../../tests/support/reporters.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
beforeEach(() => test.database.pool.query(`delete from listings`));
afterAll(() => test.close());

const next = async (token = moderator.token, holding: number[] = []) => {
  const { status, body } = await test.send('POST', '/api/admin/moderation/next', { token, body: { holding } });
  expect(status).toBe(200);
  return NextCase.parse(body);
};
const decide = (id: number, decision: string, body: unknown, token = moderator.token) =>
  test.send('POST', `/api/admin/moderation/${id}/${decision}`, { token, body });
const insertPending = (more: Record<string, unknown> = {}) =>
  insertListing(test.database.pool, { status_ad: 'pending', ...more });
const statusOf = async (id: number) =>
  (await test.database.pool.query('select status_ad from listings where id = $1', [id])).rows[0]?.status_ad;

it('the queue never gives one listing to two moderators, with any number of parallel requests', async () => {
  for (let n = 0; n < 60; n++) await insertPending();
  const team = await Promise.all([1, 2, 3, 4].map(() => newStaff(test, 'moderator')));
  const claims = await Promise.all(
    team.map(async ({ token }) => {
      const ids: number[] = [];
      // each requests three at a time, as fast as answers arrive
      for (let n = 0; n < 5; n++) {
        const cases = await Promise.all([1, 2, 3].map(() => next(token, ids)));
        ids.push(...new Set(cases.flatMap(({ data }) => (data && !ids.includes(data.id) ? [data.id] : []))));
        ids.splice(10);
      }
      return ids;
    }),
  );
  const all = claims.flat();
  // at least one in every round
  expect(all.length).toBeGreaterThanOrEqual(team.length * 5);
  expect(new Set(all).size).toBe(all.length);
});

it('the queue gives a moderator their own listing also while it is being checked, and nobody a new one', async () => {
  const [own, checked] = [await insertPending(), await insertPending()];
  expect((await next()).data?.id).toBe(own.id);
  const check = await test.database.connect();
  await check.query('begin; select from listings for update');
  const cases = [(await next()).data?.id, (await next(moderator.token, [own.id])).data];
  await check.query('rollback');
  await check.end();
  expect(cases).toEqual([own.id, null]);
  expect((await next(moderator.token, [own.id])).data?.id).toBe(checked.id);
});

it("the queue gives the oldest first, a risky one before it, one's own claim again, and another's after it expires", async () => {
  const { pool } = test.database;
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const [old, young, risky] = [
    await insertPending({ created_at: at(20) }),
    await insertPending({ created_at: at(1) }),
    await insertPending({ created_at: at(2) }),
  ];
  await pool.query(`insert into listing_findings (listing_id, "check", score) values ($1, 'price', 90)`, [risky.id]);
  expect((await next()).data).toMatchObject({ id: risky.id, risk: 90, findings: [{ check: 'price', score: 90 }] });
  expect((await next()).data?.id).toBe(risky.id);
  expect((await next(moderator.token, [risky.id])).data?.id).toBe(old.id);
  const other = await newStaff(test, 'moderator');
  const theirs = await next(other.token);
  expect([theirs.data?.id, theirs.meta.waiting, theirs.meta.others.map(({ listings }) => listings)]).toEqual([
    young.id,
    3,
    [[risky.id, old.id]],
  ]);
  await pool.query(`update moderation_claims set expires_at = now() - interval '1 second' where listing_id = $1`, [
    old.id,
  ]);
  expect((await next(other.token, [young.id])).data?.id).toBe(old.id);
  expect(outcomeOf(await decide(old.id, 'approve', { updatedAt: theirs.data?.updatedAt }))).toEqual([
    409,
    'claimed_by_other',
  ]);
});

it('claims of open listings are renewed for an hour at most, and lost ones are reported', async () => {
  const { pool } = test.database;
  const { id } = await insertPending();
  await next();
  const hold = async (token = moderator.token) =>
    (await test.send('POST', '/api/admin/moderation/hold', { token, body: { holding: [id] } })).body.data.lost;
  const other = await newStaff(test, 'moderator');
  const claimed = (ago: string, remaining: string) =>
    pool.query(`update moderation_claims set claimed_at = now() - $1::interval, expires_at = now() + $2::interval`, [
      ago,
      remaining,
    ]);
  const minutesLeft = async () => {
    const { rows } = await pool.query(
      `select round(extract(epoch from expires_at - now()) / 60)::int as left from moderation_claims`,
    );
    return rows[0].left;
  };
  await claimed('20 minutes', '1 second');
  expect(await hold()).toEqual([]);
  expect([await minutesLeft(), (await next(other.token)).data]).toEqual([
    test.deps.config.MODERATION_CLAIM_MINUTES,
    null,
  ]);
  await claimed('58 minutes', '1 second');
  await hold();
  expect(await minutesLeft()).toBe(2);
  await claimed('2 hours', '-1 second');
  await hold();
  expect((await next(other.token)).data?.id).toBe(id);
  expect([await hold(), await hold(other.token)]).toEqual([[id], []]);
});

it('a moderator approves only the version they have seen, and it is public at once', async () => {
  const { id } = await insertPending();
  const { data } = await next();
  await test.database.pool.query(`update listings set updated_at = now() where id = $1`, [id]);
  expect(outcomeOf(await decide(id, 'approve', { updatedAt: data?.updatedAt }))).toEqual([409, 'changed_meanwhile']);
  const again = await next();
  expect((await decide(id, 'approve', { updatedAt: again.data?.updatedAt })).status).toBe(204);
  expect((await test.get('/api/listings?fields[0]=Area')).body.data).toMatchObject([{ id }]);
  expect((await readAudit(test, 'listing.approve')).at(-1)).toMatchObject({
    actor_id: moderator.id,
    target_id: String(id),
    before: { status: 'pending' },
  });
  expect((await next()).data).toBeNull();
});

it("a rejection gives reasons in the owner's language", async () => {
  const owner = await newOwner(test, { language: 'ru' });
  const { id } = await owner.postPending();
  const { data } = await next();
  const body = { updatedAt: data?.updatedAt, reasons: ['bad_photos', 'wrong_price'], text: 'Проверьте ещё раз.' };
  expect(outcomeOf(await decide(id, 'reject', { ...body, reasons: ['no_such'] }))).toEqual([422, 'reason_unknown']);
  // another reason says nothing without the moderator's words
  expect((await decide(id, 'reject', { ...body, reasons: ['bad_photos', 'other'], text: ' ' })).status).toBe(400);
  expect((await decide(id, 'reject', body)).status).toBe(204);
  const listing = await test.get(`/api/listings/${id}`, owner.token);
  expect(listing.body.data.Rejection_Reason).toMatch(/^Фото нечёткие.*Цена указана неверно.*Проверьте ещё раз\.$/);
  const points = [
    { text: expect.stringContaining('blurred'), field: 'Images' },
    { text: expect.stringContaining('price'), field: 'Price' },
    { text: 'Проверьте ещё раз.', field: null },
  ];
  const inEnglish = await test.get(`/api/listings/${id}?locale=en`, owner.token);
  expect(inEnglish.body.data.Rejection_Points).toEqual(points);
  // the text stays the same when the reason changes
  await test.database.pool.query(
    `update rejection_reasons set text = '{"az": "A", "en": "E", "ru": "R"}', field = null`,
  );
  const own = await test.get('/api/listings/my?status=rejected&locale=en', owner.token);
  expect(ListingPage.parse(own.body).data).toMatchObject([{ id, Rejection_Points: points }]);
  const { rows } = await test.database.pool.query('select kind, reason from owner_notices where listing_id = $1', [id]);
  expect(rows).toMatchObject([{ kind: 'rejected', reason: listing.body.data.Rejection_Reason }]);
});

it("a case shows the owner's changes, and listings that may be the same home", async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const first = await next();
  await decide(id, 'approve', { updatedAt: first.data?.updatedAt });
  await owner.put(id, { Price: 99_000 });
  await owner.put(id, { Price: 98_000, Area: 70 });
  const duplicate = await insertListing(test.database.pool, {
    owner_id: owner.id,
    area: 70.5,
    rooms: 2,
    floor: 5,
    total_floors: 16,
  });
  const { data } = await next();
  expect(data).toMatchObject({ id, cause: 'edited', beside: [{ id: duplicate.id, isSameOwner: true, pairs: [] }] });
  expect(data?.edits).toEqual([
    { field: 'Area', before: 68.5, after: 70 },
    { field: 'Price', before: 125_000.5, after: 98_000 },
  ]);
  await decide(id, 'approve', { updatedAt: data?.updatedAt });
  expect((await next()).data).toBeNull();
  expect((await readAudit(test, 'listing.look')).at(-1)).toMatchObject({ target_id: String(id) });
});

it('the queue never gives moderators their own listing, and leaves a skipped one to the others', async () => {
  await insertPending({ owner_id: moderator.id });
  expect((await next()).data).toBeNull();
  const { id } = await insertPending();
  expect((await next()).data?.id).toBe(id);
  expect((await decide(id, 'skip', undefined)).status).toBe(204);
  expect((await next()).data).toBeNull();
  const other = await newStaff(test, 'moderator');
  expect((await next(other.token)).data).not.toBeNull();
});

it('a listing that is skipped while it is being shown is no error', async () => {
  for (let n = 0; n < 30; n++) {
    const { id } = await insertPending();
    await Promise.all([next(), next(), decide(id, 'skip', undefined), next()]);
  }
});

it('moderators cannot decide on their own listing, neither by its id nor by its reports', async () => {
  const { id } = await insertListing(test.database.pool, { owner_id: moderator.id });
  await hideByReports(test, id);
  const { body } = await test.get('/api/admin/reports', moderator.token);
  const version = { updatedAt: body.data[0].updatedAt };
  const dismiss = (token: string) => test.send('POST', `/api/admin/reports/${id}/dismiss`, { token, body: version });
  const refused = [403, 'own_listing'];
  expect(outcomeOf(await decide(id, 'approve', version))).toEqual(refused);
  expect(outcomeOf(await decide(id, 'reject', { ...version, reasons: ['bad_photos'], text: '' }))).toEqual(refused);
  expect(outcomeOf(await dismiss(moderator.token))).toEqual(refused);
  expect(await statusOf(id)).toBe('pending');
  const other = await newStaff(test, 'moderator');
  expect((await dismiss(other.token)).status).toBe(204);
  const [auditRow] = (await readAudit(test, 'report.dismiss')).slice(-1);
  expect(auditRow).toMatchObject({ actor_id: other.id, before: { openReports: 5 }, after: { openReports: 0 } });
});

it('a listing that five people report is hidden until a decision, which restores its position', async () => {
  const bumped = new Date('2026-01-02T03:04:05.678Z');
  const { id } = await insertListing(test.database.pool, { last_bumped_at: bumped });
  for (let n = 1; n <= 4; n++) await (await newReporter(test)).report(id);
  expect(await statusOf(id)).toBe('active');
  await (await newReporter(test)).report(id);
  expect(await statusOf(id)).toBe('pending');
  const { data } = await next();
  expect([data?.cause, data?.reports.length]).toEqual(['hidden', 5]);
  const list = await test.get('/api/admin/reports', moderator.token);
  expect(list.body.data).toMatchObject([{ id, open: 5, isHidden: true }]);
  const { status } = await test.send('POST', `/api/admin/reports/${id}/dismiss`, {
    token: moderator.token,
    body: { updatedAt: list.body.data[0].updatedAt },
  });
  expect([status, await statusOf(id)]).toEqual([204, 'active']);
  const { rows } = await test.database.pool.query(
    `select l.last_bumped_at, array_agg(distinct r.outcome) as outcomes from listings l join reports r on r.listing_id = l.id
      where l.id = $1 group by l.id`,
    [id],
  );
  expect(rows).toEqual([{ last_bumped_at: bumped, outcomes: ['dismissed'] }]);
});
