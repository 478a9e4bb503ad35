const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();

/** Is told of every call that got no answer: the watcher of the connection has a reason to look. Gives back how to stop. */
export function onUnreachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnreachable(): void {
  for (const listener of listeners) listener();
}

/** Is told when the server can be reached again after it could not. Gives back how to stop. */
export function onReachable(listener: () => void): () => void {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
}

/** By the watcher of the connection. */
export function reportReachable(): void {
  for (const listener of backListeners) listener();
}
