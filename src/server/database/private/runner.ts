import { type SpawnOptions, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Binaries } from './binaries.ts';
import { findOrCreateUser, type UserIds } from './user.ts';

/** Runs PostgreSQL's programs as a user that it accepts (it refuses root). */
export type Runner = {
  /** The required owner of the database's files; null: the current user. */
  owner: UserIds | null;
  run(program: string, args: string[]): Promise<void>;
};

type LaunchMethod = { owner: UserIds | null; prefix: string[]; spawnAs: UserIds | null };

/** Chooses how to run PostgreSQL in `home`; only root has to try more than one method. */
export async function chooseRunner(binaries: Binaries, home: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return makeRunner({ owner: null, prefix: [], spawnAs: null }, home);
  const user = await findOrCreateUser('postgres');
  const failures: unknown[] = [];
  for (const method of listLaunchMethods(user)) {
    const runner = makeRunner(method, home);
    try {
      await chown(home, method.owner?.uid ?? 0, method.owner?.gid ?? 0);
      await runner.run('/bin/sh', ['-c', 'test -w "$0" && "$1" --show -D "$0/data"', home, binaries.initdb]);
      return runner;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and its user "postgres" can reach either ${binaries.initdb} or ${home} in no way. ` +
      'Do one of these: start Evim as an ordinary user; move the checkout out of a closed folder (such as /root) and set ' +
      'DATA_DIR to an open one; or set DATABASE_URL to a PostgreSQL of your own.',
    { cause: new AggregateError(failures) },
  );
}

/**
 * From the simplest on. A checkout in root's home (mode 0700) is closed to the user postgres, so postgres may be given the
 * one capability to pass closed folders: containers usually allow root the second of the two. Otherwise a user namespace
 * makes root look like postgres to PostgreSQL; the files then stay root's.
 */
function listLaunchMethods(user: UserIds): LaunchMethod[] {
  const { uid, gid } = user;
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const withCapability = (name: string): LaunchMethod => ({
    owner: user,
    // no_setuid_fixup: otherwise access(2), by which initdb finds its other programs, would ignore the capability
    prefix: [
      'setpriv',
      ...ids,
      `--inh-caps=+${name}`,
      `--ambient-caps=+${name}`,
      '--securebits=+no_setuid_fixup',
      '--',
    ],
    spawnAs: null,
  });
  return [
    { owner: user, prefix: [], spawnAs: user },
    withCapability('dac_read_search'),
    withCapability('dac_override'),
    {
      owner: { uid: 0, gid: 0 },
      prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
      spawnAs: null,
    },
  ];
}

/**
 * How glibc allocates PostgreSQL's memory, in bytes. Usually the memory of a statement goes back to the system after each one; where
 * new pages are dear, sixteen statements at once took twice as long for it (docs/speed.md).
 */
const MALLOC = {
  MALLOC_TRIM_THRESHOLD_: String(16 * 1024 * 1024),
  MALLOC_TOP_PAD_: String(1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(8 * 1024 * 1024),
};

function makeRunner(method: LaunchMethod, home: string): Runner {
  // LC_ALL: the machine's locale may be missing; how our own programs allocate memory is wrong for the server
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_'));
  const options = { ...method.spawnAs, cwd: home, env: { ...Object.fromEntries(ours), LC_ALL: 'C', ...MALLOC } };
  return {
    owner: method.owner,
    run(program, args) {
      const [command = program, ...rest] = [...method.prefix, program, ...args];
      return runProgram(command, rest, options).catch((cause: Error) => {
        throw new Error(`${basename(program)} failed: ${cause.message}`, { cause });
      });
    },
  };
}

/** Does not wait for stderr to close after a success: a started daemon may have inherited it. */
function runProgram(command: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let errorText = '';
    child.stderr?.on('data', (chunk) => {
      errorText += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(errorText.trim() || `it ended with code ${code}`)));
    child.on('exit', (code) => {
      if (code !== 0) return;
      child.stderr?.destroy();
      resolve();
    });
  });
}
