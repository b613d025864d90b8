import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { insertListing, insertUser } from '../../../../tests/support/factories.ts';
import { readOutbox } from '../../../../tests/support/outbox.ts';
import { readAudit } from '../../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { expireListings } from './jobs.ts';
import { runModeration } from './moderate-command.ts';
import { sendOwnerNotices } from './notices.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const moderate = async (...words: string[]) => {
  const lines: string[] = [];
  await runModeration(test.deps, words, (line) => lines.push(line));
  return lines;
};

it('npm run moderate lists what waits, approves and rejects, and says what is wrong', async () => {
  const { pool } = test.database;
  const first = await insertListing(pool, { status_ad: 'pending' });
  const second = await insertListing(pool, { status_ad: 'pending' });
  const edited = await insertListing(pool, { edited_at: new Date() });
  expect((await moderate('list')).map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual([
    `${first.id} new`,
    `${second.id} new`,
    `${edited.id} edited`,
    '3 waiting',
  ]);
  expect(await moderate('approve', String(first.id))).toEqual([`${first.id} approved`]);
  expect(await moderate('reject', String(second.id), 'Şəkillər', 'azdır')).toEqual([`${second.id} rejected`]);
  expect(await moderate('approve', String(edited.id))).toEqual([`${edited.id} approved`]);
  expect(await moderate('list')).toEqual(['0 waiting']);
  const acts = await Promise.all(['approve', 'reject', 'look'].map((act) => readAudit(test, `listing.${act}`)));
  const [pending, active] = [{ status: 'pending' }, { status: 'active' }];
  const rejected = { status: 'rejected', text: 'Şəkillər azdır' };
  expect(acts.flat()).toMatchObject([
    { actor_id: null, target_id: String(first.id), before: pending, after: active },
    { actor_id: null, target_id: String(second.id), before: pending, after: rejected },
    { actor_id: null, target_id: String(edited.id), before: active, after: active },
  ]);
  await expect(moderate('reject', String(first.id))).rejects.toThrow('Give the reason');
  await expect(moderate('approve', '987654')).rejects.toThrow('Listing not found (987654)');
  await expect(moderate('approve', 'all')).rejects.toThrow('Usage');
  await test.database.pool.query('delete from owner_notices');
});

it('owners hear of approval, rejection and expiry once, also when two workers send', async () => {
  const { pool } = test.database;
  const owner = await insertUser(pool, { phone: '0501112233', email: 'nigar@evim.test' });
  const pending = () => insertListing(pool, { owner_id: owner.id, status_ad: 'pending' });
  const [approved, rejected] = [await pending(), await pending()];
  const expired = await insertListing(pool, { owner_id: owner.id, expires_at: new Date(Date.now() - 1000) });
  await moderate('approve', String(approved.id));
  await moderate('reject', String(rejected.id), 'Qiymət səhvdir.');
  await expireListings(test.deps);
  const byPhone = await insertUser(pool, { phone: '0501112244', email: `x@${TEMPORARY_DOMAIN}` });
  const texted = await insertListing(pool, { owner_id: byPhone.id, status_ad: 'pending' });
  await moderate('approve', String(texted.id));
  const onError = (error: unknown) => {
    throw error;
  };
  const deps = { ...test.deps, onError };
  await Promise.all([sendOwnerNotices(deps), sendOwnerNotices(deps)]);
  const sentBy = (kind: 'sms' | 'mail', to: string) => readOutbox(test.deps.config.DATA_DIR, kind, to);
  expect(await sentBy('sms', '0501112233')).toEqual([]);
  expect(await sentBy('sms', '0501112244')).toEqual([expect.stringContaining(`/listing/${texted.id}`)]);
  const texts = await sentBy('mail', 'nigar@evim.test');
  expect(texts).toHaveLength(3);
  expect(
    texts.filter((text) => text.includes(`№${approved.id} `) && text.includes(`/listing/${approved.id}`)),
  ).toHaveLength(1);
  expect(
    texts.filter((text) => text.includes(`№${rejected.id} `) && text.includes(': Qiymət səhvdir. http')),
  ).toHaveLength(1);
  expect(texts.filter((text) => text.includes(`№${expired.id} `) && text.includes('status=expired'))).toHaveLength(1);
});

it('a notice that could not be sent is tried again later, five times at most', async () => {
  const { pool } = test.database;
  const { id } = await insertListing(pool, { status_ad: 'pending' });
  await moderate('approve', String(id));
  let tries = 0;
  const failures: unknown[] = [];
  const failing = { send: () => Promise.reject(new Error(`down ${++tries}`)) };
  const deps = { ...test.deps, sms: failing, mail: failing, onError: (error: unknown) => failures.push(error) };
  await sendOwnerNotices(deps);
  await sendOwnerNotices(deps);
  expect(tries).toBe(1);
  for (let round = 0; round < 6; round++) {
    await pool.query('update owner_notices set next_try_at = now() where listing_id = $1', [id]);
    await sendOwnerNotices(deps);
  }
  expect([tries, failures.length]).toEqual([5, 5]);
});
