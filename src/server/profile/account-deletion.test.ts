import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Promotion } from '#contract/promotions/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newBuyer, type Payer, purchaseOf, readLedger, readOffers } from '../../../tests/support/payments/money.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { newPerson, openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { checkListing } from '../checks/service.ts';
import { inTransaction } from '../database/db.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { withdrawListings } from '../listings/owned-service.ts';

let test: TestSite;
let offers: Promotion[];
beforeAll(async () => {
  test = await openTestSite();
  offers = await readOffers(test);
});
afterAll(() => test.close());

const read = async (query: string, ...values: unknown[]) => (await test.database.pool.query(query, values)).rows;
const leave = ({ token }: Payer, body: object) => test.send('POST', '/api/users/me/deletion', { token, body });

/** A person whose whole money is in a promotion of a listing that a moderator has just rejected. */
async function newRejectedBuyer(): Promise<Payer> {
  const price = offers.find(({ type }) => type === 'vip')?.duration[0]?.price;
  const buyer = await newBuyer(test, price);
  const body = purchaseOf(offers, 'vip', buyer.listing, { provider: 'balance' });
  expect((await test.send('POST', '/api/payments', { token: buyer.token, body })).status).toBe(200);
  expect(await buyer.balance()).toBe(0);
  const { token } = await newStaff(test, 'moderator');
  const [{ updatedAt }] = await read(
    'select wire_time(updated_at) as "updatedAt" from listings where id = $1',
    buyer.listing,
  );
  const rejection = { updatedAt, reasons: ['wrong_price'] };
  const path = `/api/admin/moderation/${buyer.listing}/reject`;
  expect((await test.send('POST', path, { token, body: rejection })).status).toBe(204);
  await read(
    `update sessions set confirmed_at = $2, confirmed_by = 'password' where user_id = $1`,
    buyer.id,
    test.deps.clock.now(),
  );
  return buyer;
}

it('the unused part of a promotion is paid out though its rejection could still be undone', async () => {
  const buyer = await newRejectedBuyer();
  // the person has to choose, and now sees what there is
  expect(outcomeOf(await leave(buyer, {}))).toEqual([422, 'balance_choice_required']);
  const balance = await buyer.balance();
  expect(balance).toBeGreaterThan(0);
  expect((await leave(buyer, { balance: 'pay_out' })).status).toBe(200);
  expect(await read('select amount, choice from leaving_balances where user_id = $1', buyer.id)).toEqual([
    { amount: Math.round(balance * 100), choice: 'pay_out' },
  ]);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

it('what is not used yet of paid promotions is told before an account is deleted', async () => {
  const buyer = await newBuyer(test);
  const buy = (type: Promotion['type']) => {
    const body = purchaseOf(offers, type, buyer.listing, { provider: 'balance' });
    return test.send('POST', '/api/payments', { token: buyer.token, body });
  };
  const unused = async () => (await test.get('/api/users/me/deletion', buyer.token)).body.unusedPromotions;
  expect(await unused()).toBeNull();
  await buy('vip');
  await buy('vip');
  await buy('premium');
  const daysOf = (type: Promotion['type']) => offers.find((one) => one.type === type)?.duration[0]?.value ?? 0;
  expect(await unused()).toEqual({ vip: 2 * daysOf('vip'), premium: daysOf('premium') });
});

it('the listings are locked before the person, as by what changes both', async () => {
  const buyer = await newBuyer(test, 5);
  await read(
    `update sessions set confirmed_at = $2, confirmed_by = 'password' where user_id = $1`,
    buyer.id,
    test.deps.clock.now(),
  );
  const client = await test.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from listings where id = $1 for no key update', [buyer.listing]);
    const leaving = leave(buyer, { balance: 'pay_out' });
    await waitUntil(async () => (await read(LOCK_WAITERS)).length > 0, 'the deletion waits for the listing');
    // their row is still free: no deadlock
    await client.query("set local lock_timeout = '1s'");
    await client.query('select from users where id = $1 for no key update', [buyer.id]);
    await client.query('commit');
    expect((await leaving).status).toBe(200);
  } finally {
    client.release();
  }
});

it('nothing stays of how the listings of the person were seen, also of those that they had deleted', async () => {
  const me = await newPerson(test, {}, 'password');
  const place = { latitude: 40.3811, longitude: 49.8312 };
  const [left, gone, other] = [
    await insertListing(test.database.pool, { owner_id: me.id, ...place }),
    await insertListing(test.database.pool, { owner_id: me.id, ...place }),
    await insertListing(test.database.pool, place),
  ];
  await read(`update listings set status_ad = 'expired' where id = $1`, other.id);
  expect((await test.send('DELETE', `/api/listings/${gone.id}`, { token: me.token })).status).toBe(204);
  const version = { price: 125_000, price_per_sqm: expect.closeTo(1_838, 0), rooms: 2, latitude: place.latitude };
  const { seenVersions } = (await test.get('/api/users/me/data', me.token)).body;
  expect(seenVersions).toMatchObject([{ listing: gone.id, version }]);
  expect((await test.send('POST', '/api/users/me/deletion', { token: me.token, body: {} })).status).toBe(200);
  expect(await read('select status_ad from listings where id = $1', left.id)).toEqual([{ status_ad: 'rejected' }]);
  expect(await read('select listing_id from public_versions')).toEqual([{ listing_id: other.id }]);
});

describe('of contact data that a check found in a text', () => {
  const number = '050 765 43 21';
  const children = [{ type: 'text', text: `Zəng edin: ${number}` }];
  async function newWriter() {
    const me = await newOwner(test);
    const { id } = await me.postPending({ Description: [{ type: 'paragraph', children }] });
    return { me, id };
  }
  const findings = (id: number) => read('select details from listing_findings where listing_id = $1', id);

  it('nothing is left in any table of listings', async () => {
    const { me, id } = await newWriter();
    await checkListing(test.deps, id);
    expect(JSON.stringify(await findings(id))).toContain(number);
    await approveListing(test.deps, id);
    expect((await me.put(id, { Contact_Name: number })).status).toBe(200);
    const tables = await read(`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'listing_id' and t.table_type = 'BASE TABLE'`);
    const holding = async () => {
      const found: string[] = [];
      for (const { name } of [...tables, { name: 'listings' }]) {
        const key = name === 'listings' ? 'id' : 'listing_id';
        const rows = await read(`select to_jsonb(t)::text as text from ${name} t where ${key} = $1`, id);
        if (rows.some(({ text }) => text.includes(number) || text.includes(me.phone))) found.push(name);
      }
      return found.sort();
    };
    expect(await holding()).toEqual(expect.arrayContaining(['listing_edits', 'listing_findings', 'listings']));
    expect((await test.send('POST', '/api/users/me/deletion', { token: me.token, body: {} })).status).toBe(200);
    expect(await holding()).toEqual([]);
  });

  it('a check that runs meanwhile stores nothing', async () => {
    const { me, id } = await newWriter();
    const { checked } = await inTransaction(test.deps.db, async (trx) => {
      await sql`select from listings where id = ${id} for update`.execute(trx);
      const checked = checkListing(test.deps, id);
      await waitUntil(async () => (await read(LOCK_WAITERS)).length > 0, 'the check waits for the listing');
      await withdrawListings(trx, me.id, new Date());
      // in an object: it ends after this transaction
      return { checked };
    });
    await checked;
    expect(await findings(id)).toEqual([]);
    expect(await read('select from listing_checks where listing_id = $1', id)).toEqual([]);
  });
});
