import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';

type OpenRefund = { paymentId: number; amount: number; way: 'provider' | 'hand'; askedAt: Date; note: string };

/** Refunds not yet confirmed, oldest first; at most 100. */
export async function findOpenRefunds(db: Db): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select payment_id as "paymentId", amount, way, asked_at as "askedAt", note from payment_refunds
     where given_at is null order by asked_at limit 100`.execute(db);
  return rows;
}

/** Marks a refund as given by hand. @returns the payment's id, or null when none is open @param ref id or documentId of the payment */
export async function markGivenByHand(
  trx: Trx,
  ref: string,
  { by, note, now }: { by: number; note: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
      update payment_refunds set way = 'hand', given_at = ${now}, given_by = ${by}, note = ${note}
       where given_at is null and payment_id = (select id from payments where id::text = ${ref} or document_id = ${ref})
      returning payment_id as id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Records a refund, in qəpik, that the provider or a person still has to make. */
export async function insertRefund(trx: Trx, row: Insertable<Tables['payment_refunds']>): Promise<void> {
  await trx.insertInto('payment_refunds').values(row).execute();
}

type RefundRow = { amount: number; way: 'provider' | 'hand'; given_at: Date | null; is_ours: boolean };

/** A refund; `is_ours`: this call has claimed the request to the provider, because none was started after `since`. */
export async function claimRefundRequest(db: Db, paymentId: number, now: Date, since: Date): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    with mine as (
      update payment_refunds set told_at = ${now}
       where payment_id = ${paymentId} and way = 'provider' and given_at is null
         and (told_at is null or told_at <= ${since}) returning payment_id)
    select amount, way, given_at, exists (select from mine) as is_ours from payment_refunds
     where payment_id = ${paymentId}`.execute(db);
  return rows[0] ?? null;
}

/** Records that the provider has given the money back; the first time counts. */
export async function markGiven(db: Db, paymentId: number, now: Date): Promise<void> {
  await db
    .updateTable('payment_refunds')
    // without the error of an earlier try
    .set({ given_at: now, note: '' })
    .where('payment_id', '=', paymentId)
    .where('given_at', 'is', null)
    .execute();
}

/** Notes for staff why a refund was not made. */
export async function updateNote(db: Db, paymentId: number, note: string): Promise<void> {
  await db.updateTable('payment_refunds').set({ note }).where('payment_id', '=', paymentId).execute();
}
