import { defineConfig } from 'vitest/config';

// Pure rules run in plain Node; a test of a screen says `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  test: {
    name: 'mf-example',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.isolated.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['../shared/src/testing/after-toasts.ts'],
    // Files share what they import, which is most of a file's time. One that must not is named `*.isolated.test.tsx`.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
