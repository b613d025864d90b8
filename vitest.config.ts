import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src', 'bin', 'packages', 'seeds', 'bench', 'tests/site'].map((folder) => `${folder}/**/*.test.ts`),
    environment: 'node',
    globalSetup: ['tests/support/database-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
