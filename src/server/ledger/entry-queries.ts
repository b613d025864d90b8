import { sql } from 'kysely';
import type { MoneyCause } from '#contract/payments/fields.ts';
import type { Db, Trx } from '../database/db.ts';

/** The amount that a cause has moved to a person, in qəpik; 0 if none. */
export async function sumMovedTo(db: Db, userId: number, cause: MoneyCause, causeId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount), 0)::bigint as sum from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.cause = ${cause} and e.cause_id = ${causeId} and a.user_id = ${userId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export type Disagreement = { userId: number; balance: number; sum: number };

/** People whose stored balance differs from the sum of their lines; normally none. */
export async function findDisagreements(db: Db): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    select u.id as "userId", u.balance, coalesce(s.sum, 0)::bigint as sum
      from users u
      left join (select a.user_id, sum(l.amount) as sum from ledger_accounts a
                   join ledger_lines l on l.account_id = a.id where a.user_id is not null group by a.user_id) s
        on s.user_id = u.id
     where u.balance <> coalesce(s.sum, 0)`.execute(db);
  return rows;
}

/** Recomputes a person's balance from their lines and stores it. @returns the balance in qəpik */
export async function rebuildBalance(trx: Trx, userId: number): Promise<number> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
  const { rows } = await sql<{ balance: number }>`
    update users set balance = coalesce((
      select sum(l.amount) from ledger_lines l join ledger_accounts a on a.id = l.account_id
       where a.user_id = users.id), 0)
     where id = ${userId} returning balance`.execute(trx);
  return rows[0]?.balance ?? 0;
}

/** A person's balance in qəpik; null: the person does not exist. */
export async function findBalance(db: Db, userId: number): Promise<number | null> {
  const user = await db.selectFrom('users').select('balance').where('id', '=', userId).executeTakeFirst();
  return user?.balance ?? null;
}

export type Line = { at: Date; cause: MoneyCause; causeId: number; amount: number };

/** The movements of a person's account, newest first; qəpik. */
export async function findLines(db: Db, userId: number, most: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select e.created_at as at, e.cause, e.cause_id as "causeId", l.amount
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      join ledger_accounts a on a.id = l.account_id
     where a.user_id = ${userId} order by e.id desc limit ${most}`.execute(db);
  return rows;
}

/** Inserts an entry. @returns its id; null: this cause has one */
export async function insertEntry(trx: Trx, cause: MoneyCause, causeId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into ledger_entries (cause, cause_id) values (${cause}, ${causeId})
    on conflict (cause, cause_id) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Inserts an entry's movements, by account ids; qəpik. */
export async function insertLines(
  trx: Trx,
  entry: number,
  shares: readonly { account: number; amount: number }[],
): Promise<void> {
  const lines = shares.map(({ account, amount }) => sql`(${entry}::bigint, ${account}::bigint, ${amount}::bigint)`);
  await sql`insert into ledger_lines (entry_id, account_id, amount) values ${sql.join(lines)}`.execute(trx);
}

type AccountRow = { kind: string; name: string; user: number | null };

/** The id of an account, or null. */
export async function findAccount(db: Db, { kind, name, user }: AccountRow): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_accounts
     where kind = ${kind} and name = ${name} and user_id is not distinct from ${user}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Inserts an account unless it exists. */
export async function insertAccount(trx: Trx, { kind, name, user }: AccountRow): Promise<void> {
  await sql`insert into ledger_accounts (kind, name, user_id) values (${kind}, ${name}, ${user})
            on conflict do nothing`.execute(trx);
}
