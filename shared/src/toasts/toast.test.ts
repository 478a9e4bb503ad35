// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS, toast } from './index.ts';
import { showToast } from './toast-region.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});
const toasts = () => [...document.querySelectorAll('.wp-toast')];

describe('toast', () => {
  it.each([
    ['error', 'alert'],
    ['success', 'status'],
    ['warning', 'status'],
  ] as const)('says %s as %s for 5000 ms', async (tone, role) => {
    toast[tone]('Requested desk for selected days.');
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1);
    expect(toasts()[0]?.getAttribute('role')).toBe(role);
    expect(toasts()[0]?.textContent).toBe('Requested desk for selected days.');
    await vi.advanceTimersByTimeAsync(TOAST_MS - 100);
    expect(toasts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(toasts()).toHaveLength(0);
  });

  it('stays while it is pointed at', async () => {
    showToast('success', 'Read me', TOAST_MS);
    toasts()[0]?.dispatchEvent(new Event('pointerenter'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(toasts()).toHaveLength(1);
    toasts()[0]?.dispatchEvent(new Event('pointerleave'));
    await vi.advanceTimersByTimeAsync(TOAST_MS);
    expect(toasts()).toHaveLength(0);
  });

  it('goes when its cross is pressed, and never shows more than four', () => {
    for (const text of ['1', '2', '3', '4', '5']) showToast('warning', text, TOAST_MS);
    expect(toasts()).toHaveLength(4);
    document.querySelector<HTMLButtonElement>('.wp-toast button')?.click();
    expect(toasts()).toHaveLength(3);
  });

  it('shows text as text', () => {
    showToast('error', '<img src=x>', TOAST_MS);
    vi.advanceTimersByTime(1);
    expect(document.querySelector('.wp-toast img')).toBeNull();
  });
});
