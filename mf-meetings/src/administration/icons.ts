import type { Option } from '@portal/shared/ui/form';

/** Of the portal's set, those that say what a room is or has. */
const ICONS = [
  ...(['users', 'user', 'desk', 'dual-monitor', 'standing-desk', 'monitor'] as const),
  ...(['phone', 'camera', 'sound', 'quiet', 'window', 'accessible', 'plug', 'plan', 'building'] as const),
  ...(['calendar', 'car', 'bike', 'drop', 'lock', 'home'] as const),
];
type RoomIcon = (typeof ICONS)[number];

/** @param chosen one that is not among them stays to choose */
export function iconOptions(
  words: (name: `icons.${RoomIcon}`) => string,
  chosen: string | undefined,
): Option<string>[] {
  const known = ICONS.map((name) => ({ value: name as string, label: words(`icons.${name}`) }));
  const isKnown = chosen === undefined || ICONS.some((name) => name === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
}
