import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../files/durable-files.ts';
import type { Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import { type Folders, makePrivateFolder } from './folders.ts';
import type { Runner } from './runner.ts';
import { listSettings } from './settings.ts';

const run = promisify(execFile);

export type Cluster = { binaries: Binaries; folders: Folders; runner: Runner };

/** Creates the empty database once. A crash half-way leaves only `data.….new`, which the next start removes. */
export async function createCluster({ binaries, folders, runner }: Cluster, password?: string): Promise<void> {
  const version = await readFile(join(folders.data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version?.trim() === '18') return;
  if (version !== null) {
    throw new Error(
      `${folders.data} was made by PostgreSQL ${version.trim()}, this is 18. Choose another DATA_DIR, or dump and restore it.`,
    );
  }
  await removeUnfinished(folders.home);
  const newData = join(folders.home, `data.${randomUUID()}.new`);
  const passwordFile = join(folders.home, 'password');
  const auth = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  if (password !== undefined) await writeFile(passwordFile, password, { mode: 0o600 });
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  await runner.run(binaries.initdb, ['-D', newData, '-U', 'evim', ...locale, ...auth, '--no-instructions']);
  await rm(passwordFile, { force: true });
  await rename(newData, folders.data);
  await syncFolder(folders.home);
}

/** An initdb whose parent was killed may still be writing there: leftovers that cannot be removed wait for the next start. */
async function removeUnfinished(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => /^data\..*\.new$/.test(name));
  await Promise.allSettled(names.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

/** Creates the socket's folder when it cannot be in DATA_DIR. */
export async function openSocketFolder({ folders, runner: { owner } }: Cluster): Promise<void> {
  if (!folders.socketIsElsewhere) return;
  await makePrivateFolder(folders.socket, [owner?.uid, process.getuid?.()]);
  if (owner) await chown(folders.socket, owner.uid, owner.gid);
}

/** Starts PostgreSQL as a daemon; resolves when it accepts connections, crash recovery included. */
export async function startPostmaster(cluster: Cluster, address: Address): Promise<void> {
  const { binaries, folders, runner } = cluster;
  const { owner } = runner;
  // the user PostgreSQL runs as may have changed since the data were created
  if (owner && (await stat(folders.data)).uid !== owner.uid) {
    await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folders.home]);
  }
  await removeStalePid(folders);
  const options = listSettings(address).map((setting) => `-c ${quoteForShell(setting)}`);
  const paths = ['-D', folders.data, '-l', folders.log];
  await runner.run(binaries.pgCtl, ['start', ...paths, '-s', '-w', '-t', '600', '-o', options.join(' ')]);
}

/** Stops PostgreSQL; everything committed is already on disk. */
export async function stopPostmaster({ binaries, folders, runner }: Cluster): Promise<void> {
  await runner.run(binaries.pgCtl, ['stop', '-D', folders.data, '-m', 'fast', '-s', '-w', '-t', '120']);
  if (folders.socketIsElsewhere) await rm(folders.socket, { recursive: true, force: true });
}

/** Whether the process in postmaster.pid is the postmaster of this data folder. */
export async function isPostmasterAlive({ data }: Folders): Promise<boolean> {
  const pid = await readPid(data);
  if (pid === null) return false;
  const command = await readCommand(pid);
  return command.includes('postgres') && command.includes(data);
}

/** The last lines of PostgreSQL's log, for error messages. */
export async function readLogTail({ log }: Folders): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

/**
 * After kill -9 and a restart of the container the pid in postmaster.pid may belong to any program, and PostgreSQL would
 * refuse to start. Safe if it does run: PostgreSQL also checks its shared memory.
 */
async function removeStalePid(folders: Folders): Promise<void> {
  if (process.platform === 'win32' || (await isPostmasterAlive(folders))) return;
  await rm(join(folders.data, 'postmaster.pid'), { force: true });
}

async function readPid(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

// pg_ctl passes its options to a shell
const quoteForShell = (text: string): string => (/^[\w.=]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
