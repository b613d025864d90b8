// The builds. A stamp in each folder identifies the sources it was built from.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { runChild } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inTurn, isStamped } from './install/prepare.mjs';
import { precompress } from './precompress.mjs';
import { say } from './say.mjs';

/** @typedef {{ what: string, folder: string, sources: string[], programs: string[][], files: string }} Build */

const shared = [
  'src/contract',
  'src/map',
  'src/rich-text',
  'src/session',
  'src/texts',
  'package-lock.json',
  'tsconfig.json',
];

/** The public site. @type {Build} */
export const pages = {
  what: 'the pages',
  folder: 'build/pages',
  sources: [
    ...['src/web', 'src/worker', 'public', 'react-router.config.ts', 'vite.config.ts', 'vite.worker.config.ts'],
    ...['bin/chunks.mjs', ...shared],
  ],
  programs: [
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn'],
  ],
  files: 'client',
};

/** The back office under /admin. The site starts without it and serves it as soon as it is built. @type {Build} */
export const office = {
  what: 'the back office',
  folder: 'build/office',
  sources: ['src/office', 'packages/office-icons', 'vite.office.config.ts', ...shared],
  programs: [['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.office.config.ts', '--logLevel', 'error']],
  files: '.',
};

/** @param {Build} build */
export const isBuilt = (build) => isStamped(join(checkout, build.folder, STAMP), describe(build));

/**
 * Builds unless the last build is of the same sources. The folder is replaced when the build is complete, so that readers never
 * see a partial one.
 * @param {string} node
 * @param {Build} build
 */
export async function make(node, build) {
  if (isBuilt(build)) return;
  await inTurn(async () => {
    if (isBuilt(build)) return;
    say(`Building ${build.what} …`);
    const description = describe(build);
    const [folder, fresh] = [join(checkout, build.folder), join(checkout, `${build.folder}.new`)];
    rmSync(fresh, { recursive: true, force: true });
    const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: `${build.folder}.new` };
    for (const program of build.programs) {
      const code = await runChild(node, program, { env });
      if (code !== 0) throw new Error(`The build of ${build.what} failed (${code}); its message is above.`);
    }
    await precompress(join(fresh, build.files));
    writeFileSync(join(fresh, STAMP), description);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  });
}

const STAMP = '.evim-stamp';

/** @param {Build} build */
const describe = ({ sources }) => fingerprint(checkout, sources);
