import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { addPerceptualHashes } from '../images/jobs.ts';
import { leaveHome } from '../listings/homes/grouping-service.ts';
import { approveListing, hideListing } from '../listings/lifecycle/service.ts';
import { StoreFailure } from '../ports.ts';
import { findAskedAt, lockAgainstDeletion, lockCheck, replaceFindings } from './queries.ts';
import { checkListing, checkPendingListings } from './service.ts';

let test: TestSite;
let count = 0;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(() => test.database.pool.query('truncate listings, past_listings, files cascade'));

const fail = (error: unknown) => {
  throw error;
};
const query = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;

/** A pending flat with a unique place and phone. */
async function post(more: Record<string, unknown> = {}): Promise<number> {
  count += 1;
  const own = { phone: `05011${String(count).padStart(5, '0')}`, latitude: 40.37 + count / 100, longitude: 49.83 };
  return (await insertListing(test.database.pool, { status_ad: 'pending', ...own, ...more })).id;
}

/** Gives a listing pictures with these perceptual hashes. */
async function show(listing: number, ...perceptualHashes: bigint[]): Promise<void> {
  for (const [position, perceptualHash] of perceptualHashes.entries()) {
    const hash = `${listing}-${position}`;
    await query(
      `insert into files (hash, width, height, bytes, blurhash, url, formats, print_whole, print_inner)
       values ($1, 4, 3, 1, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '/x', '{}', $2, $2)`,
      hash,
      perceptualHash,
    );
    await query(
      `insert into images (listing_id, file_hash, position, name) values ($1, $2, $3, 'x')`,
      listing,
      hash,
      position,
    );
  }
}

async function findingsOf(id: number): Promise<Record<string, { score: number; details: Parsed }>> {
  await checkListing(test.deps, id);
  const rows = await query('select "check", score, details from listing_findings where listing_id = $1', id);
  return Object.fromEntries(rows.map(({ check, score, details }) => [check, { score, details }]));
}

const ROOM = 0x1234_5678_9abc_def0n;
const KITCHEN = 0x0f1e_2d3c_4b5a_6978n;
const BATH = 0x7777_0000_1111_aaaan;

describe('the findings', () => {
  it('are none for a home with photos of its own', async () => {
    const id = await post();
    await show(id, ROOM);
    expect(await findingsOf(id)).toEqual({});
  });

  it('include the same home posted twice, with the signals', async () => {
    const phone = '0501112233';
    const place = { latitude: 40.4, longitude: 49.9 };
    const first = await post({ phone, ...place, status_ad: 'active' });
    await show(first, ROOM, KITCHEN);
    const second = await post({ phone, ...place, price: 126_000_00 });
    // seven bits differ, as after re-encoding
    await show(second, ROOM ^ 0x7fn, KITCHEN);
    const { duplicate } = await findingsOf(second);
    expect(duplicate?.details.listings).toEqual([
      {
        id: first,
        score: 100,
        isPast: false,
        signals: ['photos', 'place', 'area', 'price', 'phone', 'floor', 'rooms'],
      },
    ]);
    // the same flat for rent is no duplicate
    const rent = await post({ phone, ...place, category: 'rent', rent_type: 'monthly', price: 800_00 });
    await show(rent, ROOM, KITCHEN);
    expect(Object.keys(await findingsOf(rent))).not.toContain('duplicate');
  });

  it('come with one home for what is the same, until a person splits it', async () => {
    const place = { latitude: 40.41, longitude: 49.91, phone: '0501112244' };
    const first = await post({ ...place, status_ad: 'active' });
    const second = await post(place);
    const above = await post({ ...place, floor: 9, total_floors: 9 });
    const rejected = await post({ ...place, status_ad: 'rejected' });
    for (const id of [second, above, second]) await checkListing(test.deps, id);
    const homes = async () =>
      (await query('select home_id from listings order by id')).map(({ home_id }) => Number(home_id));
    expect(await homes()).toEqual([first, first, above, rejected]);
    await inTransaction(test.deps.db, (trx) => leaveHome(trx, second));
    expect((await findingsOf(second)).duplicate?.details.listings).toMatchObject([{ id: first }]);
    expect(await homes()).toEqual([first, second, above, rejected]);
  });

  it('include photos of somebody else’s listing', async () => {
    const theirs = await post({ status_ad: 'active', area: 140, rooms: 4, price: 400_000_00 });
    await show(theirs, ROOM, KITCHEN, BATH);
    const id = await post();
    await show(id, ROOM, KITCHEN ^ 0xffn);
    expect((await findingsOf(id)).foreign_photos?.details).toEqual({ listings: [{ id: theirs, photos: 2 }] });
  });

  it('include a price far below similar homes in the district, with the comparison', async () => {
    const [district] = await query('select id from districts order by id limit 1');
    for (let i = 0; i < 20; i++)
      await post({ status_ad: 'active', district_id: district.id, area: 70, price: (140_000 + i * 500) * 100 });
    const cheap = await post({ district_id: district.id, area: 70, price: 60_000_00 });
    expect((await findingsOf(cheap)).price_low?.details).toMatchObject({ price: 857, count: 20, median: 2068 });
    const fair = await post({ district_id: district.id, area: 70, price: 139_000_00 });
    expect(Object.keys(await findingsOf(fair))).toEqual(['no_photos']);
  });

  it('include contacts in the description', async () => {
    const text = 'Təcili satılır, zəng edin: 050 765 43 21';
    const description = [{ type: 'paragraph', children: [{ type: 'text', text }] }];
    const { contacts_in_text } = await findingsOf(await post({ description }));
    expect(contacts_in_text?.details.contacts).toEqual([{ kind: 'phone', text: '050 765 43 21' }]);
  });

  it('include a new account with many postings', async () => {
    const { id: owner_id } = await insertUser(test.database.pool);
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await post({ owner_id }));
    expect((await findingsOf(ids[4] ?? 0)).new_account).toEqual({ score: 30, details: { count: 5 } });
    await query(`update users set created_at = now() - interval '8 days' where id = $1`, owner_id);
    expect(Object.keys(await findingsOf(ids[4] ?? 0))).not.toContain('new_account');
  });
});

