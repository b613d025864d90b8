import { type RawBuilder, sql } from 'kysely';
import type {
  AdminPayment,
  AdminPaymentDetail,
  AdminPaymentFilters,
  AdminPaymentQuery,
} from '#contract/payments/admin.ts';
import { searchedDigits } from '#contract/values/phone.ts';
import type { Db } from '../database/db.ts';
import { personJson } from '../database/person-queries.ts';
import { containing, type Page, searchRows, streamRows } from '../database/rows.ts';

const COLUMNS = sql`p.id, p.document_id as "documentId", ${personJson(sql`u`)} as user, p.purpose,
  p.amount / 100.0 as amount, p.provider, p.adapter, p.provider_transaction as transaction, p.status,
  wire_time(p.created_at) as "createdAt", wire_time(p.updated_at) as "updatedAt"`;
const FROM = sql`payments p join users u on u.id = p.user_id`;

/** A page of all payments. */
export function searchAllPayments(db: Db, query: AdminPaymentQuery): Promise<Page<AdminPayment>> {
  return searchRows<AdminPayment>(db, query, {
    ...sourceOf(query),
    sorts: { createdAt: sql`p.id`, amount: sql`p.amount` },
  });
}

/** All matching payments, newest first. */
export function eachPayment(db: Db, query: AdminPaymentFilters): AsyncGenerator<AdminPayment> {
  return streamRows<AdminPayment>(db, sourceOf(query));
}

function sourceOf({ q, status, purpose, user }: AdminPaymentFilters) {
  const where: RawBuilder<unknown>[] = [];
  if (q !== undefined) {
    const digits = searchedDigits(q);
    where.push(sql`(p.id::text = ${digits} or p.document_id = ${q} or p.provider_transaction = ${q}
      or ${digits && digits.length >= 3 ? sql`u.phone like ${containing(digits)}` : sql`false`}
      or lower(u.email) like ${containing(q.toLowerCase())})`);
  }
  if (status !== undefined) where.push(sql`p.status = ${status}`);
  if (purpose !== undefined) where.push(sql`p.purpose = ${purpose}`);
  if (user !== undefined) where.push(sql`p.user_id = ${user}`);
  return { columns: COLUMNS, from: FROM, where, key: sql`p.id` };
}

/** A payment with its history, or null. */
export async function findAnyPayment(db: Db, id: number): Promise<AdminPaymentDetail | null> {
  const { rows } = await sql<AdminPaymentDetail>`
    select ${COLUMNS}, p.listing_id as listing,
      (select json_agg(json_build_object('from', c.from_status, 'to', c.to_status, 'why', c.why, 'details', c.details,
          'at', wire_time(c.changed_at)) order by c.id) from payment_changes c where c.payment_id = p.id) as changes,
      (select json_build_object('way', r.way, 'reason', r.reason, 'note', r.note, 'askedBy', ${personJson(sql`o`)},
          'askedAt', wire_time(r.asked_at), 'givenAt', wire_time(r.given_at))
         from payment_refunds r join users o on o.id = r.asked_by where r.payment_id = p.id) as refund
      from ${FROM} where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
