import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminCorrectionResponse, AdminLedger } from '#contract/ledger/corrections.ts';
import { AdminPaymentPage, AdminPaymentResponse } from '#contract/payments/admin.ts';
import { newPayer, pressBankButton, readLedger } from '../../../tests/support/payments/money.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let asker: Awaited<ReturnType<typeof newStaff>>;
let second: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  asker = await newStaff(test, 'finance', { confirmed: true });
  second = await newStaff(test, 'finance', { confirmed: true });
});
afterAll(() => test.close());

const post = (path: string, token: string, body?: unknown) =>
  test.send('POST', `/api/admin${path}`, { token, ...(body !== undefined && { body }) });

it('finance finds a payment with its history and refunds it, once', async () => {
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin({ amount: 25.5, isBalanceIncrease: true }), 'pay');
  const payments = AdminPaymentPage.parse((await test.get(`/api/admin/payments?q=${payer.phone}`, asker.token)).body);
  expect(payments.data).toMatchObject([{ user: { id: payer.id }, amount: 25.5, purpose: 'top_up', status: 'paid' }]);
  const id = payments.data[0]?.id ?? 0;
  const unproved = await newStaff(test, 'finance');
  expect(outcomeOf(await post(`/payments/${id}/refund`, unproved.token, { reason: 'iki dəfə ödənilib' }))).toEqual([
    403,
    'confirm_required',
  ]);
  const refundAnswer = await post(`/payments/${id}/refund`, asker.token, { reason: 'iki dəfə ödənilib' });
  const { changes, ...payment } = AdminPaymentResponse.parse(refundAnswer.body).data;
  expect(payment).toMatchObject({
    status: 'refunded',
    refund: { reason: 'iki dəfə ödənilib', askedBy: { id: asker.id } },
  });
  expect(changes.map(({ to }) => to)).toEqual(expect.arrayContaining(['created', 'paid', 'refunded']));
  expect(await payer.balance()).toBe(0);
  expect(outcomeOf(await post(`/payments/${id}/refund`, asker.token, { reason: 'bir də' }))).toEqual([
    409,
    'payment_not_refundable',
  ]);
  expect(await readAudit(test, 'payment.refund')).toMatchObject([
    {
      actor_id: asker.id,
      target_id: String(id),
      before: { status: 'paid' },
      after: { status: 'refunded', amount: 2550 },
    },
  ]);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

it('a payment is found by its number, and by the phone in any spelling; the table has it in groups', async () => {
  const payer = await newPayer(test);
  const phone = payer.phone;
  await test.database.pool.query('update users set fullname = null where id = $1', [payer.id]);
  const [code, three, two, last] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6, 8), phone.slice(8)];
  await pressBankButton(test, await payer.begin({ amount: 7, isBalanceIncrease: true }), 'pay');
  const found = async (q: string) => {
    const { body } = await test.get(`/api/admin/payments?q=${encodeURIComponent(q)}`, asker.token);
    return AdminPaymentPage.parse(body).data.map(({ id, user }) => ({ id, by: user.id }));
  };
  const [payment] = await found(phone);
  expect(payment?.by).toBe(payer.id);
  const spellings = [`${code} ${three} ${two} ${last}`, `+994 ${code.slice(1)} ${three} ${two} ${last}`];
  for (const q of [...spellings, `00994${phone.slice(1)}`, `${code}.${three}.${two}.${last}`, `№ ${payment?.id}`])
    expect([q, await found(q)]).toEqual([q, [payment]]);
  const table = await test.get(`/api/admin/payments/csv?user=${payer.id}`, asker.token);
  expect(table.body).toContain(`"${code} ${three} ${two} ${last}"`);
});

it('a payment of an erased account says so instead of the address that was made up for it', async () => {
  const payer = await newPayer(test);
  await pressBankButton(test, await payer.begin({ amount: 3, isBalanceIncrease: true }), 'pay');
  await test.database.pool.query(
    `update users set fullname = null, phone = null, erased_at = now(), email = 'e' || id || '@temp.evim.az' where id = $1`,
    [payer.id],
  );
  const payments = await test.get(`/api/admin/payments?user=${payer.id}`, asker.token);
  expect(AdminPaymentPage.parse(payments.body).data).toMatchObject([{ user: { id: payer.id, name: null } }]);
  const table = await test.get(`/api/admin/payments/csv?user=${payer.id}`, asker.token);
  expect(table.body).toContain('Hesab silinib');
  expect(JSON.stringify([payments.body, table.body])).not.toContain('temp.evim.az');
});

it('a balance is corrected when a second person approves, as the ledger shows', async () => {
  const payer = await newPayer(test);
  const newCorrection = { user: payer.id, amount: 12.35, reason: 'Bank iki dəfə çıxıb' };
  const correction = AdminCorrectionResponse.parse((await post('/corrections', asker.token, newCorrection)).body).data;
  expect(correction).toMatchObject({ amount: 12.35, state: 'open', askedBy: { id: asker.id }, decidedBy: null });
  expect(outcomeOf(await post(`/corrections/${correction.id}/agree`, asker.token))).toEqual([
    409,
    'second_person_needed',
  ]);
  expect(await payer.balance()).toBe(0);
  const agreed = await Promise.all([1, 2, 3].map(() => post(`/corrections/${correction.id}/agree`, second.token)));
  expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await payer.balance()).toBe(12.35);
  const back = await post('/corrections', second.token, { ...newCorrection, amount: -2.35 });
  expect((await post(`/corrections/${back.body.data.id}/agree`, asker.token)).status).toBe(200);
  const ledger = AdminLedger.parse((await test.get(`/api/admin/users/${payer.id}/ledger`, asker.token)).body).data;
  expect(ledger).toMatchObject([
    { cause: 'correction', amount: -2.35, balance: 10 },
    { cause: 'correction', amount: 12.35, balance: 12.35 },
  ]);
  const declined = await post('/corrections', asker.token, newCorrection);
  expect((await post(`/corrections/${declined.body.data.id}/decline`, asker.token)).body.data.state).toBe('declined');
  const open = await test.get(`/api/admin/corrections?state=open&user=${payer.id}`, asker.token);
  expect(open.body.data).toEqual([]);
  const acts = await Promise.all(['ask', 'agree', 'decline'].map((act) => readAudit(test, `correction.${act}`)));
  expect(acts.map(({ length }) => length)).toEqual([3, 2, 1]);
  const auditValues = { user: payer.id, amount: 1235 };
  expect([acts[1]?.[0], acts[2]?.[0]]).toMatchObject([
    { before: { state: 'open', ...auditValues }, after: { state: 'agreed', ...auditValues } },
    { before: { state: 'open', ...auditValues }, after: { state: 'declined', ...auditValues } },
  ]);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

it('sums with more than two decimals, of nobody, or zero are refused', async () => {
  const payer = await newPayer(test);
  const ask = async (more: object) =>
    outcomeOf(await post('/corrections', asker.token, { user: payer.id, amount: 1, reason: 'səbəb', ...more }));
  expect(await ask({ amount: 1.005 })).toEqual([400, 'invalid_query']);
  expect(await ask({ amount: 0 })).toEqual([422, 'correction_sum']);
  expect(await ask({ user: 999_999 })).toEqual([404, 'not_found']);
  expect(await ask({ user: asker.id })).toEqual([409, 'second_person_needed']);
  expect((await test.get('/api/admin/users/999999/ledger', asker.token)).status).toBe(404);
  expect((await test.get('/api/admin/payments/999999', asker.token)).status).toBe(404);
});
