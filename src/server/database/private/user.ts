import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type UserIds = { uid: number; gid: number };

/** The ids of a system user, made when missing (we are root). */
export async function findOrMakeUser(name: string): Promise<UserIds> {
  const found = await findUser(name);
  if (found) return found;
  try {
    await run('groupadd', ['--system', '--force', name]);
    await run('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  } catch (error) {
    // a second process may have made it at the same moment
    const made = await findUser(name);
    if (made) return made;
    throw new Error(
      `PostgreSQL does not run as root, and the user "${name}" it would run as cannot be made. ` +
        `Make it ("useradd --system ${name}"), start Evim as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
  const made = await findUser(name);
  if (!made) throw new Error(`The user "${name}" was made but cannot be found.`);
  return made;
}

async function findUser(name: string): Promise<UserIds | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
