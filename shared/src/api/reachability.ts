const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();

/** Subscribes to calls that got no answer: a reason to check the connection. Returns the unsubscribe function. */
export function onUnreachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnreachable(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to the moment when the server can be reached again. Returns the unsubscribe function. */
export function onReachable(listener: () => void): () => void {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
}

/** For the code that watches the connection. */
export function reportReachable(): void {
  for (const listener of backListeners) listener();
}
