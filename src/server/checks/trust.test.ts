import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { isTrusted } from './queries.ts';
import { checkListing } from './service.ts';

let test: TestSite;
let count = 0;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(() => test.database.pool.query('truncate listings, past_listings, files cascade'));

const query = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const newOwnerId = async () =>
  (await insertUser(test.database.pool, { created_at: new Date('2026-01-01T00:00:00Z') })).id;

/** A flat with a unique place and phone. */
async function post(more: Record<string, unknown>): Promise<number> {
  count += 1;
  const own = { phone: `05012${String(count).padStart(5, '0')}`, latitude: 40.37 + count / 100, longitude: 49.83 };
  return (await insertListing(test.database.pool, { ...own, ...more })).id;
}

/** Records changes of a listing's status, `from>to`, 40 days ago. @returns their ids */
async function recordChanges(listing: number, ...changes: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const change of changes) {
    const [row] = await query(
      `insert into listing_status_changes (listing_id, from_status, to_status, changed_at)
       values ($1, $2, $3, now() - interval '40 days') returning id`,
      listing,
      ...change.split('>'),
    );
    ids.push(row.id);
  }
  return ids;
}

/** A new listing without findings of a trusted owner, whose listings are approved automatically. */
async function postTrusted(): Promise<number> {
  const owner_id = await newOwnerId();
  for (let n = 0; n < 5; n++) await recordChanges(await post({ owner_id }), 'pending>active');
  const id = await post({ owner_id, status_ad: 'pending' });
  await query(
    `insert into files (hash, width, height, bytes, blurhash, url, formats)
     values ('x', 4, 3, 1, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '/x', '{}')`,
  );
  await query(`insert into images (listing_id, file_hash, position, name) values ($1, 'x', 0, 'x')`, id);
  await query('update moderation_settings set approves_trusted = true');
  return id;
}

const ASK = `
  insert into listing_questions (listing_id, asked_by, codes, waits_until)
  select id, owner_id, '{document}', now() + interval '3 days' from listings where id = $1`;
const statusOf = async (id: number) => (await query('select status_ad from listings where id = $1', id))[0].status_ad;
const statusAfterCheck = async (id: number) => {
  await checkListing(test.deps, id);
  return statusOf(id);
};

it('a new listing of a trusted owner is not approved automatically while a question about it is open', async () => {
  const id = await postTrusted();
  await query(ASK, id);
  expect(await statusAfterCheck(id)).toBe('pending');
  await query('update listing_questions set closed_at = now()');
  expect(await statusAfterCheck(id)).toBe('active');
});

it.each([
  ['edited', `update listings set edited_at = now(), description = '[]' where id = $1`],
  ['asked about', ASK],
])('a listing that is %s during its check is not approved by it', async (_, change) => {
  const id = await postTrusted();
  const other = await test.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from listings where id = $1 for no key update', [id]);
    await other.query(change, [id]);
    const checked = checkListing(test.deps, id);
    await expect.poll(() => query(LOCK_WAITERS)).toHaveLength(1);
    await other.query('commit');
    await checked;
  } finally {
    other.release(true);
  }
  expect(await statusOf(id)).toBe('pending');
  await query('update listing_questions set closed_at = now() where closed_at is null');
  expect(await statusAfterCheck(id)).toBe('active');
});

it('an owner is trusted for five approved listings, not for one that was approved five times', async () => {
  const owner_id = await newOwnerId();
  const [first = 0, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => post({ owner_id })));
  for (let n = 0; n < 5; n++) await recordChanges(first, 'pending>active', 'active>rejected', 'rejected>pending');
  await query(`update listing_status_changes set changed_at = now() - interval '200 days'`);
  expect(await isTrusted(test.deps.db, owner_id)).toBe(false);
  for (const id of others) await recordChanges(id, 'pending>active');
  expect(await isTrusted(test.deps.db, owner_id)).toBe(true);
});

it('an owner is trusted for approvals that nobody has undone, and not for the end of a hiding', async () => {
  const owner_id = await newOwnerId();
  const [undone = 0, hidden = 0, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => post({ owner_id })));
  for (const id of others) await recordChanges(id, 'pending>active');
  const [approval, undo] = await recordChanges(undone, 'pending>active', 'active>pending');
  await query('update listing_status_changes set undoes = $1 where id = $2', approval, undo);
  await recordChanges(hidden, 'active>pending', 'pending>active');
  expect(await isTrusted(test.deps.db, owner_id)).toBe(false);
  await recordChanges(undone, 'pending>active');
  expect(await isTrusted(test.deps.db, owner_id)).toBe(false);
  await recordChanges(hidden, 'active>expired', 'expired>pending', 'pending>active');
  expect(await isTrusted(test.deps.db, owner_id)).toBe(true);
});
