import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['{checks,compatibility,formats,generate,server/deploy}/**/*.test.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
});
