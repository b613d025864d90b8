import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { endWhenSilent, type Limits, setLimits, watchInUse } from './limits.ts';
// made from the migrations (npm run types); nothing of it is there at run time
import type { Tables } from './tables.ts';

const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;
pg.types.setTypeParser(BIGINT, Number); // ids and qəpik stay far below 2^53
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (text) => text); // a day is not a moment

export type Db = Kysely<Tables>;

declare const INSIDE: unique symbol;
/** A database inside a transaction. What holds rows, or writes more than one statement, takes this and not a `Db`. */
export type Trx = Transaction<Tables> & { readonly [INSIDE]: true };
/** What a transaction can be opened on: PostgreSQL has none inside another. */
type Outside = Db & { readonly [INSIDE]?: never };

/** Runs `work` in one transaction: all it writes is kept when it answers, nothing when it throws. */
export function inTransaction<Result>(db: Outside, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute((trx) => work(trx as Trx));
}

type Guard = {
  limits: Limits;
  /** the database is told its part of them */
  isTold: boolean;
  /** of all pools: what is silent ends those to its host */
  connections: Set<pg.Client>;
};

/**
 * A pool of connections; `onLost` hears once of each that breaks, idle or at work. `guard` gives them limits, without it
 * they have none.
 */
export function openPool(connection: pg.PoolConfig, onLost: (error: Error) => void, guard?: Guard): pg.Pool {
  const pool = new pg.Pool({
    ...{ max: 10, connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    ...connection,
    ...(guard && { onConnect: (client) => begin(client as pg.Client, guard) }),
  });
  if (guard) watchInUse(pool, guard.limits.silence);
  // the pool itself listens to idle connections alone; an error that nobody listens to ends the process
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** Waited for by the pool before it hands the connection out. */
async function begin(client: pg.Client, { limits, isTold, connections }: Guard): Promise<void> {
  endWhenSilent(client, limits.silence, connections);
  if (isTold) await setLimits(client, limits);
}

export function openDb(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** True for errors that mean the database could not be reached or went away, not that a statement was wrong. */
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
  // no socket of a database on this machine
  'ENOENT',
  // the name is not resolved
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
]);

/** What the driver says without a code when a connection is gone, or is not to be had. */
const LOST = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/**
 * True for what may go well when it is tried again: the database is away, is full, has too much to do, or took too long;
 * two transactions were in each other's way; the disk of our files is full.
 */
export function isPassing(error: unknown): boolean {
  if (isConnectionError(error)) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return PASSING.has(code) || code.startsWith('53');
}

const PASSING = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: what was the primary is a replica now
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** True when a statement would have made two of what there may be one of. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
