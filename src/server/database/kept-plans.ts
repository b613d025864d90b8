import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** From so many uses on a text is worth a plan. */
const MIN_USES = 20;
/** So many texts have one on each connection: the database keeps them in its memory. */
const MAX_NAMES = 30;
/** Texts whose uses are counted. */
const MAX_COUNTED = 500;

const MARK = '/* keeps its plan */';

/**
 * Begins a statement whose plan each connection keeps: planning one that reads listings takes longer than running it. Only for
 * statements that find rows by their ids, in any number: others need another plan for other values.
 */
export const KEEPS_PLAN: RawBuilder<unknown> = sql.raw(MARK);

/** Gives the name of a statement, the same on each connection; null: none, it is planned each time. */
export function openStatementNames(): (text: string) => string | null {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new Map<string, string>();
  return (text) => {
    if (!text.startsWith(MARK)) return null;
    const known = names.get(text);
    if (known) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < MIN_USES || names.size === MAX_NAMES) return null;
    const name = `kept ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** Makes a connection keep the plans of statements that have a name. It must be one session for as long as it lasts. */
export function keepPlans(client: pg.ClientBase, nameOf: ReturnType<typeof openStatementNames>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? nameOf(text) : null;
    return name === null ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = queryByName as typeof client.query;
}
