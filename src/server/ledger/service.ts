import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';

/** What moves money; a cause and its id together move it once (migrations/0013). */
type Cause = 'payment' | 'payment_refund' | 'purchase' | 'purchase_return' | 'correction' | 'payout';
/** A person's account, or one of ours. */
type Account = { user: number } | { provider: string } | 'revenue' | 'adjustment';
/** From one account to another, in qəpik above zero. */
export type Movement = { cause: Cause; causeId: number; from: Account; to: Account; amount: number };
/** What an account gets, in qəpik; below zero: what it gives. */
export type Share = { account: Account; amount: number };

/**
 * Moves money in a transaction of the caller's. False: this cause has moved it already, and nothing happens.
 * @throws Refusal 422 not_enough_balance when a person does not have it: the transaction is over then
 */
export async function moveMoney(trx: Trx, { cause, causeId, from, to, amount }: Movement): Promise<boolean> {
  if (!isSum(amount)) throw new Error(`${amount} qəpik cannot be moved`);
  // the one who pays first: his row is held until the transaction ends
  const shares = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  return writeEntry(trx, cause, causeId, shares);
}

/** The same between more than two; shares of nothing are left out. @throws as moveMoney */
export async function writeEntry(trx: Trx, cause: Cause, causeId: number, shares: Share[]): Promise<boolean> {
  const moved = shares.filter(({ amount }) => amount !== 0);
  if (!moved.every(({ amount }) => isSum(Math.abs(amount)))) throw new Error('these sums cannot be moved');
  const { rows } = await sql<{ id: number }>`
    insert into ledger_entries (cause, cause_id) values (${cause}, ${causeId})
    on conflict (cause, cause_id) do nothing returning id`.execute(trx);
  const [entry] = rows;
  if (!entry) return false;
  const lines = [];
  for (const { account, amount } of moved)
    lines.push(sql`(${entry.id}::bigint, ${await accountOf(trx, account)}::bigint, ${amount}::bigint)`);
  try {
    await sql`insert into ledger_lines (entry_id, account_id, amount) values ${sql.join(lines)}`.execute(trx);
  } catch (error) {
    if (isOverdrawn(error)) throw new Refusal(422, 'not_enough_balance');
    throw error;
  }
  return true;
}

/** What a cause has moved to a person, in qəpik; 0 when nothing. */
export async function sumMovedTo(db: Db, userId: number, cause: Cause, causeId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.amount), 0)::bigint as sum from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.cause = ${cause} and e.cause_id = ${causeId} and a.user_id = ${userId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export type Disagreement = { userId: number; balance: number; sum: number };

/** People whose kept balance is not the sum of their lines; none, as long as all is well. */
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

/** The balance of a person as his lines say it, in qəpik; it is put on his row. */
export async function rebuildBalance(trx: Trx, userId: number): Promise<number> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(trx);
  const { rows } = await sql<{ balance: number }>`
    update users set balance = coalesce((
      select sum(l.amount) from ledger_lines l join ledger_accounts a on a.id = l.account_id
       where a.user_id = users.id), 0)
     where id = ${userId} returning balance`.execute(trx);
  return rows[0]?.balance ?? 0;
}

/** What a person has, in qəpik; null: there is no such person. */
export async function findBalance(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ balance: number }>`select balance from users where id = ${userId}`.execute(db);
  return rows[0]?.balance ?? null;
}

export type Line = { at: Date; cause: Cause; causeId: number; amount: number };

/** What came to a person's account and went from it, newest first; qəpik. */
export async function listLines(db: Db, userId: number, most: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select e.created_at as at, e.cause, e.cause_id as "causeId", l.amount
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      join ledger_accounts a on a.id = l.account_id
     where a.user_id = ${userId} order by e.id desc limit ${most}`.execute(db);
  return rows;
}

async function accountOf(trx: Trx, account: Account): Promise<number> {
  const user = typeof account === 'object' && 'user' in account ? account.user : null;
  const kind = typeof account === 'string' ? account : user === null ? 'provider' : 'user';
  const name = typeof account === 'object' && 'provider' in account ? account.provider : '';
  const find = sql<{ id: number }>`
    select id from ledger_accounts
     where kind = ${kind} and name = ${name} and user_id is not distinct from ${user}`;
  const known = (await find.execute(trx)).rows[0];
  if (known) return known.id;
  // somebody else may be opening it at this moment
  await sql`insert into ledger_accounts (kind, name, user_id) values (${kind}, ${name}, ${user})
            on conflict do nothing`.execute(trx);
  const opened = (await find.execute(trx)).rows[0];
  if (!opened) throw new Error(`no account for ${JSON.stringify(account)}`);
  return opened.id;
}

const isSum = (amount: number) => Number.isSafeInteger(amount) && amount > 0;

function isOverdrawn(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23514' && constraint === 'users_balance_check';
}
