import { sql } from 'kysely';
import type { PaymentProvider, PaymentPurpose, PaymentStatus } from '#contract/payments/fields.ts';
import type { Db, Trx } from '../database/db.ts';
import type { Payments } from '../ports.ts';

/** A payment row; amounts in qəpik. */
export type PaymentRow = {
  id: number;
  document_id: string;
  user_id: number;
  purpose: PaymentPurpose;
  amount: number;
  provider: PaymentProvider;
  adapter: string;
  status: PaymentStatus;
  listing_id: number | null;
  duration_id: number | null;
  provider_transaction: string | null;
  claimed_transaction: string | null;
  redirect_url: string | null;
  request_hash: string | null;
  attempts: number;
  created_at: Date;
};
const ROW = sql`id, document_id, user_id, purpose, amount, provider, adapter, status, listing_id, duration_id,
  provider_transaction, claimed_transaction, redirect_url, request_hash, attempts, created_at`;

/**
 * The order id by which a provider knows a payment. Each attempt to start it has another one, because the provider may know
 * the previous one already; all belong to one payment, which is credited once.
 */
export function orderAt({ form }: Pick<Payments, 'form'>, { document_id, attempts }: PaymentRow): string {
  // if the browser posts a form, the provider has not seen the order id before
  return form || attempts === 1 ? document_id : `${document_id}-${attempts}`;
}

/** The documentId of an order's payment. */
export function paymentOf(order: string): string {
  return order.split('-', 1)[0] ?? '';
}

export type NewPaymentRow = {
  userId: number;
  purpose: PaymentPurpose;
  amount: number;
  provider: PaymentProvider;
  adapter: string;
  listingId: number | null;
  durationId: number | null;
  requestKey: string | null;
  requestHash: string | null;
};

/** The longest time that starting a payment with the provider may take, in ms. */
const START_DEADLINE = 6_000;

/** Inserts a payment; null: the person has one with the same key. */
export async function insertPayment(db: Db, payment: NewPaymentRow, now: Date): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    with added as (
      insert into payments (user_id, purpose, amount, provider, adapter, listing_id, duration_id, request_key,
                            request_hash, beginning_until, next_check_at, created_at, updated_at)
      values (${payment.userId}, ${payment.purpose}, ${payment.amount}, ${payment.provider}, ${payment.adapter},
              ${payment.listingId}, ${payment.durationId}, ${payment.requestKey}, ${payment.requestHash},
              ${new Date(now.getTime() + START_DEADLINE)}, ${new Date(now.getTime() + FIRST_CHECK)}, ${now}, ${now})
      on conflict (user_id, request_key) do nothing returning ${ROW}),
    noted as (
      insert into payment_changes (payment_id, to_status, why, changed_at) select id, 'created', 'asked', ${now} from added)
    select * from added`.execute(db);
  return rows[0] ?? null;
}

/** When the provider is first polled for the state, in ms; most payments are reported by then. */
const FIRST_CHECK = 30_000;

/** A person's payment by the idempotency key of the request that made it, or null. */
export async function findByKey(db: Db, userId: number, key: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${ROW} from payments where user_id = ${userId} and request_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Claims a payment that was never started, because its process died or the provider was down, for another attempt. Null: it
 * was started, another request is starting it, or the provider has reported its result.
 */
export async function claimUnstartedPayment(db: Db, id: number, now: Date): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    with before as (
      select id as before_id, status as before_status from payments
       where id = ${id} and status in ('created', 'failed') and redirect_url is null and provider_transaction is null
         and (beginning_until is null or beginning_until <= ${now}) for no key update),
    taken as (
      update payments set status = 'created', attempts = attempts + 1, updated_at = ${now},
          beginning_until = ${new Date(now.getTime() + START_DEADLINE)},
          next_check_at = ${new Date(now.getTime() + FIRST_CHECK)}
        from before where id = before_id returning ${ROW}, before_status),
    noted as (
      insert into payment_changes (payment_id, from_status, to_status, why, changed_at)
      select id, before_status, 'created', 'taken_up', ${now} from taken)
    select ${ROW} from taken`.execute(db);
  return rows[0] ?? null;
}

