import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PromotionsResponse } from '#contract/promotions/api.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import {
  newPayer,
  type Payer,
  pressBankButton,
  readLedger,
  transactionOf,
} from '../../../tests/support/payments/money.ts';
import type { Step } from '../../../tests/support/payments/money-steps.ts';
import { runProgram } from '../../../tests/support/process/program.ts';
import { depsLater, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { checkLedger } from '../ledger/check-service.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { PaymentFailure, type Payments } from '../ports.ts';
import { openSite } from '../site.ts';
import { refundPayment } from './refunds.ts';
import { checkOpenPayments } from './settlement.ts';

const PROGRAM = join(import.meta.dirname, '../../../tests/support/payments/program.ts');
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** Runs a money task in a separate process that kills itself at a step; asserts that it did. */
async function dieAt(step: Step, task: string, ...rest: string[]): Promise<void> {
  const { host, user } = inject('cluster');
  const { rows } = await test.database.pool.query('select current_database() as name');
  const program = runProgram(process.execPath, [PROGRAM, host, user, rows[0].name, step, task, ...rest]);
  expect([await program.ended, program.lines]).toEqual(['SIGKILL', []]);
}
/** The same site as an instance at a later time. */
const openAnother = async (ms: number) => {
  const site = await openSite(depsLater(test, ms));
  return { site, close: () => site.close() };
};
const booksAreRight = async () => {
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
  expect(await checkLedger(test.deps.db, new Date())).toEqual([]);
};
const paymentOf = async ({ id }: Payer) => {
  const { rows } = await test.database.pool.query(
    `select p.id, p.status, b.transaction, b.status as bank from payments p
       left join sandbox_payments b on b.order_id = p.document_id where p.user_id = $1 order by p.id desc limit 1`,
    [id],
  );
  return rows[0];
};
/** Runs the job of every 20 s, half a minute later, once the killed process has released its rows. */
const recover = async (payer: Payer, status: string) => {
  await waitUntil(async () => {
    await checkOpenPayments(depsLater(test, 31_000), { warn: () => undefined, error: () => undefined });
    await test.database.pool.query("update payments set next_check_at = now() where status = 'redirected'");
    return (await paymentOf(payer)).status === status;
  }, `the payment to be ${status}`);
};
const TOP_UP = { amount: 12.5, provider: 'bank_card', isBalanceIncrease: true };

const before: [Step, string, boolean][] = [
  ['payment kept', 'created', false],
  ['provider begun', 'created', true],
  ['payment redirected', 'redirected', true],
];
it.each(before)(
  'kill -9 at "%s", before anybody paid: nothing is owed, and who pays after all has it',
  async (...row) => {
    const [step, status, isAtBank] = row;
    const payer = await newPayer(test);
    await dieAt(step, 'pay', payer.token, JSON.stringify(TOP_UP));
    const payment = await paymentOf(payer);
    expect([payment.status, payment.transaction !== null, await payer.balance()]).toEqual([status, isAtBank, 0]);
    await checkOpenPayments(depsLater(test, 31_000), { warn: () => undefined, error: () => undefined });
    expect(await payer.balance()).toBe(0);
    if (isAtBank) await pressBankButton(test, payment.transaction, 'pay');
    expect(await payer.balance()).toBe(isAtBank ? 12.5 : 0);
    await booksAreRight();
  },
);

const cut: [Step, boolean][] = [
  ['payment kept', false],
  ['provider begun', true],
  ['payment redirected', true],
];
it.each(cut)(
  'kill -9 at "%s": the same Idempotency-Key leads to a page, and both pages paid are credited once',
  async (step, isAtBank) => {
    const payer = await newPayer(test);
    await dieAt(step, 'pay', payer.token, JSON.stringify(TOP_UP), 'cut-key');
    const { id, transaction: unseen } = await paymentOf(payer);
    // by another instance, once the dead one's lease is over
    const { site, close } = await openAnother(10_000);
    const ask = () =>
      site.inject({
        method: 'POST',
        url: '/api/payments',
        headers: { authorization: `Bearer ${payer.token}`, 'idempotency-key': 'cut-key' },
        payload: TOP_UP,
      });
    const responses = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const pages = new Set(responses.map((response) => response.json().redirect_url as string));
    expect(pages.size).toBe(1);
    const { rows } = await test.database.pool.query(
      'select b.transaction from payments p join sandbox_payments b on starts_with(b.order_id, p.document_id) where p.id = $1',
      [id],
    );
    expect(rows).toHaveLength(step === 'provider begun' ? 2 : 1);
    const documentId = transactionOf([...pages][0] ?? '');
    await pressBankButton(test, documentId, 'pay');
    expect(await payer.balance()).toBe(12.5);
    if (isAtBank && unseen !== documentId) await pressBankButton(test, unseen, 'pay');
    expect(await payer.balance()).toBe(12.5);
    expect((await test.database.pool.query('select from payments where user_id = $1', [payer.id])).rowCount).toBe(1);
    await booksAreRight();
    await close();
  },
);

it('a key whose payment the provider did not start leads to a page once the provider is back', async () => {
  const payer = await newPayer(test);
  const headers = { 'idempotency-key': 'away-key' };
  const { bank_card: bank } = test.deps.payments;
  const away = { ...bank, begin: () => Promise.reject(new PaymentFailure('away')) } as Payments;
  test.deps.payments.bank_card = away;
  expect((await payer.topUp(7, { headers })).status).toBe(503);
  expect((await payer.topUp(7, { headers })).status).toBe(503);
  test.deps.payments.bank_card = bank as Payments;
  await waitUntil(async () => (await payer.topUp(7, { headers })).status === 200, 'the payment to be taken up');
  const { body } = await payer.topUp(7, { headers });
  await pressBankButton(test, transactionOf((body as { redirect_url: string }).redirect_url), 'pay');
  expect(await payer.balance()).toBe(7);
  await booksAreRight();
});

const during: Step[] = ['payment held', 'payment changed', 'entry made', 'money moved', 'payment settled'];
it.each(during)('kill -9 at "%s", while the bank calls back: the money arrives all the same, once', async (step) => {
  const payer = await newPayer(test);
  await dieAt(step, 'pay', payer.token, JSON.stringify(TOP_UP));
  const { bank, transaction } = await paymentOf(payer);
  expect([bank, await payer.balance()]).toEqual(['success', 0]);
  await recover(payer, 'paid');
  await pressBankButton(test, transaction, 'double');
  expect(await payer.balance()).toBe(12.5);
  await booksAreRight();
});

it('kill -9 at "promotion begun": the paid promotion runs, once', async () => {
  const payer = await newPayer(test);
  const { id: listingId } = await payer.postPending();
  await approveListing(test.deps, listingId);
  const { data } = PromotionsResponse.parse((await test.get('/api/promotions?populate=*')).body);
  const vip = data.find(({ type }) => type === 'vip');
  const purchase = { promotionId: vip?.id, selectedDurationId: vip?.duration[0]?.id, amount: vip?.duration[0]?.price };
  const body = { ...purchase, listingId, provider: 'bank_card', isBalanceIncrease: false, acceptsEnd: true };
  await dieAt('promotion begun', 'pay', payer.token, JSON.stringify(body));
  await recover(payer, 'paid');
  const { rows } = await test.database.pool.query(
    'select (select count(*)::int from listing_promotions where listing_id = l.id), is_vip from listings l where id = $1',
    [listingId],
  );
  expect([rows, await payer.balance()]).toEqual([[{ count: 1, is_vip: true }], 0]);
  await booksAreRight();
});

const refunding: [Step, string, string][] = [
  ['entry made', 'paid', 'success'],
  ['money moved', 'paid', 'success'],
  ['refund kept', 'refunded', 'success'],
  ['refund told', 'refunded', 'returned'],
];
it.each(refunding)('kill -9 at "%s" of a refund: the refund continues and is done once', async (step, status, bank) => {
  const payer = await newPayer(test);
  const officer = (await insertUser(test.database.pool, { role: 'finance' })).id;
  await pressBankButton(test, await payer.begin(TOP_UP), 'pay');
  const { id } = await paymentOf(payer);
  await dieAt(step, 'refund', String(officer), String(id));
  expect(await paymentOf(payer)).toMatchObject({ status, bank });
  await booksAreRight();
  expect(await refundPayment(depsLater(test, 61_000), officer, String(id), 'Səhvən')).toMatchObject({ state: 'given' });
  expect(await paymentOf(payer)).toMatchObject({ status: 'refunded', bank: 'returned' });
  expect(await payer.balance()).toBe(0);
  await booksAreRight();
});
