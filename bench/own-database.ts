import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Db, openDb, openPool } from '../src/server/database/db.ts';
import { startPrivateServer } from '../src/server/database/private/private-server.ts';
import type { Deps } from '../src/server/deps.ts';
import { openTestClock } from '../tests/support/clock.ts';
import { makeTestDeps } from '../tests/support/test-deps.ts';

type OwnDatabase = {
  pool: pg.Pool;
  connection: pg.ClientConfig;
  db: Db;
  clock: ReturnType<typeof openTestClock>;
  deps: Deps;
  /** stops it and removes its files */
  close: () => Promise<void>;
};

/** Starts an empty database for one measurement. */
export async function openOwnDatabase(name: string): Promise<OwnDatabase> {
  const folder = join(import.meta.dirname, `../var/bench-${name}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const server = await startPrivateServer(folder);
  const pool = openPool(server.connection, () => {});
  const db = openDb(pool);
  const clock = openTestClock();
  const deps = makeTestDeps({ db, readDb: db }, { clock });
  const close = async () => {
    await pool.end();
    await server.leave();
    await Promise.all([folder, deps.config.DATA_DIR].map((one) => rm(one, { recursive: true, force: true })));
  };
  return { pool, connection: server.connection, db, clock, deps, close };
}
