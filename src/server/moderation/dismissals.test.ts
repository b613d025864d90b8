import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { hideByReports, newReporter } from '../../../tests/support/reporters.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
let other: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  [moderator, other] = [await newStaff(test, 'moderator'), await newStaff(test, 'moderator')];
});
afterAll(() => test.close());

const send = (path: string, body: unknown, { token } = moderator) =>
  test.send('POST', `/api/admin/${path}`, { token, body });
const stateOf = async (id: number) => {
  const { rows } = await test.database.pool.query(
    `select l.status_ad as status, count(r.id) filter (where r.status = 'open')::int as open
       from listings l left join reports r on r.listing_id = l.id where l.id = $1 group by l.id`,
    [id],
  );
  return rows[0];
};
const readReported = async (id: number) =>
  (await test.get('/api/admin/reports', other.token)).body.data.find((row: { id: number }) => row.id === id);
const dismiss = async (id: number) =>
  send(`reports/${id}/dismiss`, { updatedAt: (await readReported(id)).updatedAt }, other);
const reported = async (columns: Record<string, unknown> = {}) => {
  const { id } = await insertListing(test.database.pool, columns);
  await (await newReporter(test)).report(id);
  return id;
};
const STILL_HIDDEN = { status: 'pending', open: 0 };

it('dismissing the reports leaves a listing hidden that a moderator has hidden for another reason', async () => {
  const id = await reported();
  const { updatedAt } = (await test.get(`/api/admin/listings/${id}`, moderator.token)).body.data;
  expect((await send(`moderation/${id}/hide`, { updatedAt, reason: 'Saxta sənəd' })).status).toBe(204);
  expect(await readReported(id)).toMatchObject({ isHidden: true, isHiddenByReports: false });
  expect([(await dismiss(id)).status, await stateOf(id)]).toEqual([204, STILL_HIDDEN]);
});

it('dismissing the reports leaves a listing hidden whose phone is denied', async () => {
  const phone = '0551112233';
  const id = await reported({ phone });
  expect((await send('phone-rules', { phone, kind: 'deny', note: 'x', hidesListings: true })).status).toBe(200);
  expect([(await dismiss(id)).status, await stateOf(id)]).toEqual([204, STILL_HIDDEN]);
});

it('the reports of a listing are not dismissed while another moderator has claimed it', async () => {
  const { id } = await insertListing(test.database.pool);
  await hideByReports(test, id);
  expect(await readReported(id)).toMatchObject({ isHidden: true, isHiddenByReports: true });
  await test.database.pool.query(
    `insert into moderation_claims (listing_id, moderator_id, expires_at) values ($1, $2, now() + interval '5 minutes')`,
    [id, moderator.id],
  );
  expect([outcomeOf(await dismiss(id)), await stateOf(id)]).toEqual([
    [409, 'claimed_by_other'],
    { status: 'pending', open: 5 },
  ]);
});
