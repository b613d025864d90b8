import { hash } from 'node:crypto';
import { access, constants, lstat, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export type Folders = {
  /** Everything of the database: owned by the user PostgreSQL runs as, closed to all others. */
  home: string;
  data: string;
  log: string;
  socket: string;
  /** Whether `socket` is outside of DATA_DIR. */
  socketIsElsewhere: boolean;
  lock: string;
  /** Port and password, where there are no Unix sockets. */
  access: string;
};

/** Creates DATA_DIR and the database's folder in it. @returns the paths */
export async function makeFolders(dataDir: string): Promise<Folders> {
  await mkdir(dataDir, { recursive: true }).catch(() => undefined);
  await assertOurs(dataDir);
  // the real path: two processes must agree on lock and socket
  const root = await realpath(dataDir);
  const home = join(root, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  await assertOurs(home);
  const socketIsElsewhere = Buffer.byteLength(join(home, '.s.PGSQL.5432')) > MAX_SOCKET_PATH;
  const socket = socketIsElsewhere ? `/tmp/evim-${hash('sha256', root).slice(0, 16)}` : home;
  return {
    home,
    data: join(home, 'data'),
    log: join(home, 'server.log'),
    socket,
    socketIsElsewhere,
    lock: join(root, 'postgres.lock'),
    access: join(root, 'postgres-access.json'),
  };
}

/** pg_ctl puts paths into a shell command, between double quotes and unescaped. */
export function refuseShellCharacters(path: string): void {
  if (process.platform === 'win32' || !/["$`\\]/.test(path)) return;
  throw new Error(
    `PostgreSQL cannot be started from a path with any of " $ \` \\ in it: ${path}. Move the checkout, or set DATA_DIR.`,
  );
}

/** Creates a folder in /tmp, where another user may have created one of that name to listen in. */
export async function makePrivateFolder(folder: string, owners: (number | undefined)[]): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  const stats = await lstat(folder);
  if (!stats.isDirectory() || !owners.includes(stats.uid)) {
    throw new Error(
      `${folder} belongs to somebody else, but PostgreSQL's socket must go there. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
}

async function assertOurs(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `This user may not write to ${folder}. Start Evim as the user who owns it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

// the size of sun_path in sockaddr_un without the final zero
const MAX_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;
