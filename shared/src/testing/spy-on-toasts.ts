import { afterAll, beforeEach, vi } from 'vitest';
import { toast } from '../toasts/toast.ts';

/**
 * Takes the place of the toasts in this file's tests, each of which begins with none said. The one object is changed and
 * not its module, because files share their modules.
 */
export function spyOnToasts() {
  const real = { ...toast };
  const spies = { error: vi.fn(), success: vi.fn(), warning: vi.fn() };
  beforeEach(() => {
    for (const spy of Object.values(spies)) spy.mockClear();
    Object.assign(toast, spies);
  });
  afterAll(() => {
    Object.assign(toast, real);
  });
  return spies;
}
