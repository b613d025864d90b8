import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NextCase, ReportedPage } from '#contract/moderation/api.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { hideByReports, newReporter } from '../../../../tests/support/reporters.ts';
import { newStaff } from '../../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { listAllJobs } from '../../job-list.ts';

const LIKELY = 200_000;
const FAR = 100_000;

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;
const send = (path: string, body: unknown) => test.send('POST', `/api/admin/${path}`, { token: moderator.token, body });
/** The night's job: of so few flats it learns nothing, and the ranges that are there stay. */
const learn = async () => {
  await listAllJobs(test.deps, pino({ enabled: false }))
    .find(({ name }) => name === 'learn-prices')
    ?.run();
};
const tell = (id: number, more: Record<string, unknown> = {}) =>
  query(
    `insert into price_ranges (listing_id, version, low, middle, high, homes, is_told, comparables, made_at)
     select l.id, coalesce(x.version, l.updated_at), x.middle * 0.9, x.middle, x.middle * 1.1, 20, x.is_told, '{}', x.made_at
       from jsonb_to_record($2::jsonb) x (version timestamptz, middle bigint, is_told boolean, made_at timestamptz)
       join listings l on l.id = $1
     on conflict (listing_id) do update set version = excluded.version, made_at = excluded.made_at`,
    [id, JSON.stringify({ middle: LIKELY * 100, is_told: true, made_at: new Date(), ...more })],
  );
const flat = async (price = FAR, columns: Record<string, unknown> = {}, range: Record<string, unknown> = {}) => {
  const { id } = await insertListing(test.database.pool, { price: price * 100, ...columns });
  await tell(id, range);
  return id;
};
/** As an import does: nobody checks it. */
const setPrice = async (id: number, price: number) => {
  await query('update listings set price = $2, updated_at = updated_at + interval $$1 ms$$ where id = $1', [
    id,
    price * 100,
  ]);
  await tell(id);
};
const reported = async (id: number) => {
  const pages = ['open', 'closed'].map((status) =>
    test.get(`/api/admin/reports?status=${status}&pageSize=100`, moderator.token),
  );
  const rows = (await Promise.all(pages)).flatMap(({ body }) => ReportedPage.parse(body).data);
  return rows.find((row) => row.id === id) ?? null;
};
const pricesOf = async (id: number) =>
  (await reported(id))?.reports.map(({ price, status, outcome }) => [price, outcome ?? status]) ?? [];
const versionOf = async (id: number) => (await test.get(`/api/listings/${id}`, moderator.token)).body.data.updatedAt;
const dismiss = async (id: number) =>
  expect((await send(`reports/${id}/dismiss`, { updatedAt: await versionOf(id) })).status).toBe(204);

it('a public listing far below what is likely comes before moderators with its cause, and stays public as it was', async () => {
  const id = await flat();
  const readPublic = async () => (await test.get(`/api/listings/${id}?populate=*`)).body;
  const before = await readPublic();
  await learn();
  expect(await reported(id)).toMatchObject({
    Status_ad: 'active',
    open: 1,
    reports: [{ reason: 'low_price', price: FAR, likelyPrice: LIKELY, status: 'open', outcome: null }],
  });
  expect(await readPublic()).toEqual(before);
});

it('moderators list the reports of one cause, of people or of the site, as long as they are open', async () => {
  const [low, spam] = [await flat(), await flat(LIKELY)];
  const { report } = await newReporter(test);
  for (const id of [low, spam]) await report(id, 'spam');
  await learn();
  const listOf = async (query: string) => {
    const { status, body } = await test.get(`/api/admin/reports?pageSize=100&${query}`, moderator.token);
    if (status !== 200) return status;
    return ReportedPage.parse(body)
      .data.map(({ id }) => id)
      .filter((id) => id === low || id === spam)
      .sort((a, b) => a - b);
  };
  expect(await listOf('reason=low_price')).toEqual([low]);
  expect(await listOf('reason=spam')).toEqual([low, spam]);
  expect(await listOf('reason=fake')).toEqual([]);
  expect(await listOf('reason=dear')).toBe(400);
  // the other one is still open
  await query(
    "update reports set status = 'closed', outcome = 'dismissed', closed_at = now() where listing_id = $1 and price > 0",
    [low],
  );
  expect(await listOf('reason=low_price')).toEqual([]);
  expect(await listOf('reason=spam')).toEqual([low, spam]);
  await dismiss(low);
  expect(await listOf('status=closed&reason=low_price')).toEqual([low]);
  expect(await listOf('status=closed&reason=fake')).toEqual([]);
});

