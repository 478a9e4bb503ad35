const listeners = new Set<() => void>();

/** Is told of every call that got no answer: the watcher of the connection has a reason to look. Gives back how to stop. */
export function onUnreachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnreachable(): void {
  for (const listener of listeners) listener();
}
