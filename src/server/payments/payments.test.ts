import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPayer, pressBankButton, readLedger } from '../../../tests/support/payments/money.ts';
import { depsLater, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { PaymentFailure, type PaymentReport } from '../ports.ts';
import { checkOpenPayments, settle } from './settlement.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const quiet = { warn: () => {}, error: () => {} };
const topUp = (amount: number) => ({ amount, isBalanceIncrease: true });
const statusOf = async (transaction: string) => {
  const { rows } = await test.database.pool.query('select status from payments where provider_transaction = $1', [
    transaction,
  ]);
  return rows[0]?.status;
};
const historyOf = async (transaction: string) => {
  const { rows } = await test.database.pool.query(
    `select c.from_status, c.to_status, c.why from payment_changes c join payments p on p.id = c.payment_id
      where p.provider_transaction = $1 order by c.id`,
    [transaction],
  );
  return rows.map((row) => [row.from_status, row.to_status, row.why]);
};
const reportOf = async (transaction: string, more: Partial<PaymentReport> = {}): Promise<PaymentReport> => {
  const { rows } = await test.database.pool.query('select * from payments where provider_transaction = $1', [
    transaction,
  ]);
  const [{ document_id: order, amount }] = rows;
  return { order, transaction, outcome: 'paid', amount: Number(amount), currency: 'AZN', details: {}, ...more };
};
const booksAreRight = async () => expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });

it('the page of the sandbox bank is in the language of the page that led there', async () => {
  const payer = await newPayer(test);
  const { body } = await payer.topUp(5, { headers: { 'accept-language': 'ru' } });
  const headers = { 'accept-language': 'en' };
  const page = await test.site.inject({
    url: (body as { redirect_url: string }).redirect_url.replace(/^.*(?=\/api)/, ''),
    headers,
  });
  expect(page.body).toContain('<html lang="ru">');
  expect(page.body).toContain('5,00\u00a0AZN');
});

it('a payment tops the balance up once the bank confirms, not when the browser returns', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin(topUp(25.5));
  expect([await statusOf(transaction), await payer.balance()]).toEqual(['redirected', 0]);
  expect(await pressBankButton(test, transaction, 'cancel')).toContain('/payment/');
  expect(await payer.balance()).toBe(0);
  await pressBankButton(test, transaction, 'pay');
  expect([await statusOf(transaction), await payer.balance()]).toEqual(['paid', 25.5]);
  expect(await historyOf(transaction)).toEqual([
    [null, 'created', 'asked'],
    ['created', 'redirected', 'begun'],
    ['redirected', 'paid', 'callback'],
  ]);
  await booksAreRight();
});

it.each([0, -5, 500.01, 0.001, 1e300])('a top-up of %d is refused', async (amount) => {
  const payer = await newPayer(test);
  const { status, body } = await payer.topUp(amount);
  expect([status, (body as { error: { details: { code: string } } }).error.details.code]).toEqual([
    422,
    'invalidAmount',
  ]);
});

it('a payment needs a signed-in person', async () => {
  const response = await test.send('POST', '/api/payments', { body: { ...topUp(5), provider: 'bank_card' } });
  expect(response.status).toBe(401);
});

it('a payment is credited once when the bank calls back twice', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin(topUp(10));
  await pressBankButton(test, transaction, 'double');
  expect(await payer.balance()).toBe(10);
  await booksAreRight();
});

it('a payment is credited once for 200 callbacks mixed with a failed one, in any order', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin(topUp(7.77));
  const paid = await reportOf(transaction);
  const failed = { ...paid, outcome: 'failed' as const };
  const reports = Array.from({ length: 200 }, (_, at) => (at === 100 ? failed : paid));
  const settled = await Promise.all(reports.map((report) => settle(test.deps, 'sandbox', report, 'callback')));
  expect(settled.filter((one) => one === 'paid')).toHaveLength(1);
  expect([await statusOf(transaction), await payer.balance()]).toEqual(['paid', 7.77]);
  await booksAreRight();
});

