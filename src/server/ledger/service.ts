import type { LedgerLine } from '#contract/ledger/corrections.ts';
import type { MoneyCause } from '#contract/payments/fields.ts';
import { toManat } from '#contract/values/money.ts';
import type { Db, Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import * as queries from './entry-queries.ts';

export { rebuildBalance, sumMovedTo } from './entry-queries.ts';

/** The most movements of a balance that are shown. */
const MAX_LINES = 500;

/** A person's account, or one of ours. */
type Account = { user: number } | { provider: string } | 'revenue' | 'adjustment';
/** Moves money between two accounts; amount in qəpik, positive. */
export type Movement = { cause: MoneyCause; causeId: number; from: Account; to: Account; amount: number };
/** The amount that an account receives, in qəpik; negative: it pays. */
export type Share = { account: Account; amount: number };

/**
 * Moves money in the caller's transaction. False: this cause has already moved it, and nothing happens.
 * @throws Refusal 422 not_enough_balance when a person lacks it; the transaction is aborted then
 */
export async function moveMoney(trx: Trx, { cause, causeId, from, to, amount }: Movement): Promise<boolean> {
  if (!isPositiveAmount(amount)) throw new Error(`${amount} qəpik cannot be moved`);
  // the payer first: their row stays locked until the transaction ends
  const shares = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  return writeEntry(trx, cause, causeId, shares);
}

/** Like `moveMoney`, between any number of accounts; zero amounts are skipped. @throws as moveMoney */
export async function writeEntry(trx: Trx, cause: MoneyCause, causeId: number, shares: Share[]): Promise<boolean> {
  const movements = shares.filter(({ amount }) => amount !== 0);
  if (!movements.every(({ amount }) => isPositiveAmount(Math.abs(amount))))
    throw new Error('these sums cannot be moved');
  const entry = await queries.insertEntry(trx, cause, causeId);
  if (entry === null) return false;
  const lines = [];
  for (const { account, amount } of movements) lines.push({ account: await accountOf(trx, account), amount });
  try {
    await queries.insertLines(trx, entry, lines);
  } catch (error) {
    if (isOverdrawn(error)) throw new Refusal(422, 'not_enough_balance');
    throw error;
  }
  return true;
}

/**
 * The last movements of a person's balance, the newest first, each with the balance after it, which is computed backwards from
 * the current one. @throws Refusal 404 not_found
 */
export async function showLedger(db: Db, userId: number): Promise<LedgerLine[]> {
  let balance = await queries.findBalance(db, userId);
  if (balance === null) throw new Refusal(404, 'not_found');
  const lines: LedgerLine[] = [];
  for (const { at, cause, causeId, amount } of await queries.findLines(db, userId, MAX_LINES)) {
    lines.push({ at: at.toISOString(), cause, causeId, amount: toManat(amount), balance: toManat(balance) });
    balance -= amount;
  }
  return lines;
}

async function accountOf(trx: Trx, account: Account): Promise<number> {
  const user = typeof account === 'object' && 'user' in account ? account.user : null;
  const kind = typeof account === 'string' ? account : user === null ? 'provider' : 'user';
  const name = typeof account === 'object' && 'provider' in account ? account.provider : '';
  const row = { kind, name, user };
  const existingId = await queries.findAccount(trx, row);
  if (existingId !== null) return existingId;
  // it may be created in parallel
  await queries.insertAccount(trx, row);
  const newId = await queries.findAccount(trx, row);
  if (newId === null) throw new Error(`no account for ${JSON.stringify(account)}`);
  return newId;
}

const isPositiveAmount = (amount: number) => Number.isSafeInteger(amount) && amount > 0;

function isOverdrawn(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23514' && constraint === 'users_balance_check';
}
