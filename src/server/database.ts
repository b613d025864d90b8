import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Db, openDb, openPool } from './db.ts';
import { type PrivateServer, startPrivateServer } from './postgres/private-server.ts';

export type Database = {
  pool: pg.Pool;
  /** past any pooler, for jobs */
  directPool: pg.Pool;
  /** the replica's, else the same as pool */
  replicaPool: pg.Pool;
  db: Db;
  readDb: Db;
  /** a connection of its own past any pooler, for migrations, seeds and locks */
  connect: () => Promise<pg.Client>;
  /** has the private server started again when it died */
  lost: () => void;
  close: () => Promise<void>;
};

/**
 * The database of DATABASE_URL, else a private server in DATA_DIR. `mostTime`, in ms, ends statements that take longer
 * (for serving people; a database of the operator's own sets its own statement_timeout, a pooler would refuse ours).
 */
export async function openDatabase(
  config: Config,
  log: Pick<Logger, 'warn' | 'error'>,
  mostTime?: number,
): Promise<Database> {
  const server = config.DATABASE_URL ? null : await startPrivateServer(config.DATA_DIR);
  const lost = () => {
    server?.ensureRunning().catch((error: unknown) => log.error(error, 'the database does not start again'));
  };
  const onLost = (error: Error) => {
    log.warn({ reason: error.message }, 'a database connection was lost');
    lost();
  };
  const main = connectionOf(config.DATABASE_URL, server);
  const pool = openPool(server ? { ...main, statement_timeout: mostTime } : main, onLost);
  const replica = config.DATABASE_REPLICA_URL
    ? openPool({ connectionString: config.DATABASE_REPLICA_URL }, onLost)
    : pool;
  const direct = config.DATABASE_DIRECT_URL ? { connectionString: config.DATABASE_DIRECT_URL } : main;
  const directPool = config.DATABASE_DIRECT_URL ? openPool({ ...direct, max: 4 }, onLost) : pool;

  return {
    pool,
    directPool,
    replicaPool: replica,
    db: openDb(pool),
    readDb: openDb(replica),
    connect: async () => {
      const client = new pg.Client(direct);
      client.on('error', onLost);
      await client.connect();
      return client;
    },
    lost,
    close: async () => {
      await Promise.all([...new Set([pool, replica, directPool])].map((one) => one.end()));
      await server?.leave();
    },
  };
}

function connectionOf(url: string | undefined, server: PrivateServer | null): pg.PoolConfig {
  const connection = server ? server.connection : { connectionString: url };
  return { ...connection, application_name: `evim ${process.pid}` };
}
