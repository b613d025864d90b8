import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, urlOf } from '../../../../tests/support/database/fresh-database.ts';
import { type Program, runProgram } from '../../../../tests/support/process/program.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import type { Database } from '../../database/database.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
/** The promised recovery time of jobs after a worker was killed, in ms. */
const PROMISE = 60_000;
/** A job that runs every minute and takes forty seconds. */
const LONG_JOB = 'check-payments';

let database: Database;
let folder: string;
const workers: Program[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'evim-worker-'));
});
afterAll(async () => {
  for (const worker of workers) {
    worker.kill('SIGTERM');
    await worker.ended;
  }
  await rm(folder, { recursive: true, force: true });
  await database.close();
});

async function startWorker(): Promise<Program> {
  const env = {
    ...process.env,
    DATABASE_URL: urlOf(database),
    DATA_DIR: folder,
    PORT: '0',
    SEED: 'empty',
    LOG_PRETTY: 'false',
    LOG_LEVEL: 'error',
  };
  const worker = runProgram(process.execPath, [MAIN, 'worker'], { env });
  workers.push(worker);
  await worker.waitFor('  Evim is at ');
  return worker;
}

async function findRun(name: string) {
  const { rows } = await database.pool.query(
    `select started_at, running_until > clock_timestamp() as is_running, succeeded_at from job_runs where name = $1`,
    [name],
  );
  return rows[0] ?? {};
}

it('a job whose worker was killed runs again within a minute, also a daily one', async () => {
  const first = await startWorker();
  await waitUntil(async () => (await findRun(LONG_JOB)).is_running, 'the long job to run');
  const { started_at: cut } = await findRun(LONG_JOB);
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  // a daily job is interrupted in the same way; it succeeded a moment ago, so that only the interruption makes it due
  await database.pool.query(
    `update job_runs set succeeded_at = clock_timestamp(), started_at = $2, running_until = clock_timestamp() + interval '5 s'
      where name = $1`,
    ['forget-visitors', cut],
  );
  expect((await findRun(LONG_JOB)).is_running).toBe(true);
  await startWorker();
  for (const name of [LONG_JOB, 'forget-visitors'])
    await waitUntil(async () => (await findRun(name)).started_at > cut, `${name} to run again`, PROMISE);
});