it('include a repost, which keeps the date of the first posting', async () => {
  const { id: owner_id } = await insertUser(test.database.pool);
  const home = { owner_id, phone: '0501112233', latitude: 40.4, longitude: 49.9 };
  const first = await post({ ...home, status_ad: 'active', created_at: '2026-11-01T10:00:00Z' });
  await show(first, ROOM, KITCHEN);
  await query('delete from listings where id = $1', first);
  const again = await post(home);
  await show(again, ROOM, KITCHEN);
  expect((await findingsOf(again)).repost?.details.listings).toMatchObject([{ id: first, isPast: true }]);
  await approveListing(test.deps, again);
  const [{ posted_at, newest_at }] = await query('select posted_at, newest_at from listings where id = $1', again);
  expect([posted_at, newest_at].map((at) => at.toISOString())).toEqual(Array(2).fill('2026-11-01T10:00:00.000Z'));
  // the third one keeps it too; after 14 weeks it no longer counts
  await query('delete from listings where id = $1', again);
  const third = await post(home);
  await findingsOf(third);
  expect((await query('select posted_at from listings where id = $1', third))[0].posted_at.toISOString()).toBe(
    '2026-11-01T10:00:00.000Z',
  );
  await query(`update past_listings set ended_at = now() - interval '99 days'`);
  const later = await post(home);
  await query('delete from listings where id = $1', third);
  await query(`update past_listings set ended_at = now() - interval '99 days'`);
  expect(Object.keys(await findingsOf(later))).not.toContain('repost');
});

describe('a trusted owner', () => {
  it('is approved automatically only if the settings allow it and there are no findings', async () => {
    const { id: owner_id } = await insertUser(test.database.pool, { created_at: '2026-01-01T00:00:00Z' });
    for (let i = 0; i < 5; i++) {
      const id = await post({ owner_id, status_ad: 'active' });
      await query(
        `insert into listing_status_changes (listing_id, from_status, to_status, changed_at)
         values ($1, 'pending', 'active', now() - interval '40 days')`,
        id,
      );
    }
    const statusAfterCheck = async (id: number) => {
      await checkListing(test.deps, id);
      return (await query('select status_ad from listings where id = $1', id))[0].status_ad;
    };
    const clean = await post({ owner_id });
    await show(clean, ROOM);
    expect(await statusAfterCheck(clean)).toBe('pending');
    await query('update moderation_settings set approves_trusted = true');
    expect(await statusAfterCheck(await post({ owner_id }))).toBe('pending');
    const stranger = await post();
    await show(stranger, BATH);
    expect(await statusAfterCheck(stranger)).toBe('pending');
    expect(await statusAfterCheck(clean)).toBe('active');
    const act = {
      actor_id: null,
      target_id: String(clean),
      before: { status: 'pending' },
      after: { status: 'active' },
    };
    expect(await readAudit(test, 'listing.auto_approve')).toMatchObject([act]);
    // hidden by reports or for its number: a moderator decides
    await inTransaction(test.deps.db, (trx) => hideListing(trx, clean, null, 'reports'));
    expect(await statusAfterCheck(clean)).toBe('pending');
    await query('update moderation_settings set approves_trusted = false');
  });
});

