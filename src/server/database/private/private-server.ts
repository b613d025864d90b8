import { setTimeout as pause } from 'node:timers/promises';
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
import { type Tether, tryTether } from './tether.ts';

export type PrivateServer = {
  /** For pg.PoolConfig. */
  connection: { host: string; port?: number; user: string; password?: string; database: string };
  /** True when this call started it, false when it was already running. */
  started: boolean;
  /** Starts it again after it died; concurrent calls share one attempt. */
  ensureRunning(): Promise<void>;
  /** Stops the server unless another program still uses it. Close your own connections first. */
  leave(): Promise<void>;
};

/**
 * The private PostgreSQL of DATA_DIR: made at the first call, started unless it runs, shared by all processes of that
 * DATA_DIR. A start and a leave of two processes never overlap (lock), so nobody stops a server another just found.
 * `unixSockets` false is the way of Windows: 127.0.0.1 and a random password.
 */
export async function startPrivateServer(
  dataDir: string,
  unixSockets = process.platform !== 'win32',
): Promise<PrivateServer> {
  const binaries = findBinaries();
  const folders = await makeFolders(dataDir);
  refuseShellCharacters(binaries.pgCtl);
  refuseShellCharacters(folders.home);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => withLock(folders.lock, work);

  let { address, cluster, tether, started } = await inTurn(async () => {
    const known = await readAddress(folders, unixSockets);
    const runner = await chooseRunner(binaries, folders.home);
    const cluster = { binaries, folders, runner };
    await createCluster(cluster, known.password);
    const running = await tryTether(known);
    if (!(running instanceof Error)) return { address: known, cluster, tether: running, started: false };
    const address = await renewPort(folders, known);
    return { address, cluster, tether: await bringUp(cluster, address), started: true };
  });

  let attempt: Promise<void> | null = null;
  let left = false;

  async function restart(): Promise<void> {
    await inTurn(async () => {
      if (left) throw new Error('The database was asked to stop.');
      // a new connection: ours may outlive the postmaster for a moment
      const lost = tether;
      tether = await bringUp(cluster, address);
      await lost.letGo();
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
      if (left) return;
      left = true;
      await inTurn(async () => {
        // ours may be lost while the server lives: another process started it again
        const current = (await tether.isHolding()) ? tether : await tryTether(address);
        if (current instanceof Error) return;
        if (!(await isStillUsed(current))) await stopPostmaster(cluster);
        await current.letGo();
      });
    },
  };
}

/**
 * Connects, starting the server as often as it takes. After kill -9 the old processes are still there for a moment:
 * pid files and PostgreSQL's own "already running" are believed only as long as they last.
 */
async function bringUp(cluster: Cluster, address: Address): Promise<Tether> {
  let failure: Error | null = null;
  await openSocketFolder(cluster);
  for (const begun = Date.now(); ; await pause(50)) {
    const tether = await tryTether(address);
    if (!(tether instanceof Error)) return tether;
    // a living one may be busy with a long recovery after a crash
    const isAlive = await isPostmasterAlive(cluster.folders);
    if (Date.now() - begun > (isAlive ? 600_000 : 20_000)) throw await explain(cluster, failure ?? tether);
    if (isAlive) continue;
    await startPostmaster(cluster, address).catch((error: Error) => {
      failure = error;
    });
  }
}

/** A closed pool does not wait for the server to notice: connections without a program get a moment to go. */
async function isStillUsed(tether: Tether): Promise<boolean> {
  for (const begun = Date.now(); ; await pause(20)) {
    const { programs, clients } = await tether.countOthers();
    if (clients === 0) return false;
    if (programs > 0 || Date.now() - begun > 2000) return true;
  }
}

async function explain({ folders }: Cluster, cause: Error): Promise<Error> {
  const tail = await readLogTail(folders);
  return new Error(
    `PostgreSQL did not start in ${folders.home}: ${cause.message}\nIts log (${folders.log}) ends with:\n${tail}`,
    { cause },
  );
}
