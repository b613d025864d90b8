import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Promotion } from '#contract/promotions/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newPayer, type Payer, readLedger, readOffers } from '../../../tests/support/payments/money.ts';
import { openMoneySteps, type Step } from '../../../tests/support/payments/money-steps.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openDb } from '../database/db.ts';
import { checkLedger } from '../ledger/check-service.ts';
import { approveCorrection, requestCorrection } from '../ledger/corrections.ts';
import type { PaymentReport } from '../ports.ts';
import { refundPayment } from './refunds.ts';
import { checkOpenPayments, settle } from './settlement.ts';

/** The number of histories, and their maximum length. */
const RUNS = 15;
const LONGEST = 30;

let test: TestSite;
let officers: [number, number];
let offers: Promotion[];
beforeAll(async () => {
  test = await openTestSite({}, undefined, (pool) => openDb(openMoneySteps(pool, crashAt)));
  const newOfficer = async () => (await insertUser(test.database.pool, { role: 'finance' })).id;
  officers = [await newOfficer(), await newOfficer()];
  offers = await readOffers(test);
});
afterAll(() => test.close());

type Status = 'created' | 'redirected' | 'paid' | 'failed' | 'refunded';
type ModelPayment = {
  status: Status;
  amount: number;
  isTopUp: boolean;
  atBank: 'unknown' | 'new' | 'success' | 'error';
};
/** The expected state, in the simplest form: one thing after another. Sums in qəpik. */
type Model = { balance: number; purchases: number; payments: ModelPayment[] };
type Real = { payer: Payer; listing: number; time: number };
type Command = fc.AsyncCommand<Model, Real>;

const CRASH = new Error('crash');
/** The step at which the current operation crashes. */
let crash: { step: Step | null; hasHappened: boolean } = { step: null, hasHappened: false };
function crashAt(step: Step): void {
  if (step !== crash.step) return;
  crash.hasHappened = true;
  throw CRASH;
}
/** Runs something that crashes at a step: uncommitted changes are lost. True: it reached that step. */
async function crashing(step: Step | null, work: () => Promise<unknown>): Promise<boolean> {
  crash = { step, hasHappened: false };
  try {
    await work();
  } catch (error) {
    if (error !== CRASH) throw error;
  } finally {
    crash.step = null;
  }
  return crash.hasHappened;
}

const rowsOf = async ({ payer }: Real) => {
  const { rows } = await test.database.pool.query(
    'select id, document_id, status, amount, provider_transaction from payments where user_id = $1 order by id',
    [payer.id],
  );
  return rows;
};
async function holds(model: Model, real: Real): Promise<void> {
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
  expect(Math.round((await real.payer.balance()) * 100)).toBe(model.balance);
  expect((await rowsOf(real)).map(({ status }) => status)).toEqual(model.payments.map(({ status }) => status));
  const { rows } = await test.database.pool.query(
    'select count(*)::int as bought from listing_promotions where user_id = $1',
    [real.payer.id],
  );
  expect(rows[0].bought).toBe(model.purchases);
}
/** A command with a name for reading failures. */
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await holds(model, real);
  },
  toString: () => name,
});
const itemAt = <Item>(items: Item[], at: number): Item | null => items[at % Math.max(items.length, 1)] ?? null;
/** Usually a payment that something can happen to, else any; and its row. */
function pick(
  { payments }: Model,
  at: number,
  isLikely: (payment: ModelPayment) => boolean,
): [ModelPayment, number] | null {
  const likely = at % 4 === 0 ? [] : payments.filter(isLikely);
  const payment = itemAt(likely.length > 0 ? likely : payments, at);
  return payment && [payment, payments.indexOf(payment)];
}

const topUp = (amount: number, step: Step | null) =>
  command(`topUp(${amount}, dies at ${step})`, async (model, { payer }) => {
    const body = { amount: amount / 100, provider: 'bank_card', isBalanceIncrease: true };
    await crashing(step, () => test.send('POST', '/api/payments', { token: payer.token, body }));
    const status = step === 'payment kept' || step === 'provider begun' ? 'created' : 'redirected';
    model.payments.push({ status, amount, isTopUp: true, atBank: step === 'payment kept' ? 'unknown' : 'new' });
  });

