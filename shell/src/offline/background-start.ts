let isStarted = false;
const listeners = new Set<() => void>();

/**
 * From now on parts may work unseen: nothing of the first screen waits any more, and the service worker that keeps their files
 * is there.
 */
export function startBackground(): void {
  isStarted = true;
  for (const listener of listeners) listener();
}

export const isBackgroundStarted = (): boolean => isStarted;

export function onBackgroundStart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
