import type { Db, Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import * as queries from './entry-queries.ts';

/** A person's account, or one of ours. */
type Account = { user: number } | { provider: string } | 'revenue' | 'adjustment';
/** From one account to another, in qəpik above zero. */
export type Movement = { cause: queries.Cause; causeId: number; from: Account; to: Account; amount: number };
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
export async function writeEntry(trx: Trx, cause: queries.Cause, causeId: number, shares: Share[]): Promise<boolean> {
  const moved = shares.filter(({ amount }) => amount !== 0);
  if (!moved.every(({ amount }) => isSum(Math.abs(amount)))) throw new Error('these sums cannot be moved');
  const entry = await queries.insertEntry(trx, cause, causeId);
  if (entry === null) return false;
  const lines = [];
  for (const { account, amount } of moved) lines.push({ account: await accountOf(trx, account), amount });
  try {
    await queries.insertLines(trx, entry, lines);
  } catch (error) {
    if (isOverdrawn(error)) throw new Refusal(422, 'not_enough_balance');
    throw error;
  }
  return true;
}

/** What a cause has moved to a person, in qəpik; 0 when nothing. */
export function sumMovedTo(db: Db, userId: number, cause: queries.Cause, causeId: number): Promise<number> {
  return queries.sumMovedTo(db, userId, cause, causeId);
}

/** The balance of a person as his lines say it, in qəpik; it is put on his row. */
export function rebuildBalance(trx: Trx, userId: number): Promise<number> {
  return queries.rebuildBalance(trx, userId);
}

async function accountOf(trx: Trx, account: Account): Promise<number> {
  const user = typeof account === 'object' && 'user' in account ? account.user : null;
  const kind = typeof account === 'string' ? account : user === null ? 'provider' : 'user';
  const name = typeof account === 'object' && 'provider' in account ? account.provider : '';
  const row = { kind, name, user };
  const known = await queries.findAccount(trx, row);
  if (known !== null) return known;
  // somebody else may be opening it at this moment
  await queries.insertAccount(trx, row);
  const opened = await queries.findAccount(trx, row);
  if (opened === null) throw new Error(`no account for ${JSON.stringify(account)}`);
  return opened;
}

const isSum = (amount: number) => Number.isSafeInteger(amount) && amount > 0;

function isOverdrawn(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23514' && constraint === 'users_balance_check';
}
