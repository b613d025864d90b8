// The static checks: each looks at the whole tree and counts as one test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roots } from '../.dependency-cruiser.mjs';
import { checkout } from './checkout.mjs';
import { runQuietly } from './child.mjs';
import { generateOpenapi, generateRouteTypes, generateTableTypes, openapiFolder } from './generate.mjs';

/** @typedef {(node: string) => Promise<string | null>} Check what is wrong, or null */

/** @type {Record<string, Check>} */
export const checks = {
  'the lockfile is complete': (node) => run(node, ['bin/fill-lock.mjs', '--check']),
  'Biome: format and lint': (node) => run(node, ['node_modules/@biomejs/biome/bin/biome', 'check']),
  'OpenAPI files are fresh': checkOpenapi,
  'TypeScript: types agree': async (node) => {
    for (const generate of [generateTableTypes, generateRouteTypes]) {
      const { code, output, errors } = await generate(node);
      if (code !== 0) return output + errors;
    }
    return run(node, ['node_modules/typescript/bin/tsc', '--noEmit']);
  },
  'dependency-cruiser: who may import whom': checkImports,
  'knip: no dead code': (node) => run(node, ['node_modules/knip/bin/knip.js', '--no-progress']),
};

/** @param {string} node @param {string[]} args */
async function run(node, args) {
  const { code, output, errors } = await runQuietly(node, args, { cwd: checkout });
  return code === 0 ? null : output + errors || `ended with code ${code}`;
}

/** @type {Check} */
async function checkOpenapi(node) {
  const folder = mkdtempSync(join(tmpdir(), 'evim-openapi-'));
  try {
    const { code, output, errors } = await generateOpenapi(node, folder);
    if (code !== 0) return output + errors;
    const stale = ['openapi.json', 'openapi.ts'].filter((name) => read(folder, name) !== read(openapiFolder, name));
    return stale.length === 0 ? null : `${stale.join(' and ')} in src/contract: run "npm run types" and commit`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder @param {string} name */
function read(folder, name) {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}

/** @type {Check} */
async function checkImports(node) {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...roots];
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { output, errors } = await runQuietly(node, [...args, ...options], { cwd: checkout });
  if (!output.startsWith('{')) return output + errors;
  const { summary } = JSON.parse(output);
  // with a TypeScript it does not know it cruises nothing and says all is well
  if (summary.totalCruised < 1000) return `it looked at ${summary.totalCruised} modules only`;
  const broken = summary.violations.filter((/** @type {any} */ { rule }) => rule.severity === 'error');
  return broken.map((/** @type {any} */ { rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n') || null;
}
