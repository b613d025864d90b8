import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import type { Database } from '../../database/database.ts';
import { intervalOf, startJobs } from '../../jobs.ts';
import { claimInterruptedJobs, findOverdue, registerJobs } from './job-run-queries.ts';
import { runWithLease } from './job-runs.ts';
import { listJobs, retryJob } from './service.ts';

let database: Database;
const clock = openTestClock();
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock });

it('a job shows its last run, its failures in a row, and its lag', async () => {
  const { db } = database;
  await registerJobs(db, [{ name: 'sweep', everySeconds: 3600 }]);
  expect(await findOverdue(db, clock.now())).toEqual(['sweep']);
  await runWithLease(db, 'sweep', clock.now, async () => clock.pass(2));
  expect(await findOverdue(db, clock.now())).toEqual([]);
  const fail = () => Promise.reject(new Error('disk full'));
  for (let tries = 0; tries < 2; tries += 1)
    await expect(runWithLease(db, 'sweep', clock.now, fail)).rejects.toThrow('disk full');
  clock.pass(48 * 3600);
  const [job] = await listJobs(deps());
  expect(job).toMatchObject({ tookMs: 0, failures: 2, lastError: 'disk full', lag: 47 * 3600, isRunning: false });
  expect(await findOverdue(db, clock.now())).toEqual(['sweep']);
  await runWithLease(db, 'sweep', clock.now, async () => undefined);
  expect((await listJobs(deps()))[0]).toMatchObject({ failures: 0, lag: 0 });
});

it('two parallel runs of a job happen once; an interrupted one is taken over', async () => {
  const { db, pool } = database;
  let runs = 0;
  let release = () => {};
  const pause = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    runs += 1;
    await pause;
  };
  const first = runWithLease(db, 'sweep', clock.now, work);
  await waitUntil(() => runs === 1, 'the first to run');
  expect(await runWithLease(db, 'sweep', clock.now, work)).toBe(false);
  release();
  expect([await first, runs]).toEqual([true, 1]);
  await pool.query(`update job_runs set running_until = $1`, [new Date(clock.now().getTime() + 1000)]);
  clock.pass(2);
  expect(await runWithLease(db, 'sweep', clock.now, work)).toBe(true);
});

it('a job that takes longer than its lease stays with its living process', async () => {
  const { db, pool } = database;
  let isOver = false;
  const first = runWithLease(
    db,
    'sweep',
    () => new Date(),
    () => waitUntil(() => isOver, 'the end of a long job'),
    200,
  );
  const leaseEnd = async () => {
    const { rows } = await pool.query(`select running_until from job_runs where name = 'sweep'`);
    return (rows[0].running_until as Date | null)?.getTime() ?? 0;
  };
  await waitUntil(async () => (await leaseEnd()) > 0, 'the lease');
  const firstEnd = await leaseEnd();
  await waitUntil(async () => (await leaseEnd()) > firstEnd + 400, 'the lease to be renewed');
  expect(
    await runWithLease(
      db,
      'sweep',
      () => new Date(),
      async () => undefined,
    ),
  ).toBe(false);
  expect(await claimInterruptedJobs(db, new Date())).toEqual([]);
  isOver = true;
  expect(await first).toBe(true);
  expect(await leaseEnd()).toBe(0);
});

