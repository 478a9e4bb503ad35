import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('requests immediately, then no sooner than the pause, and once for all callers in the meantime', async () => {
  let count = 0;
  const call = vi.fn(async () => ++count);
  const ask = atMostEvery(30_000, call);
  expect(await ask()).toBe(1);
  const others = Promise.all([ask(), ask(), ask()]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(call).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await others).toEqual([2, 2, 2]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await ask()).toBe(3);
});

it('requests again after a failure', async () => {
  const call = vi.fn(async (): Promise<number> => Promise.reject(new Error('down')));
  const ask = atMostEvery(1000, call);
  await expect(ask()).rejects.toThrow('down');
  const again = ask().catch(() => 'down again');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await again).toBe('down again');
  expect(call).toHaveBeenCalledTimes(2);
});
