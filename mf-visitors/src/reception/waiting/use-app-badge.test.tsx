// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAppBadge } from './use-app-badge.ts';

const badge: (number | null)[] = [];

function offerBadges(): void {
  badge.length = 0;
  Object.assign(navigator, {
    setAppBadge: vi.fn(async (count: number) => void badge.push(count)),
    clearAppBadge: vi.fn(async () => {
      badge.push(null);
      throw new DOMException('Not installed.', 'NotAllowedError');
    }),
  });
}

afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

it('follows the number of visitors who wait, and goes with reception', () => {
  offerBadges();
  const { rerender, unmount } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 2 } });
  rerender({ count: 2 });
  rerender({ count: 0 });
  unmount();
  expect(badge).toEqual([2, 0, null]);
});

it('does nothing in a browser without badges', () => {
  const { unmount } = renderHook(() => useAppBadge(3));
  expect(unmount).not.toThrow();
});
