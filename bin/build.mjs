import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { runChild } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { inTurn, isStamped } from './prepare.mjs';
import { say } from './say.mjs';

/** Builds the pages unless the last build was of these very sources. @param {string} node */
export async function buildPages(node) {
  if (isBuilt()) return;
  await inTurn(async () => {
    if (isBuilt()) return;
    say('Building …');
    const built = describeBuild();
    const env = { ...process.env, NODE_ENV: 'production' };
    const code = await runChild(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
      env,
    });
    if (code !== 0) throw new Error(`The build failed (${code}); its message is above.`);
    const office = [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'vite.office.config.ts',
      '--logLevel',
      'error',
    ];
    const officeCode = await runChild(node, office, { env });
    if (officeCode !== 0) throw new Error(`The build of the back office failed (${officeCode}); its message is above.`);
    await precompress(join(checkout, 'build/client'));
    await precompress(join(checkout, 'build/office'));
    writeFileSync(stamp, built);
  });
}

const stamp = join(checkout, 'build', '.evim-stamp');
const sources = ['src/web', 'src/office', 'src/rich-text', 'src/contract', 'src/texts', 'public'];
const configs = [
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.office.config.ts',
  'bin/chunks.mjs',
  'tsconfig.json',
];

const isBuilt = () => isStamped(stamp, describeBuild());

const describeBuild = () => fingerprint(checkout, [...sources, ...configs]);
