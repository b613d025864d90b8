import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPayer, type Payer, pressBankButton } from '../../../tests/support/payments/money.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { checkLedger } from '../ledger/check-service.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const topUp = (amount: number) => ({ amount, isBalanceIncrease: true });
const read = async (query: string, ...values: unknown[]) => (await test.database.pool.query(query, values)).rows;
const problemsOf = async (id: number) =>
  (await checkLedger(test.deps.db, test.deps.clock.now())).filter(({ what }) => what.startsWith(`user ${id} `));
const payoutsOf = async (token: string, id: number) =>
  (await test.get('/api/admin/payouts', token)).body.data.filter((one: { user: number }) => one.user === id);

async function leave({ id, token }: Payer, body: object = {}): Promise<void> {
  await read(
    `update sessions set confirmed_at = $2, confirmed_by = 'password' where user_id = $1`,
    id,
    test.deps.clock.now(),
  );
  expect((await test.send('POST', '/api/users/me/deletion', { token, body })).status).toBe(200);
}

it('a payment that settles after the account was deleted waits to be paid out', async () => {
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin(topUp(20)), 'pay');
  const late = await payer.begin(topUp(30));
  await leave(payer, { balance: 'give_up' });
  await pressBankButton(test, late, 'double');
  const [{ id, status }] = await read('select id, status from payments where provider_transaction = $1', late);
  expect(status).toBe('paid');
  const { token } = await newStaff(test, 'finance', { confirmed: true });
  expect(await payoutsOf(token, payer.id)).toMatchObject([
    { amount: 30, state: 'open', payment: id, contact: '' },
    { amount: 20, state: 'given_up', payment: null },
  ]);
  expect(await problemsOf(payer.id)).toEqual([]);
});

it('money of a deleted account that nobody is to pay out is a problem of the books', async () => {
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin(topUp(4)), 'pay');
  await leave(payer, { balance: 'pay_out' });
  expect(await problemsOf(payer.id)).toEqual([]);
  await read('update leaving_balances set amount = 150 where user_id = $1', payer.id);
  expect(await problemsOf(payer.id)).toEqual([
    { what: `user ${payer.id} has left with 250 qəpik that nobody is to pay out` },
  ]);
});
