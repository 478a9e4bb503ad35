import { defineConfig } from '@playwright/test';
import { DATA_DIR, ORIGIN, PORT } from './fixtures/portal.ts';

/**
 * Journeys in a real browser against the real portal, as `npm start` serves it, on a database of its own.
 * One server for all tests: each test takes days and accounts that no other one takes.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../.reports/e2e-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: ORIGIN,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What a worker answers no `page.route` sees; the journeys that are about it let it in (offline.spec.ts).
    serviceWorkers: 'block',
    // A film of every page costs a tenth of the time; the snapshots of a failure's trace say as much.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
    },
  },
  webServer: {
    command: 'node e2e/fixtures/serve.ts',
    cwd: '..',
    url: `${ORIGIN}/api/health/`,
    env: { ...process.env, PORT: String(PORT), DATA_DIR } as Record<string, string>,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
