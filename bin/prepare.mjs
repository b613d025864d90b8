// What every command needs first: packages installed, libraries linked, the pinned Node found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkout, prepareLock } from './checkout.mjs';
import { runChild } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { isComplete } from './installed.mjs';
import { withLock } from './lock.mjs';
import { findNode } from './pinned-node.mjs';
import { linkLibraries, namePostgresPackage } from './postgres-binaries.mjs';
import { giveUp, say } from './say.mjs';

/** Installs what is missing (no network otherwise); gives the path of the Node to run everything with. */
export async function prepare() {
  process.chdir(checkout);
  if (!isInstalled()) {
    await inTurn(async () => {
      if (!isInstalled()) await install();
    });
  }
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

const stamp = join(checkout, 'node_modules', '.evim-stamp');

/** By us, or by somebody's own "npm ci". */
const isInstalled = () => isStamped(stamp, describeInstall()) || isComplete(checkout);

function describeInstall() {
  return `${fingerprint(checkout, ['package-lock.json'])} ${process.platform}-${process.arch}`;
}

async function install() {
  say('Installing (once, about a minute) …');
  // devDependencies hold the build; NODE_ENV=production or an omit in .npmrc would leave them out
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];
  // the npm that runs us, which may be another than the one in PATH; yarn and pnpm set this too
  const npm = process.env.npm_execpath ?? '';
  const code = basename(npm).startsWith('npm')
    ? await runChild(process.execPath, [npm, ...args])
    : await runChild('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) giveUp(`"npm ci" failed (${code}). Is the network there? Its message is above.`);
  writeFileSync(stamp, describeInstall());
}
