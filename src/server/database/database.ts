import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Db, openDb, openPool } from './db.ts';
import { joinLanes } from './lanes.ts';
import { type Limits, setLimits, UNLIMITED } from './limits.ts';
import { type PrivateServer, startPrivateServer } from './private/private-server.ts';

/** The number of connections for jobs and background work. */
const JOB_CONNECTIONS = 4;
/** Limits of jobs, in ms: they read and write much at once. */
const JOB_LIMITS: Limits = { statement: 300_000, lock: 30_000, idleTransaction: 60_000, silence: 301_000 };
/** Limits of host checks. `silence` is above 3 s: ending all connections over a short network problem would be wrong. */
const CHECK_LIMITS: Limits = { statement: 1_500, lock: 1_500, idleTransaction: 1_500, silence: 4_500 };
/** How often each host is checked, in ms: the limits of jobs alone would notice a silent one only after minutes. */
const CHECK_INTERVAL = 5_000;

export type Database = {
  /** writes of requests; everything of commands */
  pool: pg.Pool;
  /** bypasses any pooler, for jobs */
  directPool: pg.Pool;
  /** one connection, available when all others are busy */
  readinessPool: pg.Pool;
  /** every pool by name, for metrics */
  pools: Record<string, pg.Pool>;
  db: Db;
  readDb: Db;
  /** a separate connection that bypasses any pooler and has no limits, for migrations, seeds, locks and backups */
  connect: () => Promise<pg.Client>;
  /** how to connect without any pooler, for other threads */
  directConnection: pg.PoolConfig;
  /** restarts the private server if it died */
  onConnectionLost: () => void;
  close: () => Promise<void>;
};

/**
 * The database of DATABASE_URL, else a private server in DATA_DIR. With `isServing`, reads, writes, jobs and readiness have
 * separate pools with limits (lanes.ts, limits.ts); commands take as long as they need.
 */
export async function openDatabase(
  config: Config,
  log: Pick<Logger, 'warn' | 'error'>,
  isServing = false,
): Promise<Database> {
  const server = config.DATABASE_URL ? null : await startPrivateServer(config.DATA_DIR);
  const ensureServer = () => {
    server?.ensureRunning().catch((error: unknown) => log.error(error, 'the database does not start again'));
  };
  const onLost = (error: Error) => {
    log.warn({ reason: error.message }, 'a database connection was lost');
    ensureServer();
  };
  const connections = new Set<pg.Client>();
  const open = (connection: pg.PoolConfig, max: number, limits: Limits) => {
    // past the pooler they can always be set; the role may have limits, which commands must not have
    const isDirect =
      config.DATABASE_DIRECT_URL !== undefined && connection.connectionString === config.DATABASE_DIRECT_URL;
    const setsLimits = config.DATABASE_SETS_LIMITS || isDirect;
    return openPool(
      { ...connection, max },
      onLost,
      isServing || isDirect ? { limits: isServing ? limits : UNLIMITED, setsLimits, connections } : undefined,
    );
  };
  const openCheck = (connection: pg.PoolConfig) =>
    open({ ...connection, connectionTimeoutMillis: 2_000 }, 1, CHECK_LIMITS);
  const main = connectionOf(config.DATABASE_URL, server);
  const direct = config.DATABASE_DIRECT_URL ? connectionOf(config.DATABASE_DIRECT_URL, null) : main;
  const replica = config.DATABASE_REPLICA_URL ? connectionOf(config.DATABASE_REPLICA_URL, null) : null;
  const size = config.DATABASE_POOL_SIZE;
  const requestLimits = limitsOf(config);
  const checks = {
    readiness: openCheck(main),
    ...(direct !== main && { check_direct: openCheck(direct) }),
    ...(replica && { check_replica: openCheck(replica) }),
  };
  const pools = {
    // commands work past the pooler
    reads: open(isServing ? main : direct, size, requestLimits),
    writes: open(isServing ? main : direct, size, requestLimits),
    jobs: open(direct, JOB_CONNECTIONS, JOB_LIMITS),
    ...(replica && { replica: open(replica, size, requestLimits) }),
    ...checks,
  };
  const checkTimer = isServing ? checkRegularly(Object.values(checks)) : undefined;
  const db = openDb(isServing ? joinLanes(pools) : pools.writes);
  const close = async () => {
    clearInterval(checkTimer);
    await Promise.all(Object.values(pools).map((one) => one.end()));
    await server?.leave();
  };
  const mainName = config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  await named(mainName, checks.readiness.query('select')).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    pool: pools.writes,
    directPool: pools.jobs,
    readinessPool: pools.readiness,
    pools,
    db,
    readDb: pools.replica ? openDb(pools.replica) : db,
    connect: async () => {
      const client = new pg.Client({ ...direct, keepAlive: true, connectionTimeoutMillis: 10_000 });
      client.on('error', onLost);
      await named(config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : mainName, client.connect());
      // the role may have limits
      if (config.DATABASE_SETS_LIMITS || config.DATABASE_DIRECT_URL) await setLimits(client, UNLIMITED);
      return client;
    },
    directConnection: direct,
    onConnectionLost: ensureServer,
    close,
  };
}

/** Says in an error of connecting which setting it is about. */
async function named<T>(variable: string, connecting: Promise<T>): Promise<T> {
  try {
    return await connecting;
  } catch (error) {
    throw new Error(`${variable}: no connection to the database (${(error as Error).message})`, { cause: error });
  }
}

/** Silent hosts are given up by the limits of these pools even while no request uses the database. */
function checkRegularly(pools: readonly pg.Pool[]): NodeJS.Timeout {
  const check = () => {
    for (const pool of pools) pool.query('select').catch(() => {});
  };
  // only established connections can be noticed as silent: connect now
  check();
  return setInterval(check, CHECK_INTERVAL).unref();
}

/** Limits of requests. `silence` is the longest, so that the database can end a statement first. */
function limitsOf(config: Config): Limits {
  const statement = config.DATABASE_STATEMENT_TIMEOUT_MS;
  const idleTransaction = config.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS;
  const lock = config.DATABASE_LOCK_TIMEOUT_MS;
  return { statement, lock, idleTransaction, silence: Math.max(statement, idleTransaction) + 1_000 };
}

function connectionOf(url: string | undefined, server: PrivateServer | null): pg.PoolConfig {
  const connection = server ? server.connection : { connectionString: url };
  return { ...connection, application_name: `evim ${process.pid}` };
}
