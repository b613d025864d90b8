import { type SpawnOptions, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Binaries } from './binaries.ts';
import { findOrMakeUser, type UserIds } from './user.ts';

/** Runs PostgreSQL's programs as a user it accepts (it refuses root). */
export type Runner = {
  /** Whose the database's files must be; null: ours anyway. */
  owner: UserIds | null;
  run(program: string, args: string[]): Promise<void>;
};

type Way = { owner: UserIds | null; prefix: string[]; spawnAs: UserIds | null };

/** Finds a way to run PostgreSQL in `home`. Only root has to look for one. */
export async function chooseRunner(binaries: Binaries, home: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return makeRunner({ owner: null, prefix: [], spawnAs: null }, home);
  const user = await findOrMakeUser('postgres');
  const failures: unknown[] = [];
  for (const way of listWays(user)) {
    const runner = makeRunner(way, home);
    try {
      await chown(home, way.owner?.uid ?? 0, way.owner?.gid ?? 0);
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
 * From the plainest on. A checkout in root's own home (mode 0700) is closed to the user postgres, so it may be given
 * the one capability to pass closed folders: containers usually leave root the second of the two. Where root has
 * neither, a user namespace makes it look like postgres to PostgreSQL; the files then stay root's.
 */
function listWays(user: UserIds): Way[] {
  const { uid, gid } = user;
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const withCapability = (name: string): Way => ({
    owner: user,
    // no_setuid_fixup: else access(2), by which initdb looks for its neighbours, would forget the capability
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

function makeRunner(way: Way, home: string): Runner {
  // LC_ALL spares PostgreSQL a locale the machine may not have
  const options = { ...way.spawnAs, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  return {
    owner: way.owner,
    run(program, args) {
      const [command = program, ...rest] = [...way.prefix, program, ...args];
      return runToEnd(command, rest, options).catch((cause: Error) => {
        throw new Error(`${basename(program)} failed: ${cause.message}`, { cause });
      });
    },
  };
}

/** Does not wait for stderr to close after a success: a daemon that was started may have inherited it. */
function runToEnd(command: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(said.trim() || `it ended with code ${code}`)));
    child.on('exit', (code) => {
      if (code !== 0) return;
      child.stderr?.destroy();
      resolve();
    });
  });
}