describe('a pending check', () => {
  it('exists for every new and edited listing, and runs once despite parallel workers', async () => {
    const id = await post();
    await post({ status_ad: 'active' });
    const waiting = () => query('select listing_id, tries from listing_checks where checked_at is null');
    expect(await waiting()).toEqual([{ listing_id: id, tries: 0 }]);
    await Promise.all([1, 2, 3, 4].map(() => checkPendingListings(test.deps, fail)));
    expect(await waiting()).toEqual([]);
    expect(await query('select tries from listing_checks')).toEqual([{ tries: 1 }]);
    await approveListing(test.deps, id);
    await query('update listings set edited_at = now() where id = $1', id);
    expect(await waiting()).toEqual([{ listing_id: id, tries: 0 }]);
  });

  it('runs right after posting', async () => {
    // no job runs here: the posting starts the check
    const owner = await newOwner(test);
    const { body } = await owner.post(await owner.flat());
    await expect
      .poll(() => query('select listing_id from listing_checks where checked_at is not null'), { timeout: 10_000 })
      .toEqual([{ listing_id: body.data.id }]);
  });

  it('runs once at a time', async () => {
    const id = await post();
    await Promise.all([1, 2, 3, 4].map(() => checkListing(test.deps, id)));
    expect(await query('select "check" from listing_findings')).toEqual([{ check: 'no_photos' }]);
  });

  it('stays pending after an edit during the check', async () => {
    const id = await post();
    const open = () => query('select listing_id from listing_checks where checked_at is null');
    await inTransaction(test.deps.db, async (trx) => {
      const askedAt = await findAskedAt(trx, id);
      await query('update listings set edited_at = now() where id = $1', id);
      await replaceFindings(trx, { id, askedAt }, [], null);
    });
    expect(await open()).toEqual([{ listing_id: id }]);
    await checkListing(test.deps, id);
    expect(await open()).toEqual([]);
  });

  it('does not prevent deletion by the owner', async () => {
    const owner = await newOwner(test);
    const { id } = await owner.postPending();
    // not the check started by posting, which waits for this one by an advisory lock
    const waitsForCheck = `${LOCK_WAITERS} and wait_event <> 'advisory'`;
    const { removed } = await inTransaction(test.deps.db, async (trx) => {
      await lockCheck(trx, id);
      const askedAt = await findAskedAt(trx, id);
      expect(await lockAgainstDeletion(trx, { id, askedAt })).toBe(true);
      const removed = test.send('DELETE', `/api/listings/${id}`, { token: owner.token });
      await expect.poll(() => query(waitsForCheck)).toHaveLength(1);
      await replaceFindings(trx, { id, askedAt }, [], Date.UTC(2026, 0, 1));
      return { removed };
    });
    expect((await removed).status).toBe(204);
    expect(await query('select id from listings')).toEqual([]);
  });
});

it('older pictures get a perceptual hash too', async () => {
  const owner = await newOwner(test);
  const flat = await owner.flat();
  await query('update files set print_whole = null, print_inner = null');
  // a bucket that is down says nothing about its pictures
  const read = () => Promise.reject(new StoreFailure('away'));
  const files = { ...test.deps.files, read };
  await expect(addPerceptualHashes({ ...test.deps, files })).rejects.toThrow('away');
  expect(await query('select hash from files where print_whole is not null')).toEqual([]);
  await addPerceptualHashes(test.deps);
  expect(flat.Images.length).toBeGreaterThan(0);
  expect(await query('select hash from files where print_whole is null')).toEqual([]);
});
