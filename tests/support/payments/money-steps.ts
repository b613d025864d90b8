// Steps of money between which a process may die, each before or after a statement of the product.
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { openWatchedPool, type Statement } from '../faults/watched-pool.ts';

type Is = (statement: Pick<Statement, 'text' | 'values'>) => boolean;
const has =
  (pattern: RegExp): Is =>
  ({ text }) =>
    pattern.test(text);
/** A payment gets one of these statuses. */
const moves =
  (...statuses: string[]): Is =>
  ({ text, values }) =>
    /with changed as \(\s*update payments set status = \$1/.test(text) && statuses.includes(String(values[0]));

const BEFORE = {
  'provider begun': moves('redirected'),
  'refund kept': has(/update payment_refunds set told_at/),
  'refund told': has(/update "payment_refunds" set "given_at" = \$1 where "payment_id"/),
};
const AFTER = {
  'payment redirected': moves('redirected'),
  'payment held': has(/from payments where document_id = \$1 for no key update/),
  'payment changed': moves('paid', 'failed', 'review'),
  'entry made': has(/insert into ledger_entries/),
  'money moved': has(/insert into ledger_lines/),
  'promotion begun': has(/insert into "listing_promotions"/),
};
/** Steps at the end of the transaction that wrote a statement: before it is committed, or after. */
const BEFORE_COMMIT = { 'payment settled': AFTER['payment changed'] };
const AFTER_COMMIT = { 'payment kept': has(/insert into payments /) };

export type Step = keyof typeof BEFORE | keyof typeof AFTER | keyof typeof BEFORE_COMMIT | keyof typeof AFTER_COMMIT;

/** A pool that says at which step of money its process is. What `onStep` throws is thrown by the statement. */
export function openMoneySteps(pool: pg.Pool, onStep: (step: Step) => unknown): PostgresPool {
  const transactions = new WeakMap<pg.PoolClient, Statement[]>();
  const reach = async (steps: Partial<Record<Step, Is>>, statements: readonly Statement[]) => {
    for (const [step, is] of Object.entries(steps)) if (statements.some(is)) await onStep(step as Step);
  };
  return openWatchedPool(pool, async (statement, run) => {
    const { client, text } = statement;
    if (text === 'commit') {
      const done = transactions.get(client) ?? [];
      await reach(BEFORE_COMMIT, done);
      const result = await run();
      await reach(AFTER_COMMIT, done);
      return result;
    }
    if (text === 'begin') transactions.set(client, []);
    await reach(BEFORE, [statement]);
    const result = await run();
    transactions.get(client)?.push(statement);
    // what was there already was not written
    if (result.rowCount !== 0) await reach(AFTER, [statement]);
    return result;
  });
}
