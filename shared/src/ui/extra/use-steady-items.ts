import { useState } from 'react';
import type { MenuItem } from './menu.tsx';

/**
 * The items as they were when the menu opened: live news must not put another one under the pointer of somebody who is
 * about to press. What is pressed does what is newest; an item that is gone meanwhile does what it said, and it is for
 * the server to refuse it.
 */
export function useSteadyItems(items: readonly MenuItem[], isOpen: boolean): readonly MenuItem[] {
  const [kept, setKept] = useState(isOpen ? items : undefined);
  const shown = isOpen ? (kept ?? items) : undefined;
  if (shown !== kept) setKept(shown);
  if (!shown || shown === items) return items;
  const newest = new Map(items.map((item) => [item.key, item]));
  return shown.map((item) => {
    const fresh = newest.get(item.key);
    return canBePressed(item) && fresh && canBePressed(fresh) ? { ...item, onSelect: fresh.onSelect } : item;
  });
}

type Entry = Extract<MenuItem, { onSelect: () => void }>;

const canBePressed = (item: MenuItem): item is Entry => 'onSelect' in item && item.reason === undefined;
