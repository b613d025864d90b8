import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from '../child.mjs';
import { say } from '../say.mjs';

/** A Chromium for the browser tests: the one named, the one installed, or one newly installed; null when none. */
export async function findOrInstallChromium() {
  const found = findChromium();
  if (found || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found;
  say('Installing Chromium (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    if ((await runChild('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })) !== 0)
      return null;
  }
  return findChromium();
}

/** @returns {string | null} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : null;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...commonPlaces].find((path) => isProgram(path) && !isSnapStub(path)) ?? null;
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

/** Ubuntu's chromium-browser may be a script that only asks to install a snap. @param {string} path */
function isSnapStub(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return false;
  } catch {
    return true;
  }
}
