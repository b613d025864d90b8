import { formatPrice, toManat } from '#contract/values/money.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { checkLedger } from '../ledger/check-service.ts';
import { rebuildBalance } from '../ledger/service.ts';
import { findOpenRefunds } from './refund-queries.ts';

/**
 * `npm run books`: lists the refunds that are not confirmed yet and checks the ledger at once. With `--rebuild`, balances
 * that differ from the ledger are computed again from its lines; the ledger itself is never changed.
 * @throws Error when problems are left
 */
export async function runBooks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rebuild: boolean,
  print: (line: string) => void,
): Promise<void> {
  for (const { paymentId, amount, way, note } of await findOpenRefunds(db))
    print(
      `open refund of payment ${paymentId}: ${azn(amount)}, by ${way === 'hand' ? 'hand' : 'the provider'}${note ? `. ${note}` : ''}`,
    );
  const problems = await checkLedger(db, clock.now());
  for (const { what } of problems) print(what);
  const users = rebuild ? problems.flatMap(({ userId }) => userId ?? []) : [];
  for (const userId of users) {
    const balance = await inTransaction(db, (trx) => rebuildBalance(trx, userId));
    print(`user ${userId} rebuilt: ${azn(balance)}`);
  }
  const remaining = rebuild ? await checkLedger(db, clock.now()) : problems;
  if (remaining.length > 0) throw new Error(`${remaining.length} problems with the books${rebuild ? ' are left' : ''}`);
  print('the books are right');
}

const azn = (qepik: number) => formatPrice(toManat(qepik), 'en').replaceAll('\u00a0', ' ');
