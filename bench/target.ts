import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../bin/install/pinned-node.mjs';
import { runProgram } from '../tests/support/process/program.ts';

export type Target = {
  address: string;
  /** its memory now, and the most it has been */
  megabytes: () => Promise<{ now: number; most: number }>;
  /** its processor time so far, in ms */
  cpu: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts a server in a separate process with the benchmark's database. */
export async function openTarget(
  file: string,
  args: string[],
  dataDir: string,
  extraEnv: Record<string, string> = {},
): Promise<Target> {
  const defaultEnv = {
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'empty',
    LOG_LEVEL: 'error',
    LOG_PRETTY: 'false',
    REQUESTS_PER_MINUTE: '0',
    // each connection has an address of its own, as different people have (x-forwarded-for)
    TRUST_PROXY: 'true',
  };
  const env = { ...process.env, ...NODE_ENVIRONMENT, ...defaultEnv, ...extraEnv };
  const program = runProgram(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, '..', file), ...args], {
    env,
  });
  const line = await program.waitFor('  Evim is at ');
  const { pid } = program;
  return {
    address: line.trim().split(' ').at(-1) ?? '',
    megabytes: async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
      return { now: read('VmRSS'), most: read('VmHWM') };
    },
    cpu: async () => (await readStat(pid)).own,
    stop: async () => {
      program.kill('SIGTERM');
      await program.ended;
    },
  };
}

/** Waits until a site is ready, with all listings in its search index: before, SQL answers. */
export async function waitForIndex({ address }: Target): Promise<void> {
  while (!(await fetch(`${address}/readyz`)).ok) await setTimeout(100);
}

/** The processor time of PostgreSQL so far, in ms. @param backend any of its processes */
export async function postgresCpu(backend: number): Promise<number> {
  const { parent: postmaster } = await readStat(backend);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const running = await Promise.all(
    children
      .trim()
      .split(' ')
      // a process may end meanwhile
      .map((pid) => readStat(pid).catch(() => ({ own: 0 }))),
  );
  const { own, ended } = await readStat(postmaster);
  return running.reduce((sum, child) => sum + child.own, own + ended);
}

/** The parent of a process, its processor time and that of its children that have ended, in ms. */
async function readStat(pid: number | string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // the name in brackets may have spaces; Linux counts in hundredths of a second
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const time = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * 10;
  return { parent: fields[1] ?? 0, own: time(11), ended: time(13) };
}
