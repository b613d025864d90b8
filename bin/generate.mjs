import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.mjs';
import { runQuietly } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';

/** `.react-router/types`, which the pages import as `./+types/…`. @param {string} node */
export function generateRouteTypes(node) {
  return runQuietly(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen'], { cwd: checkout });
}

const tableTypes = join(checkout, 'src', 'server', 'database', 'tables.ts');
const tableSources = ['migrations', 'src/server/database/table-types/table-types.ts'];

/** Generates the types of all tables from the migrations, unless they are up to date. @param {string} node */
export function generateTableTypes(node) {
  const stamp = `// Made from the migrations by \`npm run types\`, not committed: ${fingerprint(checkout, tableSources)}`;
  if (existsSync(tableTypes) && readFileSync(tableTypes, 'utf8').startsWith(stamp))
    return Promise.resolve({ code: 0, output: '', errors: '' });
  return runQuietly(node, ['src/server/database/table-types/write-table-types.ts', tableTypes, stamp], {
    cwd: checkout,
  });
}
