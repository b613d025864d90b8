// Steps of payments at which a test kills the process, each before or after a statement of the site.
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { openWatchedPool, type Statement } from '../faults/watched-pool.ts';

type Matcher = (statement: Pick<Statement, 'text' | 'values'>) => boolean;
const has =
  (pattern: RegExp): Matcher =>
  ({ text }) =>
    pattern.test(text);
/** Matches updates of a payment to one of these statuses. */
const setsStatus =
  (...statuses: string[]): Matcher =>
  ({ text, values }) =>
    /with changed as \(\s*update payments set status = \$1/.test(text) && statuses.includes(String(values[0]));

const BEFORE = {
  'provider begun': setsStatus('redirected'),
  'refund kept': has(/update payment_refunds set told_at/),
  'refund told': has(/update "payment_refunds" set "given_at" = /),
};
const AFTER = {
  'payment redirected': setsStatus('redirected'),
  'payment held': has(/from payments where document_id = \$1 for no key update/),
  'payment changed': setsStatus('paid', 'failed', 'review'),
  'entry made': has(/insert into ledger_entries/),
  'money moved': has(/insert into ledger_lines/),
  'promotion begun': has(/insert into "listing_promotions"/),
};
/** Steps before or after the commit of the transaction with the statement. */
const BEFORE_COMMIT = { 'payment settled': AFTER['payment changed'] };
const AFTER_COMMIT = { 'payment kept': has(/insert into payments /) };

export type Step = keyof typeof BEFORE | keyof typeof AFTER | keyof typeof BEFORE_COMMIT | keyof typeof AFTER_COMMIT;

/** A pool that calls `onStep` at each step. The statement rejects with the error of `onStep`. */
export function openMoneySteps(pool: pg.Pool, onStep: (step: Step) => unknown): PostgresPool {
  const transactions = new WeakMap<pg.PoolClient, Statement[]>();
  const reportSteps = async (steps: Partial<Record<Step, Matcher>>, statements: readonly Statement[]) => {
    for (const [step, is] of Object.entries(steps)) if (statements.some(is)) await onStep(step as Step);
  };
  return openWatchedPool(pool, async (statement, run) => {
    const { client, text } = statement;
    if (text === 'commit') {
      const statements = transactions.get(client) ?? [];
      await reportSteps(BEFORE_COMMIT, statements);
      const result = await run();
      await reportSteps(AFTER_COMMIT, statements);
      return result;
    }
    if (text === 'begin') transactions.set(client, []);
    await reportSteps(BEFORE, [statement]);
    const result = await run();
    transactions.get(client)?.push(statement);
    // rows that existed already were not written
    if (result.rowCount !== 0) await reportSteps(AFTER, [statement]);
    return result;
  });
}
