import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { hasOldPlan, keepPlans, openStatementNames } from './kept-plans.ts';
import { endWhenSilent, type Limits, setLimits, watchInUse } from './limits.ts';
// generated from the migrations (npm run types); types only
import type { Tables } from './tables.ts';

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;
pg.types.setTypeParser(BIGINT, Number); // ids and qəpik stay far below 2^53
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (text) => text); // a day has no time zone

export type Db = Kysely<Tables>;

declare const INSIDE: unique symbol;
/** A database inside a transaction. Functions that lock rows or write more than one statement take this instead of a `Db`. */
export type Trx = Transaction<Tables> & { readonly [INSIDE]: true };
/** A database outside a transaction: transactions cannot be nested. */
type DbOutsideTransaction = Db & { readonly [INSIDE]?: never };

/** Runs `work` in a transaction: commits when it resolves, rolls back when it throws. */
export function inTransaction<Result>(db: DbOutsideTransaction, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute((trx) => work(trx as Trx));
}

type Guard = {
  limits: Limits;
  /** the database enforces its part of them, and keeps plans: each connection is a session of its own */
  setsLimits: boolean;
  /** of all pools: a silent connection ends all connections to its host */
  connections: Set<pg.Client>;
};

/**
 * A pool of connections; `onLost` is called once for each that breaks, idle or in use. Without `guard` there are no limits.
 */
export function openPool(connection: pg.PoolConfig, onLost: (error: Error) => void, guard?: Guard): pg.Pool {
  const pool = new pg.Pool({
    ...{ max: 10, connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    ...connection,
    ...(guard && { onConnect: (client) => prepareConnection(client as pg.Client, guard) }),
  });
  if (guard) watchInUse(pool, guard.limits.silence);
  const nameOf = openStatementNames();
  if (guard?.setsLimits) pool.on('connect', (client) => keepPlans(client, nameOf));
  // the pool itself handles errors of idle connections only; an unhandled one would end the process
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** The pool waits for this before it hands out the connection. */
async function prepareConnection(client: pg.Client, { limits, setsLimits, connections }: Guard): Promise<void> {
  endWhenSilent(client, limits.silence, connections);
  if (setsLimits) await setLimits(client, limits);
}

export function openDb(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Whether the database could not be reached or went away, as opposed to a wrong statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(08|57P0)/.test(code) || UNREACHED.has(code) || LOST.test(error.message);
}

const UNREACHED = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // no socket of a local database
  'ENOENT',
  // DNS failure
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
]);

/** The driver's messages without a code when a connection is lost or cannot be had. */
const LOST = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/**
 * Whether a retry may succeed: the database is away, full, overloaded or too slow, transactions conflicted, or our disk is
 * full.
 */
export function isTransient(error: unknown): boolean {
  if (isConnectionError(error) || hasOldPlan(error)) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TRANSIENT_CODES.has(code) || code.startsWith('53');
}

const TRANSIENT_CODES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: the primary has become a replica
  'ENOSPC',
  // a disk that fails, and one that became read-only because of that
  'EIO',
  'EROFS',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** Whether a unique constraint was violated: any, or the one of this name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** Whether a row refers to one that is not there, or one that others refer to was to be deleted. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
