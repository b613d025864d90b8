// The static checks: each covers the whole tree and counts as one test.
import { roots } from '../.dependency-cruiser.mjs';
import { checkout } from './checkout.mjs';
import { runQuietly } from './child.mjs';
import { generateRouteTypes, generateTableTypes } from './generate.mjs';

/** @typedef {(node: string) => Promise<string | null>} Check the problems, or null */

/** tsc's incremental state: unchanged files are not checked again. */
const TYPES_CACHE = 'node_modules/.cache/evim.tsbuildinfo';

/** @type {Record<string, Check>} */
export const checks = {
  'the lockfiles are complete': async (node) =>
    (await run(node, ['bin/install/fill-lock.mjs', '--check'])) ??
    run(node, ['bin/install/fill-lock.mjs', '--check', 'bench/lighthouse/package-lock.json']),
  'Biome: format and lint': (node) => run(node, ['node_modules/@biomejs/biome/bin/biome', 'check']),
  'TypeScript: types agree': (node) =>
    run(node, ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE]),
  'dependency-cruiser: import rules': checkImports,
  'knip: no dead code': (node) => run(node, ['node_modules/knip/bin/knip.js', '--no-progress']),
};

/** The files that checks read beside the committed ones. Throws what a generator reports. @param {string} node */
export async function generateTypes(node) {
  for (const generate of [generateTableTypes, generateRouteTypes]) {
    const { code, output, errors } = await generate(node);
    if (code !== 0) throw new Error(output + errors);
  }
}

/** The checks of `npm run check:fast`, by the first word of their names. */
export const fastChecks = Object.fromEntries(
  Object.entries(checks).filter(([name]) => /^(Biome|TypeScript|dependency-cruiser):/.test(name)),
);

/** @param {string} node @param {string[]} args */
async function run(node, args) {
  const { code, output, errors } = await runQuietly(node, args, { cwd: checkout });
  return code === 0 ? null : output + errors || `ended with code ${code}`;
}

/** @type {Check} */
async function checkImports(node) {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...roots];
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { output, errors } = await runQuietly(node, [...args, ...options], { cwd: checkout });
  if (!output.startsWith('{')) return output + errors;
  const { summary } = JSON.parse(output);
  // with an unknown version of TypeScript it would check nothing and report success
  if (summary.totalCruised < 1000) return `only ${summary.totalCruised} modules were checked`;
  const violations = summary.violations.filter((/** @type {any} */ { rule }) => rule.severity === 'error');
  return violations.map((/** @type {any} */ { rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n') || null;
}
