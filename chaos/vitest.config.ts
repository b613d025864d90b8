import { defineConfig } from 'vitest/config';

/** npm run chaos: the tests that break a running site in every known way, one after the other. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default defineConfig({
  test: {
    include: ['chaos/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/support/database/cluster.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