it('nothing is said of a price that is not far below, or where no range is told', async () => {
  const before = await query('select count(*) from reports');
  await flat(LIKELY * 0.6);
  await flat(FAR, {}, { is_told: false });
  await flat(FAR, {}, { version: new Date('2026-01-01') });
  await flat(FAR, {}, { made_at: new Date(Date.now() - 31 * 86_400_000) });
  await flat(FAR, { status_ad: 'pending' });
  await insertListing(test.database.pool, { price: 1_00 });
  await learn();
  expect(await query('select count(*) from reports')).toEqual(before);
});

it('a price that was dismissed is never reported again, another one far below is', async () => {
  const id = await flat();
  await learn();
  await dismiss(id);
  await learn();
  expect(await pricesOf(id)).toEqual([[FAR, 'dismissed']]);
  await setPrice(id, 90_000);
  await learn();
  await learn();
  expect(await pricesOf(id)).toEqual([
    [90_000, 'open'],
    [FAR, 'dismissed'],
  ]);
  // back again: nobody is asked, nor about the price that is not asked any more
  await setPrice(id, FAR);
  await learn();
  expect(await pricesOf(id)).toEqual([[FAR, 'dismissed']]);
});

it('of a listing that nobody sees any more it goes', async () => {
  const id = await flat();
  await learn();
  await query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await learn();
  expect(await pricesOf(id)).toEqual([]);
});

it('moderators are not asked about a price that they were shown as a finding', async () => {
  const finding = (id: number, price: number) =>
    query(`insert into listing_findings (listing_id, "check", score, details) values ($1, 'price_low', 40, $2)`, [
      id,
      { price: Math.round(price / 68) },
    ]);
  const id = await flat();
  await finding(id, FAR);
  await learn();
  expect(await pricesOf(id)).toEqual([]);
  await setPrice(id, 90_000);
  await learn();
  expect(await pricesOf(id)).toEqual([[90_000, 'open']]);
});

it('jobs beside each other, and beside dismissals, report each price once', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => flat()));
  await Promise.all([learn(), learn(), learn()]);
  for (const id of ids.slice(0, 20)) await setPrice(id, 90_000);
  const versions = await Promise.all(ids.slice(20, 30).map(versionOf));
  const dismissals = ids
    .slice(20, 30)
    .map((id, at) => send(`reports/${id}/dismiss`, { updatedAt: versions[at] }).then(({ status }) => status));
  await Promise.all([learn(), ...dismissals, learn(), learn()]);
  expect(new Set(await Promise.all(dismissals))).toEqual(new Set([204]));
  await learn();
  const rows = await query(
    `select price / 100 as price, coalesce(outcome, status) as state, count(*)::int from reports
      where listing_id = any($1) group by 1, 2 order by 1, 2`,
    [ids],
  );
  expect(rows).toEqual([
    { price: 90_000, state: 'open', count: 20 },
    { price: FAR, state: 'dismissed', count: 10 },
    { price: FAR, state: 'open', count: 10 },
  ]);
});

it('of a listing in the queue the report stands in its case, and the approval is about it', async () => {
  await query(`update listings set status_ad = 'expired' where status_ad = 'pending'`);
  const id = await flat(FAR, { edited_at: new Date() });
  await learn();
  const { data } = NextCase.parse((await send('moderation/next', {})).body);
  expect([data?.id, data?.cause]).toEqual([id, 'edited']);
  expect(data?.reports).toMatchObject([{ reason: 'low_price', price: FAR, likelyPrice: LIKELY }]);
  expect((await send(`moderation/${id}/approve`, { updatedAt: data?.updatedAt })).status).toBe(204);
  await learn();
  expect(await pricesOf(id)).toEqual([[FAR, 'dismissed']]);
});

it('it counts neither towards hiding nor against it, and is not told to the owner', async () => {
  const owner = await insertUser(test.database.pool);
  const id = await flat(FAR, { owner_id: owner.id });
  await learn();
  await dismiss(id);
  await setPrice(id, 90_000);
  await learn();
  await hideByReports(test, id);
  const { body } = await test.get(`/api/listings/${id}`, await test.tokenOf(owner.id));
  expect(body.data).toMatchObject({ Status_ad: 'pending', Hidden_By_Reports: { reasons: ['fake'] } });
});
