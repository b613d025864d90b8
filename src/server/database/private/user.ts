import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type UserIds = { uid: number; gid: number };

/** The ids of a system user, created if missing (we are root). */
export async function findOrCreateUser(name: string): Promise<UserIds> {
  const existing = await findUser(name);
  if (existing) return existing;
  try {
    await run('groupadd', ['--system', '--force', name]);
    await run('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  } catch (error) {
    // a parallel process may have created it
    const concurrent = await findUser(name);
    if (concurrent) return concurrent;
    throw new Error(
      `PostgreSQL does not run as root, and the user "${name}" it would run as cannot be made. ` +
        `Make it ("useradd --system ${name}"), start Evim as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
  const created = await findUser(name);
  if (!created) throw new Error(`The user "${name}" was made but cannot be found.`);
  return created;
}

async function findUser(name: string): Promise<UserIds | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
