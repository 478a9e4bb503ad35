import { defineConfig } from '@playwright/test';
import { headlessShell } from './fixtures/chromium.ts';
import { DATA_DIR, ORIGIN, PORT } from './fixtures/portal.ts';
import { isFullRun } from './fixtures/run.ts';

/** For Firefox and WebKitGTK: the short run uses one file of their journeys. */
const engine = { testDir: 'engines', testMatch: isFullRun ? '*.spec.ts' : 'daily.spec.ts' };

/**
 * Journeys in a real browser against the real portal, as `npm start` serves it, on a separate database. One server
 * for all tests: each test uses days and accounts that no other one does.
 */
export default defineConfig({
  outputDir: '../.reports/e2e-results',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Variants of tests in the short run, and tests for a release or a new domain.
  ...(!isFullRun && { grepInvert: /@full/ }),
  timeout: 60_000,
  // Two journeys share two cores, often beside other work, so a late answer is not an error.
  expect: { timeout: 20_000 },
  use: {
    baseURL: ORIGIN,
    // Wide enough to be one of the widths that look checks use.
    viewport: { width: 1440, height: 900 },
    // Animations take up most of a look check's time; the full run has them, as people do.
    contextOptions: { reducedMotion: isFullRun ? 'no-preference' : 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // `page.route` does not see requests that a worker answers; journeys about the worker allow it (offline.spec.ts).
    serviceWorkers: 'block',
    // A trace of every page costs a fifth of the time; a failure leaves a picture and the page's ARIA tree. `TRACE=1`
    // records.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: headlessShell(),
  },
  projects: [
    { name: 'chromium', testDir: 'specs' },
    {
      ...engine,
      name: 'firefox',
      use: {
        screenshot: 'off',
        channel: 'moz-firefox',
        launchOptions: { executablePath: '/usr/bin/firefox-esr' },
      },
    },
    { ...engine, name: 'webkit' },
  ],
  webServer: {
    command: 'node e2e/fixtures/serve.ts',
    cwd: '..',
    url: `${ORIGIN}/api/health/`,
    // On a busy machine, too, pages contain their answers.
    env: { ...process.env, PORT: String(PORT), DATA_DIR, FIRST_CALLS_MS: '3000' } as Record<string, string>,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
