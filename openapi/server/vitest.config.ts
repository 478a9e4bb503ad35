import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The pages beside the API are composed there, by code that knows both.
const everything = ['src/**/*.test.ts', '../../.scripts/portal/*.api.test.ts'];

/** Tests whose subject can answer differently on PGlite. `docs/testing.md` gives the reason for each line. */
const differsOnPglite = [
  'src/**/*.{pglite,pure}.test.ts',
  'src/db/*.test.ts',
  'src/db/migrate/*.test.ts',
  'src/app/{backup,new-client}/*.test.ts',
  'src/app/storage-full.api.test.ts',
  'src/modules/platform/maintenance.test.ts',
  'src/mechanisms/jobs/*.test.ts',
  'src/app/metrics/*.api.test.ts',
  'src/mechanisms/booking/*.test.ts',
  'src/mechanisms/{answered-once,idempotency,versions}.api.test.ts',
  'src/mechanisms/audit-months.test.ts',
  'src/mechanisms/outbox/outbox.api.test.ts',
  'src/modules/data-access/broken-off.api.test.ts',
  'src/modules/desks/{rush.api,desk-bookings}.test.ts',
  'src/modules/events/*.test.ts',
  'src/modules/reports/roll-ups/*.test.ts',
  'src/contract/access.api.test.ts',
];
for (const pattern of differsOnPglite) {
  if (globSync(pattern, { cwd: import.meta.dirname }).length === 0)
    throw new Error(`No test matches ${pattern} any longer; correct vitest.config.ts and docs/testing.md.`);
}

/** `TEST_DATABASE=pglite` (default) or `postgres`. `TEST_RUN=full` runs every test on either. */
const isPostgres = process.env.TEST_DATABASE === 'postgres';
const isWhole = isPostgres || process.env.TEST_RUN === 'full';

export default defineConfig({
  test: {
    name: 'server',
    include: isWhole ? everything : differsOnPglite,
    // `.postgres` needs connections that break, rights of logins or its planner; `.pglite` needs the embedded database.
    // `.pure` takes long and needs no database, so it runs in one of the two stages.
    exclude: isPostgres
      ? ['src/**/*.pglite.test.ts', 'src/**/*.pure.test.ts']
      : ['src/**/*.postgres.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Each file opens a database of its own, and so may share what it imports; two at a time is what two cores bear.
    isolate: false,
    maxWorkers: 2,
    // V8's collection of WebAssembly code ended a worker of PGlite once (`allocations_.erase(addr) == 1`, Node 24.21).
    execArgv: isPostgres ? [] : ['--no-wasm-code-gc'],
    // For tests that hang. They are long enough for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
