// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

afterEach(() => vi.useRealTimers());

it.each(['pointerup', 'pointercancel'])('waits for the end of a press (%s) and its click', (end) => {
  vi.useFakeTimers();
  const work = vi.fn();
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('pointerdown'));
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event(end));
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
});
