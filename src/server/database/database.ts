import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Db, openDb, openPool } from './db.ts';
import { joinLanes } from './lanes.ts';
import { type Limits, setLimits, UNLIMITED } from './limits.ts';
import { type PrivateServer, startPrivateServer } from './private/private-server.ts';

/** Connections for jobs, and for what is done in the background. */
const OF_JOBS = 4;
/** What jobs may take, in ms: they read and write much at once. */
const JOB_LIMITS: Limits = { statement: 300_000, lock: 30_000, idleTransaction: 60_000, silence: 301_000 };
/** What a look at a host may take. A network that stumbles for 3 s is no silence: all connections to the host would end. */
const LOOK_LIMITS: Limits = { statement: 1_500, lock: 1_500, idleTransaction: 1_500, silence: 4_500 };
/** How often we look whether each host is there, in ms: jobs wait for a silent one for minutes. */
const LOOK_EVERY = 5_000;

export type Database = {
  /** writes of people; all that commands do */
  pool: pg.Pool;
  /** past any pooler, for jobs */
  directPool: pg.Pool;
  /** of one connection: it is there when all others are busy */
  readinessPool: pg.Pool;
  /** every pool by its name, for figures */
  pools: Record<string, pg.Pool>;
  db: Db;
  readDb: Db;
  /** a connection of its own past any pooler and without limits, for migrations, seeds, locks and backups */
  connect: () => Promise<pg.Client>;
  /** has the private server started again when it died */
  lost: () => void;
  close: () => Promise<void>;
};

/**
 * The database of DATABASE_URL, else a private server in DATA_DIR. When it is opened to serve people, reads, writes, jobs
 * and readiness have connections of their own with limits (lanes.ts, db-limits.ts); commands take as long as they need.
 */
export async function openDatabase(
  config: Config,
  log: Pick<Logger, 'warn' | 'error'>,
  isServing = false,
): Promise<Database> {
  const server = config.DATABASE_URL ? null : await startPrivateServer(config.DATA_DIR);
  const lost = () => {
    server?.ensureRunning().catch((error: unknown) => log.error(error, 'the database does not start again'));
  };
  const onLost = (error: Error) => {
    log.warn({ reason: error.message }, 'a database connection was lost');
    lost();
  };
  const connections = new Set<pg.Client>();
  const open = (connection: pg.PoolConfig, max: number, limits: Limits) => {
    const isTold = config.DATABASE_SETS_LIMITS;
    return openPool({ ...connection, max }, onLost, isServing ? { limits, isTold, connections } : undefined);
  };
  const openLook = (connection: pg.PoolConfig) =>
    open({ ...connection, connectionTimeoutMillis: 2_000 }, 1, LOOK_LIMITS);
  const main = connectionOf(config.DATABASE_URL, server);
  const direct = config.DATABASE_DIRECT_URL ? connectionOf(config.DATABASE_DIRECT_URL, null) : main;
  const replica = config.DATABASE_REPLICA_URL ? connectionOf(config.DATABASE_REPLICA_URL, null) : null;
  const size = config.DATABASE_POOL_SIZE;
  const people = limitsOf(config);
  const looks = {
    readiness: openLook(main),
    ...(direct !== main && { look_direct: openLook(direct) }),
    ...(replica && { look_replica: openLook(replica) }),
  };
  const pools = {
    reads: open(main, size, people),
    writes: open(main, size, people),
    jobs: open(direct, OF_JOBS, JOB_LIMITS),
    ...(replica && { replica: open(replica, size, people) }),
    ...looks,
  };
  const looking = isServing ? lookAgainAndAgain(Object.values(looks)) : undefined;
  const db = openDb(isServing ? joinLanes(pools) : pools.writes);
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
      await client.connect();
      // the role may have limits of its own
      if (config.DATABASE_SETS_LIMITS || config.DATABASE_DIRECT_URL) await setLimits(client, UNLIMITED);
      return client;
    },
    lost,
    close: async () => {
      clearInterval(looking);
      await Promise.all(Object.values(pools).map((one) => one.end()));
      await server?.leave();
    },
  };
}

/** A host that is silent then is given up by the limits of these pools, also when nobody asks anything of us. */
function lookAgainAndAgain(pools: readonly pg.Pool[]): NodeJS.Timeout {
  const look = () => {
    for (const pool of pools) pool.query('select').catch(() => {});
  };
  // a silent connection is one that was there before
  look();
  return setInterval(look, LOOK_EVERY).unref();
}

/** What people may take. A silent connection is ours to end only once the database has had its time to. */
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
