import type { VisitAction } from '#parts/api';

export type KeyName =
  | 'search'
  | 'rows'
  | 'open'
  | 'checkIn'
  | 'checkInAndPrint'
  | 'checkOut'
  | 'arrived'
  | 'noShow'
  | 'print'
  | 'lanyard'
  | 'contact'
  | 'book'
  | 'walkIn'
  | 'help';

/**
 * Reception's shortcuts, as the `?` list shows them. No `h` and no `t`: codes begin with "http", and a scanner's
 * first letters arrive before it can be distinguished from a person.
 */
export const KEYS: readonly { name: KeyName; keys: readonly string[] }[] = [
  { name: 'search', keys: ['/'] },
  { name: 'rows', keys: ['↓', '↑'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'checkIn', keys: ['I'] },
  { name: 'checkInAndPrint', keys: ['E'] },
  { name: 'checkOut', keys: ['O'] },
  { name: 'arrived', keys: ['A'] },
  { name: 'noShow', keys: ['N'] },
  { name: 'print', keys: ['P'] },
  { name: 'lanyard', keys: ['L'] },
  { name: 'contact', keys: ['C'] },
  { name: 'book', keys: ['B'] },
  { name: 'walkIn', keys: ['W'] },
  { name: 'help', keys: ['?'] },
];

export type KeyCommand =
  | { do: 'act'; action: VisitAction }
  | { do: 'check-in-and-print' | 'print' | 'lanyard' | 'contact' | 'book' | 'walk-in' | 'help' }
  | { do: 'move'; by: 1 | -1 };

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  i: { do: 'act', action: 'check-in' },
  e: { do: 'check-in-and-print' },
  o: { do: 'act', action: 'check-out' },
  a: { do: 'act', action: 'mark-arrived' },
  n: { do: 'act', action: 'mark-no-show' },
  p: { do: 'print' },
  l: { do: 'lanyard' },
  c: { do: 'contact' },
  b: { do: 'book' },
  w: { do: 'walk-in' },
  '?': { do: 'help' },
  ArrowDown: { do: 'move', by: 1 },
  ArrowUp: { do: 'move', by: -1 },
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** The command of a key. A held key only moves, so that it can't act twice. */
export function commandOf(event: Pressed): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const command = COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
  return event.repeat && command?.do !== 'move' ? null : command;
}

/** Letters can be switched off (WCAG 2.1.4); arrow keys and the list of keys stay. */
export const isLetter = (command: KeyCommand): boolean => command.do !== 'move' && command.do !== 'help';