it('a late failure undoes nothing, and a late success counts', async () => {
  const payer = await newPayer(test);
  const [first, second] = [await payer.begin(topUp(3)), await payer.begin(topUp(4))];
  await pressBankButton(test, first, 'pay');
  expect(await settle(test.deps, 'sandbox', await reportOf(first, { outcome: 'failed' }), 'callback')).toBe('nothing');
  await pressBankButton(test, second, 'decline');
  expect(await statusOf(second)).toBe('failed');
  expect(await settle(test.deps, 'sandbox', await reportOf(second), 'callback')).toBe('paid');
  expect(await payer.balance()).toBe(7);
});

it.each([
  ['another sum', { amount: 99_999 }, 'amount_differs'],
  ['no sum', { amount: null }, 'amount_differs'],
  ['another currency', { currency: 'USD' }, 'currency_differs'],
  ['another transaction', { transaction: 'te999' }, 'second_transaction'],
])('a payment with %s goes to review, and moves no money', async (_what, more, why) => {
  const payer = await newPayer(test);
  const transaction = await payer.begin(topUp(5));
  expect(await settle(test.deps, 'sandbox', await reportOf(transaction, more), 'callback')).toBe('review');
  expect((await historyOf(transaction)).at(-1)).toEqual(['redirected', 'review', why]);
  expect(await payer.balance()).toBe(0);
});

it('the transaction of another payment is not accepted', async () => {
  const payer = await newPayer(test);
  const [first, second] = [await payer.begin(topUp(5)), await payer.begin(topUp(5))];
  await pressBankButton(test, first, 'pay');
  const stolen = await reportOf(second, { transaction: first });
  expect(await settle(test.deps, 'sandbox', stolen, 'callback')).toBe('review');
  expect(await payer.balance()).toBe(5);
});

it('reports of unknown orders and of other providers change nothing', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin(topUp(5));
  const report = await reportOf(transaction);
  expect(await settle(test.deps, 'sandbox', { ...report, order: 'nobody' }, 'callback')).toBe('unknown');
  expect(await settle(test.deps, 'epoint', report, 'callback')).toBe('unknown');
  expect(await statusOf(transaction)).toBe('redirected');
});

it("callbacks without the bank's signature are refused", async () => {
  for (const body of [{}, { data: 'e30=', signature: 'x' }, { data: 5 }]) {
    const response = await test.send('POST', '/api/payments/callback/bank_card', { body });
    expect([response.status, response.body.error.details.code]).toEqual([400, 'bad_request']);
  }
});

it('payments without a report are polled at the bank, for a day', async () => {
  const payer = await newPayer(test);
  const [closed, abandoned] = [await payer.begin(topUp(8)), await payer.begin(topUp(9))];
  await pressBankButton(test, closed, 'close');
  const at = (ms: number) => ({ ...test.deps, clock: { now: () => new Date(Date.now() + ms) } });
  await checkOpenPayments(at(0), quiet);
  expect(await statusOf(closed)).toBe('redirected');
  await checkOpenPayments(at(31_000), quiet);
  expect([await statusOf(closed), await payer.balance()]).toEqual(['paid', 8]);
  expect((await historyOf(closed)).at(-1)).toEqual(['redirected', 'paid', 'asked']);
  await checkOpenPayments(at(25 * 3_600_000), quiet);
  expect(await statusOf(abandoned)).toBe('expired');
  await pressBankButton(test, abandoned, 'pay');
  expect([await statusOf(abandoned), await payer.balance()]).toEqual(['paid', 17]);
});

it('the poll is repeated when the bank was down', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin(topUp(6));
  await pressBankButton(test, transaction, 'close');
  const bank = test.deps.payments.bank_card;
  if (!bank) throw new Error('no bank');
  const away = { ...bank, ask: () => Promise.reject(new PaymentFailure('away')) };
  await checkOpenPayments({ ...depsLater(test, 31_000), payments: { bank_card: away } }, quiet);
  expect(await payer.balance()).toBe(0);
  await checkOpenPayments(depsLater(test, 52_000), quiet);
  expect(await payer.balance()).toBe(6);
});

