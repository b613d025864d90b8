import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * Whether npm has installed all that the lockfile names for this machine. npm notes what it has installed in
 * `node_modules/.package-lock.json`, at the very end: an installation that was cut short has none.
 * @param {string} root the folder of package-lock.json
 */
export function isComplete(root, platform = process.platform, arch = process.arch) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([at, entry]) => {
    if (at === '') return true;
    const there = installed[at];
    if (!there) return entry.optional === true && !isFor(entry, platform, arch);
    // the lockfile has neither registry nor hash of packages that a registry lacked (bin/install/fill-lock.mjs)
    if (entry.link) return there.link === true && there.resolved === entry.resolved;
    return there.version === entry.version && (!entry.integrity || there.integrity === entry.integrity);
  });
}

/**
 * Whether an optional package must be installed on a machine. Unknown for packages of one C library, and for those without a
 * platform (WebAssembly beside a native build): npm omits them where they do not fit.
 * @param {Entry} entry @param {string} platform @param {string} arch
 */
function isFor({ os, cpu, libc }, platform, arch) {
  return os?.includes(platform) === true && cpu?.includes(arch) === true && !libc;
}

/** @param {string} file @returns {Record<string, Entry> | null} */
function readPackages(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
