// A pool whose connection breaks at a chosen statement of a request, as a network does: what the driver then says is real.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { destroyConnection } from '../../../src/server/database/limits.ts';
import { openWatchedPool } from './watched-pool.ts';

/** `before`: the statement never arrives; `after`: it runs, and its answer is lost. What only reads is not cut after. */
export type Moment = 'before' | 'after';
/** Which statement of a piece of work is cut, counted from one; `statement` is its text once that has happened. */
export type Cut = { at: number; moment: Moment; count: number; statement: string | null };

/** To lose the answer of these is the same as to lose the statement. */
const READS = /^\s*(select|begin|rollback)\b/i;

const current = new AsyncLocalStorage<Cut>();

/** Does work whose statement number `at` is cut; also what it begins in the background counts. */
export async function withCut<Result>(at: number, moment: Moment, work: () => Promise<Result>): Promise<[Result, Cut]> {
  const cut: Cut = { at, moment, count: 0, statement: null };
  return [await current.run(cut, work), cut];
}

/** The pool as Kysely uses it. Outside of `withCut` nothing is cut. */
export function openCuttingPool(pool: pg.Pool): PostgresPool {
  return openWatchedPool(pool, async ({ client, text, values }, run) => {
    const cut = current.getStore();
    if (cut && (cut.moment === 'before' || !READS.test(text))) cut.count += 1;
    if (!cut || cut.count < cut.at || cut.statement !== null) return run();
    cut.statement = text;
    if (cut.moment === 'after') await run();
    destroyConnection(client);
    // the driver's own error of a statement under way
    return client.query(cut.moment === 'after' ? 'select' : text, cut.moment === 'after' ? [] : values);
  });
}
