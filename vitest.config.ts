import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './.scripts/test/by-environment.ts';

/** The server is separate: its suite runs once for each database (see .scripts/test.ts). */
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      'openapi',
      'shared',
      'shell',
      'mf-*',
      {
        test: {
          name: 'scripts',
          include: ['.scripts/*/*.test.ts'],
          // With a database: part of the server's suite.
          exclude: ['.scripts/**/*.api.test.ts'],
        },
      },
      {
        // Files that replace a module or look at what a page has gathered, and so share nothing with others.
        test: {
          name: 'isolated',
          include: ['{shared,shell,mf-*}/{src,hosting}/**/*.isolated.test.{ts,tsx}'],
          setupFiles: [
            'shell/src/testing/setup.ts',
            'shared/src/testing/page-stubs.ts',
            'shared/src/testing/after-toasts.ts',
            'shared/src/testing/fail-on-warning.ts',
            'shared/src/testing/wait-for-parts.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
    ],
  },
});
