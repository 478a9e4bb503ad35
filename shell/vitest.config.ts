import { defineConfig } from 'vitest/config';

// Pure rules and hosting run in plain Node; a test that needs a page says `// @vitest-environment jsdom` first.
export default defineConfig({
  test: {
    name: 'shell',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'hosting/**/*.test.ts', 'view/**/*.test.ts'],
    exclude: ['**/*.isolated.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: [
      'src/testing/setup.ts',
      '../shared/src/testing/after-toasts.ts',
      '../shared/src/testing/fail-on-warning.ts',
      '../shared/src/testing/wait-for-parts.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Files share what they import, which is most of a file's time. One that replaces a module is named `*.isolated.test.tsx`.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