const buyByCard = (at: number) =>
  command(`buyByCard(${at})`, async (model, { payer, listing }) => {
    const body = {
      ...offerAt(at),
      listingId: listing,
      provider: 'bank_card',
      isBalanceIncrease: false,
      acceptsEnd: true,
    };
    expect((await test.send('POST', '/api/payments', { token: payer.token, body })).status).toBe(200);
    model.payments.push({ status: 'redirected', amount: Math.round(body.amount * 100), isTopUp: false, atBank: 'new' });
  });

const buyByBalance = (at: number, step: Step | null) =>
  command(`buyByBalance(${at}, dies at ${step})`, async (model, { payer, listing }) => {
    const body = {
      ...offerAt(at),
      listingId: listing,
      provider: 'balance',
      isBalanceIncrease: false,
      acceptsEnd: true,
    };
    const price = Math.round(body.amount * 100);
    let status = 0;
    const hasCrashed = await crashing(step, async () => {
      ({ status } = await test.send('POST', '/api/payments', { token: payer.token, body }));
    });
    const isRich = model.balance >= price;
    expect([status, hasCrashed]).toEqual([isRich ? (hasCrashed ? 500 : 200) : 422, isRich && step !== null]);
    if (status === 200) Object.assign(model, { balance: model.balance - price, purchases: model.purchases + 1 });
  });

/** The bank decides and reports it several times, mixed with the opposite; or crashes, and the job learns it later. */
const bankSays = (at: number, isPaid: boolean, copies: number, step: Step | null) =>
  command(`bankSays(${at}, ${isPaid}, ${copies} times, dies at ${step})`, async (model, real) => {
    const picked = pick(model, at, ({ atBank }) => atBank === 'new');
    if (!picked || picked[0].atBank === 'unknown') return;
    const [payment, index] = picked;
    const row = (await rowsOf(real))[index];
    if (payment.atBank === 'new') {
      payment.atBank = isPaid ? 'success' : 'error';
      await test.deps.sandbox?.decide(await transactionOf(row.document_id), isPaid);
    }
    const report: PaymentReport = {
      order: row.document_id,
      transaction: await transactionOf(row.document_id),
      outcome: payment.atBank === 'success' ? 'paid' : 'failed',
      amount: Number(row.amount),
      currency: 'AZN',
      details: {},
    };
    const hasCrashed = await crashing(step, () => settle(test.deps, 'sandbox', report, 'callback'));
    if (!hasCrashed) move(model, payment);
    const repeats = Array.from({ length: copies }, () => settle(test.deps, 'sandbox', report, 'callback'));
    await Promise.all(repeats);
    if (copies > 0) move(model, payment);
  });

/** No report: the job asks the bank later. */
const jobAsks = () =>
  command('jobAsks', async (model, real) => {
    real.time += 31_000;
    const { time } = real;
    await test.database.pool.query(
      "update payments set next_check_at = now() where user_id = $1 and status in ('created', 'redirected')",
      [real.payer.id],
    );
    await checkOpenPayments(
      { ...test.deps, clock: { now: () => new Date(Date.now() + time) } },
      { warn: () => {}, error: () => {} },
    );
    const rows = await rowsOf(real);
    for (const [at, payment] of model.payments.entries())
      if (rows[at] && payment.atBank !== 'new') move(model, payment);
  });

