import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'contract', include: ['checks/**/*.test.ts', 'generate/**/*.test.ts'] },
});
