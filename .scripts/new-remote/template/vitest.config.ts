import { defineConfig } from 'vitest/config';

// Pure rules run in plain Node; a test of a screen says `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  test: {
    name: 'mf-example',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['../shared/src/testing/after-toasts.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
