import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { cutFonts } from './cut-fonts.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
);

afterEach(() => void vi.useRealTimers());

it('cuts for the badge that comes while the idle thread is ending', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cut = () => cutFonts([{ file, weight: 400, text: 'ปรีชา' }]);
  const [first] = await cut();
  vi.runAllTimers();
  const [second] = await cut();
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
}, 30_000);
