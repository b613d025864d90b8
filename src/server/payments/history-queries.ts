import { sql } from 'kysely';
import type { z } from 'zod';
import type { MoneyEvent, MoneyHistory, Payment, PaymentPage } from '#contract/payments/api.ts';
import { toManat } from '#contract/values/money.ts';
import type { Db } from '../database/db.ts';
import { paginationOf } from '../database/rows.ts';

type WirePayment = z.infer<typeof Payment>;
const PAGE_SIZE = 20;
const COLUMNS = sql`
  p.id, p.document_id as "documentId", p.purpose, p.amount, p.provider, p.status,
  (select l.id from listings l where l.id = p.listing_id) as listing,
  exists (select from ledger_entries e join ledger_lines n on n.entry_id = e.id
            join ledger_accounts a on a.id = n.account_id
           where e.cause = 'payment' and e.cause_id = p.id and a.user_id = p.user_id) as "isCredited",
  p.created_at, p.updated_at,
  (select json_build_object('id', o.id, 'durationId', d.id, 'type', o.type, 'value', d.value, 'unit', d.unit) from promotion_durations d
     join promotions o on o.id = d.promotion_id where d.id = p.duration_id) as promotion`;
type Row = Omit<WirePayment, 'createdAt' | 'updatedAt'> & { created_at: Date; updated_at: Date };

/** A person's payments, newest first. */
export async function searchPayments(db: Db, userId: number, page: number): Promise<z.infer<typeof PaymentPage>> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from payments p where p.user_id = ${userId}
     order by p.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  const totals = await sql<{ total: number }>`
    select count(*) as total from payments where user_id = ${userId}`.execute(db);
  return { data: rows.map(toWire), meta: { pagination: paginationOf(page, PAGE_SIZE, totals.rows[0]?.total ?? 0) } };
}

type WireEvent = z.infer<typeof MoneyEvent>;
/** The movements of a person's balance with the balance after each, and their payments that have not moved it; qəpik. */
const historyOf = (userId: number) => sql`
  with movements as (
    select e.id, e.cause, e.cause_id, l.amount, e.created_at,
           (sum(l.amount) over (order by e.created_at, e.id))::bigint as balance
      from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
     where a.user_id = ${userId}
  ), history as (
    select id, cause, cause_id, amount, created_at, balance from movements
    union all
    select null, 'payment', p.id, p.amount, p.created_at, null from payments p
     where p.user_id = ${userId} and not exists (select from movements where cause = 'payment' and cause_id = p.id)
  )`;

/** What happened with a person's money, newest first: the movements add up to their balance. */
export async function searchMoneyHistory(db: Db, userId: number, page: number): Promise<z.infer<typeof MoneyHistory>> {
  const { rows } = await sql<WireEvent>`
    ${historyOf(userId)}
    select h.cause, h.amount, h.balance, wire_time(h.created_at) as "createdAt",
           case when p.id is not null
                then json_build_object('documentId', p.document_id, 'purpose', p.purpose, 'status', p.status) end as payment,
           coalesce(
             (select json_build_object('type', o.type, 'value', d.value, 'unit', d.unit) from promotion_durations d
                join promotions o on o.id = d.promotion_id where d.id = p.duration_id),
             case when b.id is not null
                  then json_build_object('type', b.type, 'value', b.value, 'unit', b.unit) end) as promotion,
           (select l.id from listings l where l.id = coalesce(p.listing_id, b.listing_id)) as listing
      from history h
      left join payments p on p.id = h.cause_id and h.cause in ('payment', 'payment_refund')
      left join listing_promotions b on b.id = h.cause_id and h.cause in ('purchase', 'purchase_return')
     order by h.created_at desc, h.id desc nulls last, h.cause_id desc
     limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  const totals = await sql<{ total: number }>`
    ${historyOf(userId)} select count(*) as total from history`.execute(db);
  const data = rows.map((row) => ({
    ...row,
    amount: toManat(row.amount),
    balance: row.balance === null ? null : toManat(row.balance),
  }));
  return { data, meta: { pagination: paginationOf(page, PAGE_SIZE, totals.rows[0]?.total ?? 0) } };
}

/** A person's payment by id or documentId; null for those of others. */
export async function findPayment(db: Db, userId: number, id: string): Promise<WirePayment | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from payments p
     where p.user_id = ${userId} and (p.document_id = ${id} or p.id::text = ${id})`.execute(db);
  return rows[0] ? toWire(rows[0]) : null;
}

function toWire({ created_at, updated_at, ...rest }: Row): WirePayment {
  return {
    ...rest,
    amount: toManat(rest.amount),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}
