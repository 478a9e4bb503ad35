import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ByEnvironment } from './.scripts/test/by-environment.ts';

const tests = (name: string) => `{shared,shell,mf-*}/{src,build,hosting,view}/**/*${name}.{ts,tsx}`;
const setupFiles = ['page', 'page-stubs', 'after-toasts', 'fail-on-warning', 'wait-for-parts'].map(
  (name) => `shared/src/testing/${name}.ts`,
);

/** Pure rules run in plain Node; a test that needs a page says `// @vitest-environment jsdom` in its first line. */
const portal = {
  name: 'portal',
  include: [tests('.test')],
  exclude: [tests('.{isolated,alone}.test')],
  setupFiles,
  // Controls of antd take their time on a machine that does other things too.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // Files share page and modules, and starting those takes longer than most tests. It works only within one project.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
} satisfies TestProjectInlineConfiguration['test'];

/** The server is separate: its suite runs once for each database (see .scripts/test.ts). */
export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      'openapi',
      {
        test: {
          name: 'scripts',
          include: ['.scripts/*/*.test.ts'],
          // With a database: part of the server's suite.
          exclude: ['.scripts/**/*.api.test.ts'],
        },
      },
      { test: portal },
      // Files that need an antd that no other file has loaded or drawn.
      { test: { ...portal, name: 'alone', include: [tests('.alone.test')], exclude: [], isolate: true } },
      {
        // Files that replace a module.
        test: {
          ...portal,
          name: 'isolated',
          include: [tests('.isolated.test')],
          exclude: [],
          setupFiles: ['shared/src/testing/fresh-modules.ts', ...setupFiles],
          // One after the other: modules are fresh before the next is loaded.
          sequence: { setupFiles: 'list' },
        },
      },
    ],
  },
});
