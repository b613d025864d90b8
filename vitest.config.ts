import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // "#" is of the package around a file; in a workspace it still means our src
  resolve: { alias: [{ find: /^#/, replacement: fileURLToPath(new URL('src/', import.meta.url)) }] },
  test: {
    include: ['src', 'bin', 'packages', 'seeds', 'bench', 'tests/site'].map((folder) => `${folder}/**/*.test.ts`),
    environment: 'node',
    globalSetup: ['tests/support/database-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
