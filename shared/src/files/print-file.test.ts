// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printFile } from './print-file.ts';

const made: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  URL.createObjectURL = () => {
    made.push(`blob:${made.length}`);
    return made.at(-1) ?? '';
  };
  URL.revokeObjectURL = (address) => revoked.push(address);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frames = () => [...document.querySelectorAll('iframe')];
const printing = (print: () => void) => {
  const [frame] = frames();
  if (!frame) throw new Error('There is no frame.');
  Object.defineProperty(frame, 'contentWindow', { value: { focus: () => {}, print } });
  frame.dispatchEvent(new Event('load'));
};
const pdf = new Blob(['%PDF-'], { type: 'application/pdf' });

it('has the frame with the file print, and releases the one before', async () => {
  const print = vi.fn();
  const first = printFile(pdf);
  printing(print);
  expect(await first).toBe(true);
  expect(print).toHaveBeenCalledTimes(1);
  const second = printFile(pdf);
  expect(frames()).toHaveLength(1);
  expect(revoked).toEqual([made[0]]);
  printing(print);
  expect([await second, print.mock.calls.length]).toEqual([true, 2]);
});

it('shows a message if the browser shows no PDF, or its viewer refuses or never loads', async () => {
  const refused = printFile(pdf);
  printing(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(await refused).toBe(false);
  vi.useFakeTimers();
  const never = printFile(pdf);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await never).toBe(false);
  vi.stubGlobal('navigator', { pdfViewerEnabled: false });
  expect(await printFile(pdf)).toBe(false);
});
