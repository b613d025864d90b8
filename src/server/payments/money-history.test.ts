import { afterAll, beforeAll, expect, it } from 'vitest';
import { MoneyHistory } from '#contract/payments/api.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { rejectListing } from '../../../tests/support/moderation.ts';
import {
  newBuyer,
  newPayer,
  type Payer,
  pressBankButton,
  purchaseOf,
  readOffers,
} from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { approveCorrection, requestCorrection } from '../ledger/corrections.ts';
import { refundPayment } from './refunds.ts';

let test: TestSite;
let officers: [number, number];
beforeAll(async () => {
  test = await openTestSite();
  const newOfficer = async () => (await insertUser(test.database.pool, { role: 'finance' })).id;
  officers = [await newOfficer(), await newOfficer()];
});
afterAll(() => test.close());

async function read({ token }: Payer, page = 1) {
  return MoneyHistory.parse((await test.get(`/api/payments/history?page=${page}`, token)).body);
}
async function buy({ token }: Payer, body: object): Promise<void> {
  expect((await test.send('POST', '/api/payments', { token, body })).status).toBe(200);
}
async function correct({ id }: Payer, amount: number): Promise<void> {
  const reason = 'Terminal iki dəfə götürüb';
  await approveCorrection(
    test.deps,
    officers[1],
    await requestCorrection(test.deps, officers[0], { userId: id, amount, reason }),
  );
}

it('has all that moved the balance, and adds up to it', async () => {
  const buyer = await newBuyer(test, 100);
  await correct(buyer, -250);
  const vip = purchaseOf(await readOffers(test), 'vip', buyer.listing, { provider: 'balance' });
  await buy(buyer, vip);
  await rejectListing(test.deps, buyer.listing, 'Saxta elan');
  const { data, meta } = await read(buyer);
  expect(data.map(({ cause }) => cause)).toEqual(['purchase_return', 'purchase', 'correction', 'payment']);
  expect(meta.pagination.total).toBe(4);
  const [returned, bought, corrected, toppedUp] = data;
  expect(toppedUp).toMatchObject({ amount: 100, balance: 100, payment: { purpose: 'top_up', status: 'paid' } });
  expect(corrected).toMatchObject({ amount: -2.5, balance: 97.5, payment: null, promotion: null, listing: null });
  const promotion = { type: 'vip', unit: 'days' };
  expect(bought).toMatchObject({ amount: -vip.amount, promotion, listing: buyer.listing });
  expect(returned).toMatchObject({ promotion, listing: buyer.listing });
  expect(returned?.amount).toBeGreaterThan(0);
  const sum = data.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
  expect(returned?.balance).toBe(sum / 100);
  expect(await buyer.balance()).toBe(sum / 100);
});

it('has payments that do not move the balance, as they are: open, by card for a promotion, refunded', async () => {
  const payer = await newBuyer(test, 5);
  const vip = purchaseOf(await readOffers(test), 'vip', payer.listing, { provider: 'bank_card' });
  await pressBankButton(test, await payer.begin(vip), 'pay');
  await payer.topUp(7);
  const { data: before } = await read(payer);
  expect(before).toMatchObject([
    { cause: 'payment', amount: 7, balance: null, payment: { status: 'redirected' } },
    { cause: 'payment', amount: vip.amount, balance: null, payment: { status: 'paid' }, promotion: { type: 'vip' } },
    { cause: 'payment', amount: 5, balance: 5 },
  ]);
  const { rows } = await test.database.pool.query('select id from payments where user_id = $1 and amount = 500', [
    payer.id,
  ]);
  await refundPayment(test.deps, officers[0], String(rows[0].id), 'Səhvən ödənilib');
  const refund = {
    cause: 'payment_refund',
    amount: -5,
    balance: 0,
    payment: { purpose: 'top_up', status: 'refunded' },
  };
  expect((await read(payer)).data[0]).toMatchObject(refund);
});

it('is paged, newest first, with the balance after each movement, and has nothing of others', async () => {
  const payer = await newPayer(test);
  for (let amount = 1; amount <= 23; amount += 1) await correct(payer, amount);
  const [first, second] = [await read(payer), await read(payer, 2)];
  expect(first.meta.pagination).toEqual({ page: 1, pageSize: 20, pageCount: 2, total: 23 });
  const all = [...first.data, ...second.data];
  expect(all.map(({ amount }) => Math.round(amount * 100))).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at));
  for (const [at, { amount, balance }] of all.entries())
    expect(Math.round(((balance ?? 0) - amount) * 100)).toBe(Math.round((all[at + 1]?.balance ?? 0) * 100));
});
