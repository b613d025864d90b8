import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { DAY_MS, DAY_SECONDS } from '#contract/values/durations.ts';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { readOutbox } from '../../../../tests/support/process/outbox.ts';
import { newNetwork, newReporter } from '../../../../tests/support/reporters.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { checkListing } from '../../checks/service.ts';
import { inTransaction } from '../../database/db.ts';
import { expireListings } from '../lifecycle/jobs.ts';
import { sendOwnerNotices } from '../lifecycle/notices/notices.ts';
import { approveListing, dismissReportsOf } from '../lifecycle/service.ts';
import { askOwners } from './jobs.ts';

const clock = openTestClock();
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const statusOf = async (id: number) =>
  (await query('select status_ad from listings where id = $1', [id]))[0]?.status_ad;
const askingsOf = (id: number) => query('select why, times from availability_questions where listing_id = $1', [id]);
const mailsTo = (email: string) => readOutbox(test.deps.config.DATA_DIR, 'mail', email);
const claim = (id: number, token: string) => test.send('POST', `/api/listings/${id}/gone`, { ip: newNetwork(), token });
const sayGone = async (id: number) => claim(id, (await newReporter(test)).token);

let count = 0;
async function newListing({ posted = 0, ...owner }: Record<string, unknown> & { posted?: number } = {}) {
  const email = `asking${count++}@evim.test`;
  const owner_id = (await insertUser(test.database.pool, { email, ...owner })).id;
  const columns = { owner_id, created_at: inDays(posted), expires_at: inDays(60) };
  return { id: (await insertListing(test.database.pool, columns)).id, owner_id, email };
}
/** Runs the job and sends the notices, by two workers at once. */
async function ask(): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  await Promise.all([askOwners(test.deps), askOwners(test.deps)]);
  await Promise.all([1, 2].map(() => sendOwnerNotices({ ...test.deps, onError })));
}

it('who has stopped reminders, or chosen no channel, is asked and told of the end all the same', async () => {
  const stopped = await newListing({ posted: -30, stops_reminders: true });
  const silenced = await newListing({ posted: -30 });
  await query(`insert into notice_choices select $1, unnest('{ending,available}'::text[]), '{}'`, [silenced.owner_id]);
  for (let week = 0; week < 3; week++) {
    await ask();
    clock.pass(7 * DAY_SECONDS);
  }
  await ask();
  for (const { id, email } of [stopped, silenced]) {
    const mailed = await mailsTo(email);
    expect([mailed.length, await statusOf(id)]).toEqual([3, 'expired']);
    expect(mailed.filter((mail) => mail.includes('List-Unsubscribe'))).toEqual([]);
  }
});

it('a home that is posted anew is asked about 30 days after that, not after its first posting', async () => {
  const { id: owner_id } = await insertUser(test.database.pool, { email: 'anew@evim.test' });
  const home = { owner_id, phone: '0501112233', latitude: 40.4, longitude: 49.9, expires_at: inDays(60) };
  const ended = { ...home, status_ad: 'expired', created_at: inDays(-40), expires_at: inDays(-10) };
  await insertListing(test.database.pool, ended);
  const { id } = await insertListing(test.database.pool, { ...home, status_ad: 'pending', created_at: inDays(0) });
  await checkListing(test.deps, id);
  await approveListing(test.deps, id);
  expect(await query('select posted_at from listings where id = $1', [id])).toEqual([{ posted_at: ended.created_at }]);
  await query('update listings set expires_at = $2 where id = $1', [id, inDays(60)]);
  clock.pass(29 * DAY_SECONDS);
  await ask();
  expect(await askingsOf(id)).toEqual([]);
  clock.pass(DAY_SECONDS);
  await ask();
  expect(await askingsOf(id)).toEqual([{ why: 'silence', times: 1 }]);
});

it('the silence of an owner whom nothing reaches ends no listing before its own end', async () => {
  const { id } = await newListing({ posted: -30, email: `nobody@${TEMPORARY_DOMAIN}` });
  for (let week = 0; week < 5; week++) {
    await ask();
    clock.pass(7 * DAY_SECONDS);
  }
  expect([await askingsOf(id), await statusOf(id)]).toEqual([[{ why: 'silence', times: 2 }], 'active']);
  expect(
    await query(
      `select count(*)::int as dropped from owner_notices where listing_id = $1 and sent_at is null and dropped_at is not null`,
      [id],
    ),
  ).toEqual([{ dropped: 2 }]);
  clock.pass(30 * DAY_SECONDS);
  await expireListings(test.deps);
  await ask();
  expect([await askingsOf(id), await statusOf(id)]).toEqual([[], 'expired']);
});

