import { defineConfig } from 'vitest/config';

// Pure rules run in plain Node; a test that needs a page says `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  test: {
    name: 'shared',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.isolated.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: [
      'src/testing/page-stubs.ts',
      'src/testing/after-toasts.ts',
      'src/testing/fail-on-warning.ts',
      'src/testing/wait-for-parts.ts',
    ],
    // Controls of antd take their time on a machine that does other things too.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Files share what they import, which is most of a file's time. One that must not is named `*.isolated.test.tsx`.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
