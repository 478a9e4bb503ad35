import { defineConfig } from 'vitest/config';

/** The server stands apart: its suite runs once for each database (see .scripts/test.ts). */
export default defineConfig({
  test: { projects: ['openapi', 'shared', 'shell', 'mf-*'] },
});
