const listeners = new Set<() => void>();

/** Is told of every call that got no answer: whoever watches the connection has a reason to look. Gives back how to stop. */
export function onUnreachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteUnreachable(): void {
  for (const listener of listeners) listener();
}
