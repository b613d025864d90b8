import { type RawBuilder, sql } from 'kysely';
import type { AdminCorrection, CorrectionQuery } from '#contract/ledger/corrections.ts';
import type { Db, Trx } from '../database/db.ts';
import { personJson } from '../database/person-queries.ts';
import { type Page, searchRows } from '../database/rows.ts';

const STATE = sql`case when c.agreed_at is not null then 'agreed' when c.declined_at is not null then 'declined' else 'open' end`;

const SOURCE = {
  columns: sql`c.id, ${personJson(sql`u`)} as user, c.amount / 100.0 as amount, c.reason, ${STATE} as state,
    ${personJson(sql`a`)} as "askedBy", wire_time(c.asked_at) as "askedAt",
    case when d.id is not null then ${personJson(sql`d`)} end as "decidedBy",
    wire_time(coalesce(c.agreed_at, c.declined_at)) as "decidedAt"`,
  from: sql`money_corrections c join users u on u.id = c.user_id join users a on a.id = c.asked_by
    left join users d on d.id = coalesce(c.agreed_by, c.declined_by)`,
  sorts: { askedAt: sql`c.id` },
  key: sql`c.id`,
};

/** A page of corrections with AZN amounts, of one state or person if the query says so. */
export function searchCorrections(db: Db, query: CorrectionQuery): Promise<Page<AdminCorrection>> {
  const { state, user } = query;
  const where: RawBuilder<unknown>[] = [];
  if (state !== undefined) where.push(sql`${STATE} = ${state}`);
  if (user !== undefined) where.push(sql`c.user_id = ${user}`);
  return searchRows<AdminCorrection>(db, query, { ...SOURCE, where });
}

/** A correction for the back office, or null. */
export async function findAdminCorrection(db: Db, id: number): Promise<AdminCorrection | null> {
  const { rows } = await sql<AdminCorrection>`
    select ${SOURCE.columns} from ${SOURCE.from} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type Correction = {
  id: number;
  userId: number;
  amount: number;
  reason: string;
  askedBy: number;
  askedAt: Date;
  agreedBy: number | null;
  agreedAt: Date | null;
  declinedBy: number | null;
  declinedAt: Date | null;
};

const ROW = sql`id, user_id as "userId", amount, reason, asked_by as "askedBy", asked_at as "askedAt",
  agreed_by as "agreedBy", agreed_at as "agreedAt", declined_by as "declinedBy", declined_at as "declinedAt"`;

/** A correction, locked until the transaction ends. */
export async function lockCorrection(trx: Trx, id: number): Promise<Correction | null> {
  const { rows } = await sql<Correction>`select ${ROW} from money_corrections where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Inserts a correction. @returns its id; null when the person does not exist */
export async function insertCorrection(
  trx: Trx,
  { userId, amount, reason }: Pick<Correction, 'userId' | 'amount' | 'reason'>,
  by: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
      insert into money_corrections (user_id, amount, reason, asked_by, asked_at)
      select id, ${amount}, ${reason}, ${by}, ${now} from users where id = ${userId}
      returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Records who has approved a correction; the caller has locked it and moves the money. */
export async function updateAsApproved(trx: Trx, id: number, by: number, now: Date): Promise<void> {
  await trx.updateTable('money_corrections').set({ agreed_by: by, agreed_at: now }).where('id', '=', id).execute();
}

/** Records who has declined a correction; the caller has locked it. */
export async function updateAsDeclined(trx: Trx, id: number, by: number, now: Date): Promise<void> {
  await trx.updateTable('money_corrections').set({ declined_by: by, declined_at: now }).where('id', '=', id).execute();
}
