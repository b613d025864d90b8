import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { DAY_MS, DAY_SECONDS } from '#contract/values/durations.ts';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { readOutbox } from '../../../../tests/support/process/outbox.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../../tests/support/test-site.ts';
import { runPromotions } from '../../promotions/service.ts';
import { expireListings, remindOwners } from './jobs.ts';
import { sendOwnerNotices } from './notices/notices.ts';

// all that passes is past for the database too, whose clock says when a status changed
const clock = openTestClock(Date.now() - 60 * DAY_MS);
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

/** Runs all jobs of the listing life cycle, by two workers at once. */
async function runLifecycle(): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const jobs = [expireListings, remindOwners, runPromotions];
  for (let round = 0; round < 2; round += 1)
    for (const job of jobs) await Promise.all([job(test.deps), job(test.deps)]);
  await Promise.all([1, 2].map(() => sendOwnerNotices({ ...test.deps, onError })));
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const mailsTo = (email: string) => readOutbox(test.deps.config.DATA_DIR, 'mail', email);
const tokenIn = (mail: string | undefined) => /\/renew\?token=([\w.-]+)/.exec(mail ?? '')?.[1] ?? '';
const press = async (token: string): Promise<string> => {
  const response = await test.site.inject({
    method: 'POST',
    url: '/api/renewals',
    headers: FORM,
    payload: `token=${token}`,
  });
  return `${response.statusCode} ${response.body}`;
};
const readListing = async (id: number): Promise<Parsed> =>
  (await test.database.pool.query('select status_ad, expires_at from listings where id = $1', [id])).rows[0];

async function newListing(email: string, days: number, more = {}): Promise<{ id: number; owner_id: number }> {
  const { pool } = test.database;
  const owner_id = (await insertUser(pool, { email, ...more })).id;
  const { id } = await insertListing(pool, { owner_id, expires_at: inDays(days) });
  return { id, owner_id };
}

it('owners are reminded 3 days and 1 day before the end, once each, and notified of the end', async () => {
  const email = `reminded${process.pid}@evim.test`;
  await newListing(email, 10);
  const heard: number[] = [];
  for (let day = 0; day <= 10; day += 1) {
    await runLifecycle();
    heard.push((await mailsTo(email)).length);
    clock.pass(DAY_SECONDS);
  }
  expect(heard).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3]);
});

it('an owner without an e-mail is reminded once, the day before, by an SMS with a renewal link', async () => {
  const phone = `050${String(process.pid).padStart(7, '1')}`;
  const { id } = await newListing(`texted${process.pid}@${TEMPORARY_DOMAIN}`, 4, { phone, language: 'ru' });
  const textsNow = async () => {
    await runLifecycle();
    return readOutbox(test.deps.config.DATA_DIR, 'sms', phone);
  };
  const heard: number[] = [];
  for (let day = 0; day < 4; day += 1) {
    heard.push((await textsNow()).length);
    clock.pass(DAY_SECONDS);
  }
  expect(heard).toEqual([0, 0, 0, 1]);
  const [text = ''] = await textsNow();
  // fits into one GSM-7 message
  expect(text.trim().length).toBeLessThanOrEqual(160);
  expect(text).toContain(`No. ${id} `);
  expect(await press(tokenIn(text))).toMatch(/^200 /);
});

it('after 48 hours of downtime everything due happens once, without reminders of past days', async () => {
  const names = ['far', 'three', 'tomorrow', 'over'].map((name) => `${name}${process.pid}@evim.test`);
  const [far = '', three = '', tomorrow = '', over = ''] = names;
  const listings = [await newListing(far, 30), await newListing(three, 4.5), await newListing(tomorrow, 2.5)];
  const goneListing = await newListing(over, 1.5);
  await runLifecycle();
  clock.pass(2 * DAY_SECONDS);
  await runLifecycle();
  await runLifecycle();
  const counts = await Promise.all(names.map(async (name) => (await mailsTo(name)).length));
  // before the downtime, `tomorrow` and `over` got the reminder of three days
  expect(counts).toEqual([0, 1, 2, 2]);
  expect((await mailsTo(over))[1]).toContain('status=expired');
  expect((await mailsTo(tomorrow))[1]).toContain('/renew?token=');
  expect(await Promise.all(listings.map(async ({ id }) => (await readListing(id)).status_ad))).toEqual([
    'active',
    'active',
    'active',
  ]);
  const changes = await test.database.pool.query('select 1 from listing_status_changes where listing_id = $1', [
    goneListing.id,
  ]);
  expect(changes.rows).toHaveLength(1);
});

it('the link in the mail shows a question, and its button renews once', async () => {
  const email = `renews${process.pid}@evim.test`;
  const { id } = await newListing(email, 2);
  await runLifecycle();
  const token = tokenIn((await mailsTo(email))[0]);
  const before = await readListing(id);
  for (const method of ['GET', 'HEAD'] as const) {
    const opened = await test.site.inject({ method, url: `/renew?token=${token}` });
    expect(opened.statusCode).toBe(200);
  }
  expect(await readListing(id)).toEqual(before);
  const responses = await Promise.all([press(token), press(token), press(token)]);
  expect(responses.filter((response) => response.includes('saytda qalacaq'))).toHaveLength(1);
  expect(responses.filter((response) => response.includes('artıq uzadılıb'))).toHaveLength(2);
  const after = await readListing(id);
  const days = test.deps.config.LISTING_DAYS * DAY_MS;
  expect(after).toEqual({ status_ad: 'active', expires_at: new Date(before.expires_at.getTime() + days) });
  // the end has changed: reminders start again
  clock.pass(test.deps.config.LISTING_DAYS * DAY_SECONDS);
  await runLifecycle();
  const mails = await mailsTo(email);
  expect(mails.map((mail) => [mail.includes('/renew?token='), mail.includes('uzadıldı')])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});

it('links that are forged, of a former owner or of a blocked person do nothing; a late one restores to moderation', async () => {
  const email = `late${process.pid}@evim.test`;
  const { id, owner_id } = await newListing(email, 2);
  await runLifecycle();
  const token = tokenIn((await mailsTo(email))[0]);
  const before = await readListing(id);
  const { pool } = test.database;
  const other = await newListing(`other${process.pid}@evim.test`, 2);
  const forged = token.replace(/^[^.]+/, other.id.toString(36));
  expect(await press(forged)).toMatch(/^200 [\s\S]*artıq işləmir/);
  expect(await press('')).toMatch(/^200 [\s\S]*artıq işləmir/);
  await pool.query('update users set blocked_at = now() where id = $1', [owner_id]);
  expect(await press(token)).toMatch(/artıq işləmir/);
  await pool.query('update users set blocked_at = null where id = $1', [owner_id]);
  await pool.query('update listings set owner_id = $2 where id = $1', [id, other.owner_id]);
  expect(await press(token)).toMatch(/artıq işləmir/);
  await pool.query('update listings set owner_id = $2 where id = $1', [id, owner_id]);
  expect(await readListing(id)).toEqual(before);
  clock.pass(3 * DAY_SECONDS);
  await runLifecycle();
  expect(await press(token)).toMatch(/yoxlamaya göndərildi/);
  expect((await readListing(id)).status_ad).toBe('pending');
  expect(await press(token)).toMatch(/artıq uzadılıb/);
});
