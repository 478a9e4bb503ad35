/** Past, present and undone states. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Marks steps that belong together, such as a held key: one undo reverts all of them. */
  tag: string | null;
}

const STEPS_AT_MOST = 200;

export function begun<T>(present: T): History<T> {
  return { past: [], present, future: [], tag: null };
}

export function done<T>(history: History<T>, present: T, tag: string | null = null): History<T> {
  if (present === history.present) return history;
  if (tag !== null && tag === history.tag) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-STEPS_AT_MOST), present, future: [], tag };
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
  const before = past[past.length - 1];
  if (before === undefined) return { past, present, future, tag: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], tag: null };
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, tag: null };
  return { past: [...past, present], present: next, future: later, tag: null };
}
