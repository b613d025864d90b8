import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from '../../../../bin/lock.mjs';
import { type Address, readAddress, renewPort } from './address.ts';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  createCluster,
  isPostmasterAlive,
  openSocketFolder,
  readLogTail,
  startPostmaster,
  stopPostmaster,
} from './cluster.ts';
import { makeFolders, refuseShellCharacters } from './folders.ts';
import { chooseRunner } from './runner.ts';
import { connectForUsage, type UsageConnection } from './usage-connection.ts';

export type PrivateServer = {
  /** For pg.PoolConfig. */
  connection: { host: string; port?: number; user: string; password?: string; database: string };
  /** True when this call started it, false when it was already running. */
  started: boolean;
  /** Restarts it after it died; concurrent calls share one attempt. */
  ensureRunning(): Promise<void>;
  /** Stops the server unless another program still uses it. Close your connections first. */
  leave(): Promise<void>;
};

/**
 * The private PostgreSQL of DATA_DIR: created at the first call, started unless it runs, shared by all processes of that
 * DATA_DIR. A lock keeps starts and stops from overlapping, so that no process stops a server that another has just found.
 * `unixSockets` false (Windows): 127.0.0.1 and a random password.
 */
export async function startPrivateServer(
  dataDir: string,
  unixSockets = process.platform !== 'win32',
): Promise<PrivateServer> {
  const binaries = findBinaries();
  const folders = await makeFolders(dataDir);
  refuseShellCharacters(binaries.pgCtl);
  refuseShellCharacters(folders.home);
  const locked = <T>(work: () => Promise<T>): Promise<T> => withLock(folders.lock, work);

  let { address, cluster, usage, started } = await locked(async () => {
    const storedAddress = await readAddress(folders, unixSockets);
    const runner = await chooseRunner(binaries, folders.home);
    const cluster = { binaries, folders, runner };
    await createCluster(cluster, storedAddress.password);
    const existingUsage = await connectForUsage(storedAddress);
    if (!(existingUsage instanceof Error))
      return { address: storedAddress, cluster, usage: existingUsage, started: false };
    const address = await renewPort(folders, storedAddress);
    return { address, cluster, usage: await connectOrStart(cluster, address), started: true };
  });

  let attempt: Promise<void> | null = null;
  let hasLeft = false;

  async function restart(): Promise<void> {
    await locked(async () => {
      if (hasLeft) throw new Error('The database was asked to stop.');
      // a new connection: the old one may outlive the postmaster for a moment
      const oldUsage = usage;
      usage = await connectOrStart(cluster, address);
      await oldUsage.release();
    });
  }

  const { host, port, user, password } = address;
  return {
    connection: { host, port, user, password, database: 'evim' },
    started,
    ensureRunning() {
      attempt ??= restart().finally(() => {
        attempt = null;
      });
      return attempt;
    },
    async leave() {
      if (hasLeft) return;
      hasLeft = true;
      await locked(async () => {
        // our connection may be lost while the server lives, because another process restarted it
        const current = (await usage.isHolding()) ? usage : await connectForUsage(address);
        if (current instanceof Error) return;
        if (!(await isStillUsed(current))) await stopPostmaster(cluster);
        await current.release();
      });
    },
  };
}

/**
 * Connects, starting the server as often as needed. After kill -9 the old processes exist for a moment, so pid files and
 * PostgreSQL's "already running" are rechecked.
 */
async function connectOrStart(cluster: Cluster, address: Address): Promise<UsageConnection> {
  let failure: Error | null = null;
  await openSocketFolder(cluster);
  for (const startedAt = Date.now(); ; await wait(50)) {
    const usage = await connectForUsage(address);
    if (!(usage instanceof Error)) return usage;
    // a living one may be in a long crash recovery
    const isAlive = await isPostmasterAlive(cluster.folders);
    if (Date.now() - startedAt > (isAlive ? 600_000 : 20_000)) throw await explain(cluster, failure ?? usage);
    if (isAlive) continue;
    await startPostmaster(cluster, address).catch((error: Error) => {
      failure = error;
    });
  }
}

/** A closed pool does not wait for the server to notice, so that connections without a program get a moment to end. */
async function isStillUsed(usage: UsageConnection): Promise<boolean> {
  for (const startedAt = Date.now(); ; await wait(20)) {
    const { programs, clients } = await usage.countOthers();
    if (clients === 0) return false;
    if (programs > 0 || Date.now() - startedAt > 2000) return true;
  }
}

async function explain({ folders }: Cluster, cause: Error): Promise<Error> {
  const tail = await readLogTail(folders);
  return new Error(
    `PostgreSQL did not start in ${folders.home}: ${cause.message}\nIts log (${folders.log}) ends with:\n${tail}`,
    { cause },
  );
}
