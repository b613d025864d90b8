import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from '../child.mjs';
import { say } from '../say.mjs';

/** Headless Chromium: a page needs a third of the processor time of the full browser. */
const HEADLESS = ['chromium-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium for the browser tests: the configured one, a headless one, or any installed one; null when there is none. On
 * Debian, root installs what is missing.
 */
export async function findOrInstallChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  return (
    findInPath(HEADLESS) ??
    ((await install('chromium-headless-shell')) ? findInPath(HEADLESS) : null) ??
    findChromium() ??
    ((await install('chromium')) ? findChromium() : null)
  );
}

/** @param {string} name of a Debian package */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  say(`Installing ${name} (once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]])
    if ((await runChild('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })) !== 0)
      return false;
  return true;
}

/** A full Chromium: the configured one or an installed one. @returns {string | null} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : null;
  return findInPath(WHOLE) ?? commonPlaces.find(isRunnable) ?? null;
}

/** @param {string[]} names @returns {string | null} */
function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isRunnable) ?? null;
}

/** @param {string} path */
function isRunnable(path) {
  return isProgram(path) && !isSnapStub(path);
}

const commonPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ubuntu's chromium-browser may be a script that only suggests installing a snap. @param {string} path */
function isSnapStub(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return false;
  } catch {
    return true;
  }
}