const refund = (at: number, step: Step | null) =>
  command(`refund(${at}, dies at ${step})`, async (model, real) => {
    const picked = pick(model, at, ({ status }) => status === 'paid');
    if (!picked) return;
    const [payment, index] = picked;
    const { id } = (await rowsOf(real))[index];
    // a minute later each time: an interrupted refund may be continued
    real.time += 61_000;
    const { time } = real;
    const deps = { ...test.deps, clock: { now: () => new Date(Date.now() + time) } };
    let refusal = '';
    const hasCrashed = await crashing(step, () =>
      refundPayment(deps, officers[0], String(id), 'Səhvən').catch((error) => {
        if (error === CRASH) throw error;
        refusal = error.code ?? String(error);
      }),
    );
    const isBefore = hasCrashed && (step === 'entry made' || step === 'money moved');
    if (payment.status === 'paid' && payment.isTopUp && model.balance < payment.amount && step !== 'entry made')
      expect(refusal).toBe('not_enough_balance');
    else if (payment.status === 'paid' && !isBefore) {
      payment.status = 'refunded';
      if (payment.isTopUp) model.balance -= payment.amount;
    } else if (payment.status !== 'refunded' && payment.status !== 'paid')
      expect(refusal).toBe('payment_not_refundable');
  });

const correct = (amount: number) =>
  command(`correct(${amount})`, async (model, { payer }) => {
    const id = await requestCorrection(test.deps, officers[0], { userId: payer.id, amount, reason: 'Səhv' });
    const agreed = await approveCorrection(test.deps, officers[1], id).then(
      () => true,
      () => false,
    );
    expect(agreed).toBe(model.balance + amount >= 0);
    if (agreed) model.balance += amount;
  });

/** A bank's report counts once: `paid` always, others only before it. */
function move(model: Model, payment: ModelPayment): void {
  if (payment.status === 'paid' || payment.status === 'refunded') return;
  if (payment.atBank === 'error') payment.status = 'failed';
  if (payment.atBank !== 'success') return;
  payment.status = 'paid';
  if (payment.isTopUp) model.balance += payment.amount;
  else model.purchases += 1;
}

function offerAt(at: number) {
  const promotion = itemAt(offers, at);
  const duration = promotion?.duration[0];
  if (!promotion || !duration) throw new Error('nothing on offer');
  return { promotionId: promotion.id, selectedDurationId: duration.id, amount: duration.price };
}
async function transactionOf(order: string): Promise<string> {
  const { rows } = await test.database.pool.query('select transaction from sandbox_payments where order_id = $1', [
    order,
  ]);
  return rows[0].transaction;
}

const maybe = (...steps: Step[]) => fc.option(fc.constantFrom(...steps), { nil: null, freq: 2 });
const index = fc.nat({ max: 20 });
const reports = fc
  .tuple(
    index,
    // three of four pay
    fc.nat({ max: 3 }).map(Boolean),
    fc.nat({ max: 3 }),
    maybe('payment held', 'payment changed', 'entry made', 'money moved', 'payment settled'),
  )
  .map((of) => bankSays(...of));
const commands = fc.commands(
  [
    fc
      .tuple(fc.integer({ min: 1, max: 3_000 }), maybe('payment kept', 'provider begun', 'payment redirected'))
      .map((of) => topUp(...of)),
    index.map(buyByCard),
    fc.tuple(index, maybe('promotion begun', 'entry made', 'money moved')).map((of) => buyByBalance(...of)),
    reports,
    reports,
    fc.constant(jobAsks()),
    fc.tuple(index, maybe('entry made', 'money moved', 'refund kept', 'refund told')).map((of) => refund(...of)),
    fc.integer({ min: -500, max: 500 }).filter(Boolean).map(correct),
  ],
  { maxCommands: LONGEST, size: 'max' },
);

it(`after every step of ${RUNS} random histories the ledger sums to zero and everybody has what a simple count says`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const payer = await newPayer(test);
      const { id: listing } = await insertListing(test.database.pool, { owner_id: payer.id });
      const setup = () => ({
        model: { balance: 0, purchases: 0, payments: [] } as Model,
        real: { payer, listing, time: 0 } as Real,
      });
      await fc.asyncModelRun(setup, history);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await checkLedger(test.deps.db, new Date())).toEqual([]);
}, 180_000);
