import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLock } from '../../../bin/lock.mjs';

/**
 * Finds a program, or installs its Debian package when running as root on Debian (as bin/install/chromium.mjs does).
 * @returns its path, or null; tests that need it are then skipped
 */
export async function findOrInstall(program: string): Promise<string | null> {
  const path = findProgram(program);
  if (path || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return path ?? warnMissing(program);
  return withLock(join(tmpdir(), 'evim-apt.lock'), async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // wait for another apt process
    const policy = ['-o', 'DPkg::Lock::Timeout=300'];
    if (!findProgram(program))
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', program]])
        spawnSync('apt-get', ['-q', ...policy, ...args], { env, stdio: 'ignore', timeout: 300_000 });
    return findProgram(program) ?? warnMissing(program);
  });
}

function findProgram(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

function warnMissing(program: string): null {
  console.warn(`${program} is not installed: tests that need it are skipped`);
  return null;
}
