// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showToast } from './show-toast.tsx';
import { TOAST_MS, toast } from './toast.ts';
import { toastOf } from './toast-of.ts';

afterEach(async () => {
  for (const shown of toasts()) shown.click();
  // Its tree is outside every test's, and still has to render that the toasts are gone.
  await new Promise((done) => setTimeout(done, 50));
});
// A toast that is fading out stays in the page: jsdom plays no animation to its end.
const toasts = () => [...document.querySelectorAll<HTMLElement>('.wp-toast:not([class*="-leave"])')];

describe('toast', () => {
  it.each([
    ['error', 'alert'],
    ['success', 'status'],
    ['warning', 'status'],
  ] as const)('shows %s as %s', async (tone, role) => {
    const text = `Requested desk for selected days (${tone}).`;
    toast[tone](text);
    const said = await vi.waitFor(() => {
      const found = toasts().find((one) => one.textContent === text);
      if (!found) throw new Error('not there yet');
      return found;
    });
    expect(said.getAttribute('role')).toBe(role);
    expect(said.classList).toContain(`wp-toast--${tone}`);
    expect(said.closest('[data-wp-toasts]')?.parentElement).toBe(document.body);
  });

  it('toast timeout: 5000 ms', () => expect(TOAST_MS).toBe(5000));

  it('toasts: at the top', async () => {
    toast.success('At the top');
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toContain('At the top'));
    const place = document.querySelector<HTMLElement>('[data-wp-toasts] .ant-message');
    expect([...(place?.classList ?? [])]).toContain('ant-message-top');
    expect(place?.style.getPropertyValue('--notification-top')).toBe('16px');
  });

  it.each([
    ['red', 'error', 'danger'],
    ['green', 'success', 'success'],
    ['amber', 'warning', 'warning'],
  ])('toasts: %s for %s', (_, tone, colour) => {
    const sheet = readFileSync(join(import.meta.dirname, 'toasts.css'), 'utf8');
    const rule = sheet.slice(sheet.indexOf(`.wp-toast--${tone} {`));
    expect(rule.slice(0, rule.indexOf('}'))).toContain(`var(--wp-${colour}-solid)`);
  });

  it('disappears after its time', async () => {
    void showToast('success', 'Short', 60);
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toContain('Short'));
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).not.toContain('Short'), 3000);
  });

  it('replaces the previous one of the same form', async () => {
    toast.warning('Of nobody');
    toastOf('form', () => toast.error('First try'));
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toContain('First try'));
    toastOf('form', () => toast.success('Second try'));
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toContain('Second try'));
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).not.toContain('First try'), 3000);
    expect(toasts().map((one) => one.textContent)).toContain('Of nobody');
  });

  it('closes when it is pressed', async () => {
    void showToast('warning', 'Press me', TOAST_MS);
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toContain('Press me'));
    toasts()
      .find((one) => one.textContent === 'Press me')
      ?.click();
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).not.toContain('Press me'), 3000);
  });

  it('disappears when all are cleared, even one that is not shown yet', async () => {
    toast.success('Of the visitor before');
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toContain('Of the visitor before'));
    toast.error('Late');
    toast.clear();
    toast.success('Of the next one');
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toEqual(['Of the next one']), 3000);
  });

  it('shows text as text', async () => {
    void showToast('error', '<img src=x>', TOAST_MS);
    await vi.waitFor(() => expect(toasts().map((one) => one.textContent)).toContain('<img src=x>'));
    expect(document.querySelector('.wp-toast img')).toBeNull();
  });
});
