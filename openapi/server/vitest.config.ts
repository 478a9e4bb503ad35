import { defineConfig } from 'vitest/config';

/** `TEST_DATABASE=pglite` (default) or `postgres`; the whole suite runs on each. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Of what PGlite has not: several connections, and logins.
    exclude: process.env.TEST_DATABASE === 'postgres' ? [] : ['src/**/*.postgres.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Each file opens a database of its own, and so may share what it imports; two at a time is what two cores bear.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
