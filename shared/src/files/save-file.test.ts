// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './index.ts';

afterEach(() => vi.useRealTimers());

it('saves under a name that every file system accepts, and releases the file afterwards', () => {
  vi.useFakeTimers();
  const revoke = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoke }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  saveFile(new Blob(['x']), 'badge-A/B: "C"\u0007.pdf');
  expect(saved).toEqual(['blob:1 badge-A_B_ _C__.pdf']);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:1');
});
