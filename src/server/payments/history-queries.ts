import { sql } from 'kysely';
import type { z } from 'zod';
import type { Payment, PaymentPage } from '#contract/payments/api.ts';
import { toManat } from '#contract/values/money.ts';
import type { Db } from '../database/db.ts';

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
  const total = totals.rows[0]?.total ?? 0;
  const pagination = { page, pageSize: PAGE_SIZE, pageCount: Math.ceil(total / PAGE_SIZE), total };
  return { data: rows.map(toWire), meta: { pagination } };
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