/** The payment of an order, locked until the transaction ends. */
export async function lockByOrder(trx: Trx, order: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${ROW} from payments where document_id = ${paymentOf(order)} for no key update`.execute(trx);
  return rows[0] ?? null;
}

/** The payment with this documentId, not locked, or null. */
export async function findByOrder(db: Db, order: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`select ${ROW} from payments where document_id = ${order}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores the transaction id that a browser claims for an open payment, and schedules a check with the provider. Null: this
 * provider has no such payment, or it is over.
 */
export async function claimTransaction(
  db: Db,
  order: string,
  adapter: string,
  transaction: string,
  now: Date,
): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    update payments set claimed_transaction = ${transaction}, next_check_at = ${now}
     where document_id = ${order} and adapter = ${adapter} and status in ('created', 'redirected', 'failed', 'expired')
    returning ${ROW}`.execute(db);
  return rows[0] ?? null;
}

/** Like `lockByOrder`, by id or documentId. */
export async function lockByRef(trx: Trx, ref: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${ROW} from payments where id::text = ${ref} or document_id = ${ref} for no key update`.execute(trx);
  return rows[0] ?? null;
}

/** Whether another payment has this transaction id of a provider. */
export async function isTransactionTaken(trx: Trx, id: number, adapter: string, transaction: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments where adapter = ${adapter} and provider_transaction = ${transaction} and id <> ${id}`.execute(
    trx,
  );
  return rows.length > 0;
}

type Transition = { from: PaymentStatus; to: PaymentStatus; why: string; details?: Record<string, string> };

/** Other values that a transition changes. */
type ExtraChanges = { nextCheckAt?: null; redirectUrl?: string; transaction?: string | null };

/** Moves a payment from one status to another and records it. False: it has another status by now. */
export async function changePayment(
  db: Db,
  id: number,
  { from, to, why, details = {} }: Transition,
  now: Date,
  { nextCheckAt, redirectUrl, transaction }: ExtraChanges = {},
): Promise<boolean> {
  const check = nextCheckAt === undefined ? sql`` : sql`, next_check_at = null`;
  const page = redirectUrl === undefined ? sql`` : sql`, redirect_url = ${redirectUrl}`;
  const providerTransaction = transaction === undefined ? sql`` : sql`, provider_transaction = ${transaction}`;
  const { rows } = await sql`
    with changed as (
      update payments set status = ${to}, updated_at = ${now}${check}${page}${providerTransaction}
       where id = ${id} and status = ${from} returning id)
    insert into payment_changes (payment_id, from_status, to_status, why, details, changed_at)
    select id, ${from}, ${to}, ${why}, ${JSON.stringify(details)}::jsonb, ${now} from changed returning id`.execute(db);
  return rows.length > 0;
}

/** Records a report about a locked payment that changed nothing. False: the same was recorded before. */
export async function recordReport(
  trx: Trx,
  payment: PaymentRow,
  why: string,
  details: object,
  now: Date,
): Promise<boolean> {
  const { id, status } = payment;
  const detailsJson = sql`${JSON.stringify(details)}::jsonb`;
  const { rows } = await sql`
    insert into payment_changes (payment_id, from_status, to_status, why, details, changed_at)
    select ${id}, ${status}, ${status}, ${why}, ${detailsJson}, ${now} where not exists (
      select from payment_changes where payment_id = ${id} and why = ${why} and details = ${detailsJson})
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Claims the payments to check now, latest first; no other process gets them before `next`. */
export async function claimPaymentsToCheck(db: Db, now: Date, next: Date, most: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set next_check_at = ${next}
     where id in (select id from payments where next_check_at <= ${now} order by created_at desc, id limit ${most}
                  for no key update skip locked)
    returning ${ROW}`.execute(db);
  return rows;
}

/** Schedules the next check of an open payment; null: none, but reports still count. */
export async function updateNextCheck(db: Db, id: number, at: Date | null): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute();
}

/** How many payments that a person has started since then are unpaid, and when the first was started. */
export async function countOpen(db: Db, userId: number, since: Date): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*), min(created_at) as first from payments
     where user_id = ${userId} and status in ('created', 'redirected') and created_at > ${since}`.execute(db);
  return rows[0] ?? { count: 0, first: null };
}

/** Whether their balance covers the amount, in qəpik. */
export async function hasBalance(db: Db, userId: number, amount: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and balance >= ${amount}::numeric`.execute(db);
  return rows.length > 0;
}

/** Serializes a person's new payments until the transaction ends. */
export async function lockPayments(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payments'), hashtext(${String(userId)}))`.execute(trx);
}
