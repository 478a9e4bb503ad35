import { defineConfig } from 'vitest/config';

// Pure rules run in plain Node; a test of a screen says `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  test: {
    name: 'mf-identity',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['../shared/src/testing/after-toasts.ts'],
    // Forms of many fields, on a machine that does other things too.
    testTimeout: 15_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
