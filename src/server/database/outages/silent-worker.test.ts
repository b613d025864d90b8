// The database's network is silent, and only a worker uses it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { openTcpProxy, type TcpProxy } from '../../../../tests/support/faults/tcp-proxy.ts';
import { type Instance, startInstance } from '../../../../tests/support/process/instance.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { requestJob } from '../../ops/jobs/job-run-queries.ts';
import type { Database } from '../database.ts';

/** The promised time for jobs, in ms. */
const PROMISE = 60_000;
/** Daily, so that it does not run by itself now. */
const JOB = 'forget-visitors';

let database: Database;
let proxy: TcpProxy;
let folder: string;
let worker: Instance;
beforeAll(async () => {
  database = await freshDatabase();
  proxy = await openTcpProxy({ path: join(inject('cluster').host, '.s.PGSQL.5432') });
  folder = await mkdtemp(join(tmpdir(), 'evim-silent-worker-'));
  const { database: name } = database.pool.options;
  const env = { DATABASE_URL: `postgres://evim@127.0.0.1:${proxy.port}/${name}`, LOG_LEVEL: 'fatal' };
  worker = await startInstance(folder, env, 'worker');
}, 180_000);
afterAll(async () => {
  worker?.program.kill('SIGTERM');
  await worker?.program.ended;
  await proxy?.close();
  await rm(folder, { recursive: true, force: true });
  await database?.close();
});

async function findRun() {
  const { rows } = await database.pool.query(
    'select started_at, succeeded_at >= started_at as is_done from job_runs where name = $1',
    [JOB],
  );
  return rows[0] ?? {};
}

it(
  'is noticed without a request of anybody: a job runs again within a minute',
  async () => {
    await waitUntil(async () => (await findRun()).is_done, 'the job to run at the start');
    const { started_at: before } = await findRun();
    // the worker is busy: it waits for the table of jobs within its limits
    const holder = await database.connect();
    await holder.query('begin');
    await holder.query('lock table job_runs in exclusive mode');
    await waitUntil(async () => {
      const { rows } = await holder.query("select from pg_locks where not granted and relation = 'job_runs'::regclass");
      return rows.length > 0;
    }, 'the worker to be at work');
    proxy.freeze();
    await holder.query('rollback');
    await holder.end();
    await requestJob(database.db, JOB, new Date());
    await waitUntil(async () => (await findRun()).started_at > before, 'the job to run again', PROMISE);
    await waitUntil(async () => (await findRun()).is_done, 'the job to succeed', PROMISE);
  },
  3 * PROMISE,
);
