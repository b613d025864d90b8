// A site whose database, disk and worker fail under load: seconds until each kind of work recovers.
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE_FAULTS } from '../tests/support/faults/database-faults.ts';
import { type ChaosSite, startChaosSite } from '../tests/support/faults/site.ts';
import { KINDS } from '../tests/support/faults/work.ts';
import { connectPrivately } from '../tests/support/process/instance.ts';
import { waitUntil } from '../tests/support/wait.ts';
import { DEADLINE, openTable } from './table.ts';

/** The promised recovery time of jobs after a worker was killed, in ms. */
const JOBS_RECOVERY_MS = 60_000;
const table = openTable('database, disk and worker', KINDS);
let uploads: string | null = null;
let site: ChaosSite;
beforeAll(async () => {
  site = await startChaosSite({ prepare: mountSmallDisk });
});
afterAll(async () => {
  // lazily: the site still has it open, and its folder is removed with the site
  if (uploads) execFileSync('umount', ['--lazy', uploads]);
  await site?.close();
  table.print();
});

/** A separate small disk for pictures; only root can mount one. */
async function mountSmallDisk(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });
    uploads = folder;
  } catch {
    table.note('disk full: not tested, because only root can mount a small disk');
  }
}

it.each(Object.entries(DATABASE_FAULTS))('%s', async (name, fail) => {
  site.work.takeCounts();
  await fail(site.dataDir);
  table.add(name, await site.work.measureRecovery(KINDS, DEADLINE), site.work.takeCounts());
});

it('disk full', async ({ skip }) => {
  if (!uploads) return skip();
  const filler = join(uploads, 'filler');
  writeFileSync(filler, '');
  expect(() => {
    for (;;) appendFileSync(filler, Buffer.alloc(4096));
  }).toThrow('ENOSPC');
  site.work.takeCounts();
  await waitUntil(() => site.work.takeCounts(false).uploads.failures >= 3, 'uploads to be rejected');
  rmSync(filler);
  table.add('disk full', await site.work.measureRecovery(KINDS, DEADLINE), site.work.takeCounts());
});

it('worker killed: requests are unaffected, and its jobs run again', async () => {
  const client = await connectPrivately(site.dataDir);
  const runs = async () =>
    (await client.query('select max(started_at) as last, clock_timestamp() as now from job_runs')).rows[0];
  site.work.takeCounts();
  const { now: killedAt } = await runs();
  await site.replaceWorker();
  table.add('worker killed', await site.work.measureRecovery(KINDS, DEADLINE), site.work.takeCounts());
  await waitUntil(async () => (await runs()).last > killedAt, 'a job to run again', JOBS_RECOVERY_MS);
  await client.end();
});

it('no process ended, and no acknowledged write is lost or doubled', async () => {
  expect(await site.end()).toEqual([]);
});
