// A pool that breaks its connection at a chosen statement of a request, so that the driver reports real errors.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { destroyConnection } from '../../../src/server/database/limits.ts';
import { openWatchedPool } from './watched-pool.ts';

/** `before`: the statement never arrives; `after`: it runs, but the response is lost. Reads are not cut after. */
export type Moment = 'before' | 'after';
/** The number of the statement to cut, from one; `statement` is its text once it is cut. */
export type Cut = { at: number; moment: Moment; count: number; statement: string | null };

/** Statements without an effect: losing the response equals losing the statement. */
const READS = /^\s*(\/\*.*?\*\/\s*)?(select|begin|rollback)\b/i;

const current = new AsyncLocalStorage<Cut>();

/** Runs work with statement number `at` cut; statements of its background tasks count too. */
export async function withCut<Result>(at: number, moment: Moment, work: () => Promise<Result>): Promise<[Result, Cut]> {
  const cut: Cut = { at, moment, count: 0, statement: null };
  return [await current.run(cut, work), cut];
}

/** A pool for Kysely. Outside of `withCut` it cuts nothing. */
export function openCuttingPool(pool: pg.Pool): PostgresPool {
  return openWatchedPool(pool, async ({ client, text, values }, run) => {
    const cut = current.getStore();
    if (cut && (cut.moment === 'before' || !READS.test(text))) cut.count += 1;
    if (!cut || cut.count < cut.at || cut.statement !== null) return run();
    cut.statement = text;
    if (cut.moment === 'after') await run();
    destroyConnection(client);
    // the driver's own error for a running statement
    return client.query(cut.moment === 'after' ? 'select' : text, cut.moment === 'after' ? [] : values);
  });
}
