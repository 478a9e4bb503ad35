// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

let hasPainted = false;
let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  hasPainted = false;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('performance', { getEntriesByName: () => (hasPainted ? [{}] : []) });
});
afterEach(() => {
  // The clock took the page's `performance` before this file did, and gives it back last.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether it is time after so many milliseconds, with or without a frame before. */
async function isTimeAfter(ms: number, { hidden = false, frame = false } = {}): Promise<boolean> {
  const done = vi.fn();
  void afterFirstPaint({ hidden } as Document).then(done);
  if (frame) for (const next of frames) next();
  await vi.advanceTimersByTimeAsync(ms);
  return done.mock.calls.length > 0;
}

it('waits for no paint that no one sees', async () => {
  expect(await isTimeAfter(0, { hidden: true })).toBe(true);
});

it('goes on immediately if something was painted', async () => {
  hasPainted = true;
  expect(await isTimeAfter(0)).toBe(true);
});

it('goes on in a task after the next frame', async () => {
  expect(await isTimeAfter(1, { frame: true })).toBe(true);
});

it.each([
  [50, false],
  [100, true],
])('without a frame: after %i ms %s', async (ms, isTime) => {
  expect(await isTimeAfter(ms)).toBe(isTime);
});
