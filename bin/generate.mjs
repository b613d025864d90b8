import { checkout } from './checkout.mjs';
import { runQuietly } from './child.mjs';

/** `.react-router/types`, which the pages' `./+types/…` imports mean. @param {string} node */
export function generateRouteTypes(node) {
  return runQuietly(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { cwd: checkout });
}
