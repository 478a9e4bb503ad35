let isStarted = false;
const listeners = new Set<() => void>();

/**
 * Allows background parts to start: nothing on the first screen is waiting, and the service worker that caches their
 * files is running.
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
