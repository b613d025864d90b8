import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { AdminPayout, PayoutQuery } from '#contract/ledger/payouts.ts';
import type { Db, Trx } from '../database/db.ts';
import { type Page, searchRows } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';

/** A page of balances that people who deleted their accounts want paid out, or gave up. */
export function searchPayouts(db: Db, query: PayoutQuery): Promise<Page<AdminPayout>> {
  const where: RawBuilder<unknown>[] = query.state === undefined ? [] : [sql`${STATE} = ${query.state}`];
  return searchRows<AdminPayout>(db, query, { ...SOURCE, where });
}

const STATE = sql`case when b.choice = 'give_up' then 'given_up' when b.paid_at is null then 'open' else 'paid' end`;

const SOURCE = {
  columns: sql`b.id, b.user_id as user, b.amount / 100.0 as amount, ${STATE} as state, b.contact,
    b.payment_id as payment, b.note,
    wire_time(b.asked_at) as "askedAt", wire_time(b.paid_at) as "paidAt"`,
  from: sql`leaving_balances b`,
  sorts: { askedAt: sql`b.id` },
  key: sql`b.id`,
};

/** A person's balance in qəpik, locked until the transaction ends. */
export async function lockBalance(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from users where id = ${userId} for no key update`.execute(trx);
  return rows[0]?.balance ?? 0;
}

/** What a person of a deleted account has given up, in qəpik. */
export async function findGivenUp(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from leaving_balances
     where user_id = ${userId} and choice = 'give_up'`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Records what becomes of the balance of a deleted account, in qəpik. */
export async function insertLeavingBalance(trx: Trx, row: Insertable<Tables['leaving_balances']>): Promise<void> {
  await trx.insertInto('leaving_balances').values(row).execute();
}

/** Whether a person has deleted their account; to be read after their row was changed or locked. */
export async function hasLeft(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and erased_at is not null`.execute(trx);
  return rows.length > 0;
}

/** One payout, or null. */
export async function findPayout(db: Db, id: number): Promise<AdminPayout | null> {
  const { rows } = await sql<AdminPayout>`
    select ${SOURCE.columns} from ${SOURCE.from} where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Marks an open payout as paid; null when it is not open. */
export async function updatePaid(
  trx: Trx,
  id: number,
  { by, note, now }: { by: number; note: string; now: Date },
): Promise<{ userId: number; amount: number } | null> {
  const { rows } = await sql<{ userId: number; amount: number }>`
      update leaving_balances set paid_at = ${now}, paid_by = ${by}, note = ${note}, contact = ''
       where id = ${id} and choice = 'pay_out' and paid_at is null
      returning user_id as "userId", amount`.execute(trx);
  return rows[0] ?? null;
}