it('a worker catches up at its start, once with two of them, and runs requested jobs', async () => {
  const runs: string[] = [];
  const job = (name: string) => ({ name, schedule: '15 4 * * *', run: async () => runs.push(name) });
  const jobs = [job('forget'), job('fresh')];
  await registerJobs(database.db, [{ name: 'fresh', everySeconds: 86_400 }]);
  await runWithLease(database.db, 'fresh', clock.now, async () => undefined);
  const log = { error: () => {} };
  const stops = await Promise.all([1, 2].map(() => startJobs(database.directPool, deps(), jobs, log)));
  try {
    await waitUntil(() => runs.includes('forget'), 'the job that was missed');
    expect(runs.filter((name) => name === 'fresh')).toEqual([]);
    await retryJob(deps(), 'fresh');
    await waitUntil(() => runs.includes('fresh'), 'the job that was asked for');
    expect(runs.toSorted()).toEqual(['forget', 'fresh']);
    await expect(retryJob(deps(), 'nonsense')).rejects.toThrow();
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
});

it('a job with a pause runs again and again, by one of two workers at a time, until they stop', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const run = async () => {
    most = Math.max(most, ++atOnce);
    await database.pool.query('select pg_sleep(0.02)');
    atOnce -= 1;
    runs += 1;
    if (runs === 2) throw new Error('once');
  };
  const jobs = [{ name: 'write', schedule: '15 4 * * *', pause: 5, run }];
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error) };
  const stops = await Promise.all([1, 2].map(() => startJobs(database.directPool, deps(), jobs, log)));
  await waitUntil(() => runs > 20, 'many runs').finally(() => Promise.all(stops.map((stop) => stop())));
  const before = runs;
  expect([most, errors.map(String)]).toEqual([1, ['Error: once']]);
  expect(await listJobs(deps())).toContainEqual(
    expect.objectContaining({ name: 'write', failures: 0, isRunning: false }),
  );
  expect(runs).toBe(before);
});

it('requested and interrupted jobs that the queue does not accept stay so', async () => {
  const { db, pool } = database;
  const runs: string[] = [];
  const errors: unknown[] = [];
  const job = (name: string) => ({ name, schedule: '15 4 * * *', run: async () => runs.push(name) });
  const names = ['asked', 'interrupted'];
  await registerJobs(
    db,
    names.map((name) => ({ name, everySeconds: 86_400 })),
  );
  for (const name of names) await runWithLease(db, name, clock.now, async () => undefined);
  const log = { error: (error: unknown) => errors.push(error) };
  const stop = await startJobs(database.directPool, deps(), names.map(job), log);
  try {
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert on pgboss.job for each row
        when (new.name in ('asked', 'interrupted')) execute function refuse()`);
    await pool.query(`update job_runs set running_until = $1 where name = 'interrupted'`, [clock.now()]);
    await retryJob(deps(), 'asked');
    await waitUntil(() => errors.length > 0, 'the queue to refuse');
    await pool.query('drop trigger refuse on pgboss.job');
    await waitUntil(() => runs.length >= 2, 'both to run');
    expect(runs.toSorted()).toEqual(names);
  } finally {
    await stop();
  }
});

it('a job that was removed is forgotten with its schedule once no older or newer worker runs it', async () => {
  const { db, pool } = database;
  const job = (name: string) => ({ name, schedule: '40 * * * *', run: async () => undefined });
  const start = (names: string[]) => startJobs(database.directPool, deps(), names.map(job), { error: () => {} });
  const known = async () => {
    const { rows } = await pool.query<{ name: string; is_scheduled: boolean }>(
      `select r.name, exists (select from pgboss.schedule s where s.name = r.name) as is_scheduled
         from job_runs r where r.name = any($1) order by 1`,
      [['kept', 'removed']],
    );
    return rows.map((row) => [row.name, row.is_scheduled]);
  };
  const both = [
    ['kept', true],
    ['removed', true],
  ];
  await (await start(['kept', 'removed']))();
  for (const name of ['kept', 'removed']) await runWithLease(db, name, clock.now, async () => undefined);
  await pool.query('update job_runs set created_at = $1', [clock.now()]);
  await (await start(['kept']))();
  expect(await known()).toEqual(both);
  clock.pass(3_600 + 901);
  const runLong = async () => {
    clock.pass(3_600 + 901);
    await (await start(['kept']))();
    expect(await known()).toEqual(both);
  };
  await runWithLease(db, 'removed', clock.now, runLong, 10_000_000);
  clock.pass(3_600 + 901);
  await (await start(['kept']))();
  expect(await known()).toEqual([['kept', true]]);
});

it('the interval of each form of schedule is calculated', () => {
  expect(['* * * * *', '*/5 * * * *', '40 * * * *', '15 4 * * *'].map(intervalOf)).toEqual([60, 300, 3600, 86_400]);
  expect(() => intervalOf('0 0 1 * *')).toThrow();
});
