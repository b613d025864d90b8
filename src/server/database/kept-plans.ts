import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { destroyConnection } from './limits.ts';

/** From so many uses on a text is worth a plan. */
const MIN_USES = 20;
/** So many texts have one, those that were used last. */
const MAX_NAMES = 60;
/** A connection keeps so many plans: whatever people ask for, the database's memory for them is bounded. */
const MAX_PREPARED = 100;
/** Texts whose uses are counted. */
const MAX_COUNTED = 500;

const MARK = '/* keeps its plan */';

/**
 * Begins a statement whose plan each connection keeps: planning one that reads listings takes longer than running it. Only for
 * statements that find their rows in the same way whatever the values are, by ids or beside one listing: filters need another plan
 * for other values.
 */
export const KEEPS_PLAN: RawBuilder<unknown> = sql.raw(MARK);

/** Whether a text is of a statement that may keep its plan. */
export const mayKeepPlan = (text: string): boolean => text.startsWith(MARK);

/** The name of a statement, the same for the same text everywhere. */
export const nameOfStatement = (text: string): string => `kept ${hash('sha256', text, 'base64url').slice(0, 27)}`;

/** Gives the name of a statement that is used often; null: it has none, and is planned each time. */
export function openStatementNames(): (text: string) => string | null {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new LRUCache<string, string>({ max: MAX_NAMES });
  return (text) => {
    if (!mayKeepPlan(text)) return null;
    const known = names.get(text);
    if (known) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < MIN_USES) return null;
    const name = nameOfStatement(text);
    names.set(text, name);
    return name;
  };
}

/** Makes a connection keep the plans of statements that have a name. It must be one session for as long as it lasts. */
export function keepPlans(client: pg.ClientBase, nameOf: ReturnType<typeof openStatementNames>): void {
  const prepared = new Set<string>();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? nameOf(text) : null;
    if (name === null || (prepared.size === MAX_PREPARED && !prepared.has(name))) return query(text, values, ...rest);
    prepared.add(name);
    const result = query({ name, text, values }, ...rest);
    // every further use would fail as well: the pool opens another connection
    if (result instanceof Promise) result.catch((error) => hasOldPlan(error) && destroyConnection(client));
    return result;
  };
  client.query = queryByName as typeof client.query;
}

/** Whether the columns of a statement have other types than when it was planned. */
export function hasOldPlan(error: unknown): boolean {
  return error instanceof Error && /^cached plan must not change/.test(error.message);
}
