export type RowCommand = { do: 'approve' | 'deny' | 'help' } | { do: 'move'; by: 1 | -1 };

/** In the order of the `?` list; the labels are in the texts. */
export const KEYS = [
  { name: 'search', keys: ['/'] },
  { name: 'rows', keys: ['↓', '↑'] },
  { name: 'approve', keys: ['A'] },
  { name: 'deny', keys: ['D'] },
  { name: 'help', keys: ['?'] },
] as const;

const COMMANDS: Readonly<Record<string, RowCommand>> = {
  a: { do: 'approve' },
  d: { do: 'deny' },
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

/** The command of a key. A held key only moves, so that it can't decide twice. */
export function commandOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): RowCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  const command = COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  return repeat && command?.do !== 'move' ? null : command;
}
