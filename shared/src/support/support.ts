import { useSyncExternalStore } from 'react';

/** Contact data of someone who is not logged in, e.g. the address that they typed at log-in. */
export interface SupportRequest {
  readonly name?: string;
  readonly email?: string;
}

let request: SupportRequest | null = null;
const listeners = new Set<() => void>();

function become(next: SupportRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the support dialog (rules/frame.md#support). The dialog belongs to the shell, so that the drawer, the log-in
 * screen and every remote open the same one without importing it.
 */
export function openSupport(known: SupportRequest = {}): void {
  become(known);
}

export function closeSupport(): void {
  become(null);
}

/** For the shell, which shows the dialog: `null` while it is closed. */
export function useSupportRequest(): SupportRequest | null {
  return useSyncExternalStore(subscribe, () => request);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