it('what visitors say in the quiet week asks the owner when it is over, without further words', async () => {
  const [enough, one, answered] = [await newListing(), await newListing(), await newListing()];
  const all = [enough, one, answered];
  await query('update listings set confirmed_at = $2 where id = any($1)', [all.map(({ id }) => id), clock.now()]);
  clock.pass(DAY_SECONDS);
  for (const { id } of [enough, enough, one, answered, answered]) await sayGone(id);
  await ask();
  for (const { id } of all) expect(await askingsOf(id)).toEqual([]);
  clock.pass(5 * DAY_SECONDS);
  await test.send('POST', `/api/listings/${answered.id}/confirm`, { token: await test.tokenOf(answered.owner_id) });
  clock.pass(DAY_SECONDS + 1);
  await ask();
  expect(await Promise.all(all.map(({ id }) => askingsOf(id)))).toEqual([[{ why: 'claims', times: 1 }], [], []]);
  expect(await mailsTo(enough.email)).toHaveLength(1);
});

it('who was told that it is on offer may say again that it is gone, and counts less', async () => {
  const { id, owner_id } = await newListing();
  const people = await Promise.all([1, 2, 3].map(() => newReporter(test)));
  const sayAll = () => Promise.all([...people, ...people].map(({ token }) => claim(id, token)));
  const claims = () =>
    query('select outcome, count(*)::int from gone_claims where listing_id = $1 group by 1 order by 1', [id]);
  const answer = async () => test.send('POST', `/api/listings/${id}/confirm`, { token: await test.tokenOf(owner_id) });
  await sayAll();
  expect(await askingsOf(id)).toHaveLength(1);
  await answer();
  clock.pass(8 * DAY_SECONDS);
  for (const one of people.slice(0, 2)) await claim(id, one.token);
  // each was wrong once: 2 × 2/3 is less than 2
  expect(await askingsOf(id)).toEqual([]);
  await sayAll();
  expect(await claims()).toEqual([
    { outcome: 'wrong', count: 3 },
    { outcome: null, count: 3 },
  ]);
  expect(await askingsOf(id)).toHaveLength(1);
});

it('of a listing without an owner a moderator has decided about these words for good', async () => {
  const { id } = await insertListing(test.database.pool, { owner_id: null, ref: 'imported twice' });
  const moderator = (await insertUser(test.database.pool, { role: 'moderator' })).id;
  const people = await Promise.all([1, 2].map(() => newReporter(test)));
  const reports = () => query('select status from reports where listing_id = $1', [id]);
  for (const { token } of people) await claim(id, token);
  expect(await reports()).toEqual([{ status: 'open' }]);
  await inTransaction(test.deps.db, (trx) => dismissReportsOf(trx, id, moderator));
  clock.pass(DAY_SECONDS);
  for (const { token } of people) expect((await claim(id, token)).status).toBe(204);
  expect(await reports()).toEqual([{ status: 'closed' }]);
});

it('a word that an edit has answered may be said again, and is one word still', async () => {
  const { id } = await newListing();
  const people = await Promise.all([1, 2].map(() => newReporter(test)));
  await claim(id, people[0]?.token ?? '');
  clock.pass(DAY_SECONDS);
  await query('update listings set confirmed_at = $2 where id = $1', [id, clock.now()]);
  clock.pass(8 * DAY_SECONDS);
  for (const { token } of people) await claim(id, token);
  expect(await query('select count(*)::int from gone_claims where listing_id = $1', [id])).toEqual([{ count: 2 }]);
  expect(await askingsOf(id)).toHaveLength(1);
});

it('a sale makes only those words right that the owner has not contradicted since', async () => {
  const end = inDays(10);
  const { id, owner_id } = await newListing();
  await query('update listings set expires_at = $2 where id = $1', [id, end]);
  const token = await test.tokenOf(owner_id);
  const [early, late] = [await newReporter(test), await newReporter(test)];
  await claim(id, early.token);
  clock.pass(DAY_SECONDS);
  const body = { from: end.toISOString() };
  expect((await test.send('POST', `/api/listings/${id}/extend`, { token, body })).status).toBe(200);
  clock.pass(DAY_SECONDS);
  await claim(id, late.token);
  const closing = { token, body: { reason: 'elsewhere' } };
  expect((await test.send('POST', `/api/listings/${id}/close`, closing)).status).toBe(204);
  expect(await query('select outcome from gone_claims where listing_id = $1 order by id', [id])).toEqual([
    { outcome: null },
    { outcome: 'right' },
  ]);
});
