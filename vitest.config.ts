import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folders = ['src', 'bin', 'packages', 'seeds', 'bench', 'tests'];
const all = folders.flatMap((folder) =>
  globSync(`${folder}/**/*.test.ts`, { exclude: (name) => name === 'node_modules' }),
);
/** Needs nothing but its own code: no database, no process, nothing of tests/support; and waits for no clock. */
const isPlain = (file: string) =>
  !file.endsWith('.slow.test.ts') && !/tests\/support\/|\bsupport\/|inject\(/.test(readFileSync(file, 'utf8'));
/** Server tests of the fast tier (`npm run check:fast`): one for each thing that the others stand on, seconds in all. */
const QUICK = [
  ...['content/routes', 'database/functions', 'database/text-twins', 'database/transactions', 'favorites/routes'],
  ...[
    'http/transient-errors',
    'ledger/ledger',
    'listings/posting/drafts',
    'listings/related',
    'places/routes',
    'staff/staff',
  ],
].map((name) => `src/server/${name}.test.ts`);

const lost = QUICK.filter((file) => !all.includes(file));
if (lost.length > 0) throw new Error(`vitest.config.ts names tests that are not there: ${lost}`);
const plain = all.filter(isPlain);
const rest = all.filter((file) => !plain.includes(file) && !QUICK.includes(file));
const withCluster = { globalSetup: ['tests/support/database/cluster.ts'] };

export default defineConfig({
  // "#" is of the package around a file; in a workspace it still means our src
  resolve: { alias: [{ find: /^#/, replacement: fileURLToPath(new URL('src/', import.meta.url)) }] },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // one process for many files: to load the server takes as long as most files do
    isolate: false,
    projects: [
      { extends: true, test: { name: 'plain', include: plain } },
      { extends: true, test: { name: 'quick', include: QUICK, ...withCluster } },
      { extends: true, test: { name: 'rest', include: rest, ...withCluster } },
    ],
  },
});
