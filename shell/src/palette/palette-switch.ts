const listeners = new Set<() => void>();

/** Asks for the command palette, as Ctrl+K does. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

export function onOpenPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
