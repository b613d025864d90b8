import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLock } from '../../../bin/lock.mjs';

/**
 * A program that some tests need, of the Debian package of that name: the one that is there, or one newly installed when this is Debian
 * and we are root (as for Chromium, bin/install/chromium.mjs). Null when there is none; the tests that want it are then skipped.
 */
export async function findOrInstall(program: string): Promise<string | null> {
  const path = findProgram(program);
  if (path || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return path ?? sayNone(program);
  return withLock(join(tmpdir(), 'evim-apt.lock'), async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // a daemon that Debian would start at once is in nobody's interest
    const policy = ['-o', 'DPkg::Lock::Timeout=300'];
    if (!findProgram(program))
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', program]])
        spawnSync('apt-get', ['-q', ...policy, ...args], { env, stdio: 'ignore', timeout: 300_000 });
    return findProgram(program) ?? sayNone(program);
  });
}

function findProgram(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

function sayNone(program: string): null {
  console.warn(`${program} is not installed: tests that need it are skipped`);
  return null;
}
