import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NODE_FLAGS } from '../bin/install/pinned-node.mjs';
import { runProgram } from '../tests/support/process/program.ts';

export type Target = { address: string; megabytes: () => Promise<number>; stop: () => Promise<void> };

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
  };
  const env = { ...process.env, ...defaultEnv, ...extraEnv };
  const program = runProgram(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, '..', file), ...args], {
    env,
  });
  const line = await program.waitFor('  Evim is at ');
  return {
    address: line.trim().split(' ').at(-1) ?? '',
    megabytes: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      program.kill('SIGTERM');
      await program.ended;
    },
  };
}
