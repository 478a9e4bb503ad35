import type { Reach } from './rules/shown-days.ts';

const KEY = 'portal.rooms.span';

/** Day or week, as last chosen in this browser; the day before that. */
export function storedReach(): Reach {
  try {
    return localStorage.getItem(KEY) === 'week' ? 'week' : 'day';
  } catch {
    return 'day';
  }
}

export function storeReach(reach: Reach): void {
  try {
    localStorage.setItem(KEY, reach);
  } catch {
    // A browser that refuses its storage: the address has it.
  }
}
