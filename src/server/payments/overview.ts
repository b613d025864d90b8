import { sql } from 'kysely';
import type { PaymentProvider, PaymentPurpose, PaymentStatus } from '#contract/payments/fields.ts';
import type { Db } from '../database/db.ts';

/** Days are Baku's; both ends belong to what is looked for. */
export type PaymentFilters = {
  status?: PaymentStatus | undefined;
  userId?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

export type PaymentOverview = {
  id: number;
  documentId: string;
  userId: number;
  /** phone or e-mail */
  user: string;
  purpose: PaymentPurpose;
  /** qəpik */
  amount: number;
  provider: PaymentProvider;
  adapter: string;
  transaction: string | null;
  status: PaymentStatus;
  /** of its last change */
  why: string;
  createdAt: Date;
};

/** Everybody's payments as operators see them, newest first. */
export async function searchPayments(db: Db, filters: PaymentFilters, most = 100): Promise<PaymentOverview[]> {
  const { status, userId, since, until } = filters;
  const wanted = [
    status && sql`p.status = ${status}`,
    userId && sql`p.user_id = ${userId}`,
    since && sql`p.created_at >= ${since}::date::timestamp at time zone 'Asia/Baku'`,
    until && sql`p.created_at < (${until}::date + 1)::timestamp at time zone 'Asia/Baku'`,
  ].filter((one) => typeof one === 'object');
  const { rows } = await sql<PaymentOverview>`
    select p.id, p.document_id as "documentId", p.user_id as "userId", coalesce(u.phone, u.email) as user, p.purpose,
           p.amount, p.provider, p.adapter, p.provider_transaction as transaction, p.status,
           p.created_at as "createdAt",
           (select c.why from payment_changes c where c.payment_id = p.id order by c.id desc limit 1) as why
      from payments p join users u on u.id = p.user_id
     where ${sql.join([sql`true`, ...wanted], sql` and `)}
     order by p.id desc limit ${most}`.execute(db);
  return rows;
}
