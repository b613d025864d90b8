// The preparation of every command: packages installed, libraries linked, the pinned Node found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { checkout, prepareLock } from '../checkout.mjs';
import { runChild } from '../child.mjs';
import { fingerprint } from '../fingerprint.mjs';
import { withLock } from '../lock.mjs';
import { giveUp, say } from '../say.mjs';
import { isComplete } from './installed.mjs';
import { findNode } from './pinned-node.mjs';
import { linkLibraries, namePostgresPackage } from './postgres-binaries.mjs';

/** Installs what is missing (otherwise without network). @returns the path of the Node that runs everything */
export async function prepare() {
  process.chdir(checkout);
  await installIn('.');
  linkLibraries(join(checkout, 'node_modules', namePostgresPackage()));
  return findNode();
}

/** Work on this checkout's node_modules and build, one process at a time. @template T @param {() => Promise<T>} work */
export function inTurn(work) {
  return withLock(prepareLock, work, {
    onWait: (pid) => say(`Waiting for process ${pid}, which installs or builds here …`),
  });
}

/** @param {string} file @param {string} content */
export function isStamped(file, content) {
  return existsSync(file) && readFileSync(file, 'utf8') === content;
}

/** Installs a folder with its own lockfile unless it is installed. @param {string} path */
export async function installIn(path) {
  const folder = join(checkout, path);
  if (isInstalled(folder)) return;
  await inTurn(async () => {
    if (!isInstalled(folder)) await install(folder);
  });
}

/** Whether packages are installed, by us or by "npm ci". @param {string} folder */
const isInstalled = (folder) => isStamped(stampOf(folder), describeInstall(folder)) || isComplete(folder);

/** @param {string} folder */
const stampOf = (folder) => join(folder, 'node_modules', '.evim-stamp');

/** @param {string} folder */
function describeInstall(folder) {
  return `${fingerprint(folder, ['package-lock.json'])} ${process.platform}-${process.arch}`;
}

/** @param {string} folder */
async function install(folder) {
  const what = relative(checkout, folder);
  say(`Installing packages${what && ` of ${what}`} (npm ci; once, about a minute) …`);
  // devDependencies contain the build tools; NODE_ENV=production or an omit in .npmrc would skip them
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];
  // the npm that runs us, which may differ from the one in PATH; yarn and pnpm set this too
  const npm = process.env.npm_execpath ?? '';
  const code = basename(npm).startsWith('npm')
    ? await runChild(process.execPath, [npm, ...args], { cwd: folder })
    : await runChild('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  if (code !== 0) giveUp(`"npm ci" failed (${code}). Is the network there? Its message is above.`);
  writeFileSync(stampOf(folder), describeInstall(folder));
}
