import type { NavItem } from './use-nav-items.ts';

type Item = Pick<NavItem, 'key' | 'to' | 'also'>;

/**
 * The entry that a screen belongs to: the one with the longest part of its path, be it the entry's own or one of `also`. Of
 * `/desks` and `/desks/list` only that of the screen is the current one, and `/desks/map` is of the floor plans.
 */
export function currentItem(items: readonly Item[], pathname: string): string | null {
  let found: { key: string; length: number } | null = null;
  for (const { key, to, also = [] } of items) {
    for (const path of [to, ...also]) {
      const isWithin = path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
      if (isWithin && path.length > (found?.length ?? 0)) found = { key, length: path.length };
    }
  }
  return found?.key ?? null;
}
