import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPayer, type Payer, pressBankButton, readLedger } from '../../../tests/support/payments/money.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { refundPayment } from '../payments/refunds.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** A person with 20 ₼ who has just confirmed their identity. */
async function newSaver(): Promise<Payer> {
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin({ amount: 20, isBalanceIncrease: true }), 'pay');
  await test.database.pool.query(
    `update sessions set confirmed_at = $2, confirmed_by = 'password' where user_id = $1`,
    [payer.id, test.deps.clock.now()],
  );
  return payer;
}
const leave = ({ token }: Payer, body: object) => test.send('POST', '/api/users/me/deletion', { token, body });
const payoutOf = async (token: string, user: number) =>
  (await test.get('/api/admin/payouts', token)).body.data.find((one: { user: number }) => one.user === user);

it('deleting an account with a balance needs a choice, and works once in parallel', async () => {
  const saver = await newSaver();
  const refused = await leave(saver, {});
  expect([refused.status, refused.body.error.details.code]).toEqual([422, 'balance_choice_required']);
  expect(await saver.balance()).toBe(20);
  const both = await Promise.all([1, 2].map(() => leave(saver, { balance: 'pay_out' })));
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { rows } = await test.database.pool.query('select amount, choice from leaving_balances where user_id = $1', [
    saver.id,
  ]);
  expect(rows).toEqual([{ amount: 2_000, choice: 'pay_out' }]);
});

it('a payout waits for finance with a contact, and leaves the ledger once', async () => {
  const saver = await newSaver();
  expect((await leave(saver, { balance: 'pay_out' })).status).toBe(200);
  const { token } = await newStaff(test, 'finance', { confirmed: true });
  const open = await payoutOf(token, saver.id);
  expect(open).toMatchObject({ amount: 20, state: 'open', paidAt: null });
  expect(open.contact).toContain(saver.phone);
  const pay = () =>
    test.send('POST', `/api/admin/payouts/${open.id}/paid`, { token, body: { note: 'Bank köçürməsi' } });
  const responses = await Promise.all([pay(), pay(), pay()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await payoutOf(token, saver.id)).toMatchObject({ state: 'paid', contact: '', note: 'Bank köçürməsi' });
  const { rows } = await test.database.pool.query('select balance from users where id = $1', [saver.id]);
  expect(rows).toEqual([{ balance: 0 }]);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
  expect((await readAudit(test, 'payout.paid')).map(({ target_id }) => target_id)).toEqual([String(open.id)]);
});

it('a payout that was sent by refunding the top-up is closed, and moves only what is left', async () => {
  const saver = await newSaver();
  await pressBankButton(test, await saver.begin({ amount: 7, isBalanceIncrease: true }), 'pay');
  expect((await leave(saver, { balance: 'pay_out' })).status).toBe(200);
  const staff = await newStaff(test, 'finance', { confirmed: true });
  const { rows } = await test.database.pool.query('select id from payments where user_id = $1 and amount = 2000', [
    saver.id,
  ]);
  expect(await refundPayment(test.deps, staff.id, String(rows[0].id), 'Hesab silinib')).toMatchObject({
    state: 'given',
  });
  const { id } = await payoutOf(staff.token, saver.id);
  const path = `/api/admin/payouts/${id}/paid`;
  const paid = await test.send('POST', path, { token: staff.token, body: { note: '20 ₼ geri, 7 ₼ köçürmə' } });
  expect([paid.status, paid.body.data?.state]).toEqual([200, 'paid']);
  const [{ after }] = (await readAudit(test, 'payout.paid')).filter(({ target_id }) => target_id === String(id));
  expect(after).toEqual({ state: 'paid', amount: 700 });
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

it('refunding a late payment leaves the balance that was given up where it is', async () => {
  const saver = await newSaver();
  const late = await saver.begin({ amount: 9, isBalanceIncrease: true });
  expect((await leave(saver, { balance: 'give_up' })).status).toBe(200);
  await pressBankButton(test, late, 'pay');
  const { token, id: officer } = await newStaff(test, 'finance', { confirmed: true });
  const { id, payment } = await payoutOf(token, saver.id);
  await refundPayment(test.deps, officer, String(payment), 'Hesab silinib');
  const paid = await test.send('POST', `/api/admin/payouts/${id}/paid`, { token, body: { note: 'geri' } });
  expect(paid.status).toBe(200);
  const { rows } = await test.database.pool.query('select balance from users where id = $1', [saver.id]);
  expect(rows).toEqual([{ balance: 2_000 }]);
});

it('a balance given up is recorded without personal data, and cannot be paid out', async () => {
  const saver = await newSaver();
  expect((await leave(saver, { balance: 'give_up' })).status).toBe(200);
  const { token } = await newStaff(test, 'finance', { confirmed: true });
  const payout = await payoutOf(token, saver.id);
  expect(payout).toMatchObject({ amount: 20, state: 'given_up', contact: '' });
  const paid = await test.send('POST', `/api/admin/payouts/${payout.id}/paid`, { token, body: { note: 'yox' } });
  expect(paid.status).toBe(404);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});
