import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** From the remote's folder: in a checkout whose packages are links to another one vitest runs no file outside it. */
const setup = (name: string) => `../shared/src/testing/${name}.ts`;

/**
 * The unit tests of a remote. Pure rules run in plain Node; a test of a screen says `// @vitest-environment jsdom` in
 * its first line.
 */
export function remoteTests(name: string): ViteUserConfig {
  return defineConfig({
    test: {
      name,
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: ['**/*.isolated.test.{ts,tsx}'],
      environment: 'node',
      setupFiles: ['after-toasts', 'fail-on-warning', 'wait-for-parts'].map(setup),
      // Controls of antd take their time on a machine that does other things too.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // Files share what they import, which is most of a file's time. One that must not is named `*.isolated.test.tsx`.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
    },
  });
}
