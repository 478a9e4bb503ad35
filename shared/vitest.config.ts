import { defineConfig } from 'vitest/config';

// Pure rules run in plain Node; a test that needs a page says `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  test: {
    name: 'shared',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['src/testing/page-stubs.ts', 'src/testing/after-toasts.ts'],
    // Controls of antd take their time on a machine that does other things too.
    testTimeout: 15_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