it('all open payments are settled once the bank is back, of which a person may have twenty', async () => {
  const payers = await Promise.all(Array.from({ length: 10 }, () => newPayer(test)));
  for (const payer of payers)
    await Promise.all(
      Array.from({ length: 20 }, async () => pressBankButton(test, await payer.begin(topUp(1)), 'close')),
    );
  const [first] = payers;
  if (!first) throw new Error('nobody pays');
  const headers = { 'idempotency-key': 'one-too-many' };
  const { status, body } = await first.topUp(1, { headers });
  expect([status, (body as { error: { details: { code: string } } }).error.details.code]).toEqual([
    429,
    'too_many_payments',
  ]);
  const bank = test.deps.payments.bank_card;
  if (!bank) throw new Error('no bank');
  const away = { ...bank, ask: () => Promise.reject(new PaymentFailure('away')) };
  await checkOpenPayments({ ...depsLater(test, 31_000), payments: { bank_card: away } }, quiet);
  expect(await first.balance()).toBe(0);
  await checkOpenPayments(depsLater(test, 52_000), quiet);
  expect(await Promise.all(payers.map((payer) => payer.balance()))).toEqual(payers.map(() => 20));
  // paid ones make room, and refused ones have stored nothing
  expect((await first.topUp(1, { headers })).status).toBe(200);
  await booksAreRight();
});

it('an abandoned payment is polled rarely, and soon again after an error', async () => {
  const payer = await newPayer(test);
  const transaction = await payer.begin(topUp(2));
  const bank = test.deps.payments.bank_card;
  if (!bank) throw new Error('no bank');
  const away = { ...bank, ask: () => Promise.reject(new PaymentFailure('away')) };
  const secondsTillNext = async (hours: number, payments = test.deps.payments) => {
    const now = new Date(Date.now() + hours * 3_600_000);
    await test.database.pool.query('update payments set next_check_at = $2 where provider_transaction = $1', [
      transaction,
      now,
    ]);
    await checkOpenPayments({ ...test.deps, payments, clock: { now: () => now } }, quiet);
    const { rows } = await test.database.pool.query(
      'select next_check_at from payments where provider_transaction = $1',
      [transaction],
    );
    return (rows[0].next_check_at - now.getTime()) / 1_000;
  };
  expect(await secondsTillNext(0.5)).toBe(20);
  expect(await secondsTillNext(2)).toBe(300);
  expect(await secondsTillNext(2, { bank_card: away })).toBe(20);
});

it('a failing provider gives epointError, and the attempt is stored', async () => {
  const failing = {
    name: 'sandbox',
    responses: { accepted: 'ok' },
    begin: () => Promise.reject(new PaymentFailure('500')),
    readCallback: () => null,
    ask: () => Promise.resolve(null),
    refund: () => Promise.resolve(),
  };
  const other = await openTestSite({ payments: { bank_card: failing } });
  try {
    const payer = await newPayer(other);
    const { status, body } = await payer.topUp(5);
    expect([status, (body as { error: { details: { code: string } } }).error.details.code]).toEqual([
      503,
      'epointError',
    ]);
    const { rows } = await other.database.pool.query('select status from payments');
    expect(rows).toEqual([{ status: 'failed' }]);
  } finally {
    await other.close();
  }
});

it('twenty requests with one key start one payment, and the key is refused for another sum', async () => {
  const payer = await newPayer(test);
  const headers = { 'idempotency-key': 'one-key' };
  const responses = await Promise.all(Array.from({ length: 20 }, () => payer.topUp(11, { headers })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => (body as { redirect_url: string }).redirect_url)).size).toBe(1);
  expect((await payer.topUp(12, { headers })).status).toBe(409);
});

it.each([
  ['an empty one', ''],
  ['one of two words', 'two words'],
  ['one that is too long', 'k'.repeat(3_000)],
])('the Idempotency-Key %s is refused', async (_what, key) => {
  const payer = await newPayer(test);
  expect((await payer.topUp(5, { headers: { 'idempotency-key': key } })).status).toBe(400);
});

it('people see only their own payments', async () => {
  const [payer, stranger] = [await newPayer(test), await newPayer(test)];
  const transaction = await payer.begin(topUp(2));
  await pressBankButton(test, transaction, 'pay');
  const { body } = await test.get('/api/payments', payer.token);
  expect(body.data).toEqual([
    expect.objectContaining({ purpose: 'top_up', amount: 2, status: 'paid', promotion: null, listing: null }),
  ]);
  const { id } = body.data[0];
  expect((await test.get(`/api/payments/${id}`, payer.token)).body.data.id).toBe(id);
  expect((await test.get(`/api/payments/${id}`, stranger.token)).status).toBe(404);
  expect((await test.get(`/api/payments/${id}`)).status).toBe(401);
});
