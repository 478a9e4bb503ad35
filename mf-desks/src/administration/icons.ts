import type { Option } from '@portal/shared/ui/form';

/** Of the portal's set, those that say what a desk has, or what a zone is for. */
const ICONS = [
  ...(['desk', 'standing-desk', 'dual-monitor', 'monitor', 'plug', 'window', 'quiet', 'sound'] as const),
  ...(['accessible', 'users', 'user', 'phone', 'plan', 'building', 'home', 'drop', 'lock'] as const),
];
type DeskIcon = (typeof ICONS)[number];

/** @param chosen one that is not among them stays to choose */
export function iconOptions(
  words: (name: `icons.${DeskIcon}`) => string,
  chosen: string | null | undefined,
): Option<string>[] {
  const known = ICONS.map((name) => ({ value: name as string, label: words(`icons.${name}`) }));
  const isKnown = !chosen || ICONS.some((name) => name === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
}
