import { defineConfig } from 'vitest/config';

/** `TEST_DATABASE=pglite` (default) or `postgres`; the whole suite runs on each. */
export default defineConfig({
  test: {
    name: 'server',
    // The pages beside the API are composed there, by what knows both.
    include: ['src/**/*.test.ts', '../../.scripts/portal/*.api.test.ts'],
    // What only one of them can show: connections that break and rights of logins; a database in this process. What takes
    // long and asks no database (`.pure`) is run once.
    exclude:
      process.env.TEST_DATABASE === 'postgres'
        ? ['src/**/*.pglite.test.ts', 'src/**/*.pure.test.ts']
        : ['src/**/*.postgres.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Each file opens a database of its own, and so may share what it imports; two at a time is what two cores bear.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
