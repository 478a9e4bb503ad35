import { useSyncExternalStore } from 'react';
import { isUpdateKnown } from './update-machine.ts';
import { recordUpdate, updateState } from './updates.ts';

/** Whether a newer version of the portal is at hand. It is never taken without `activateUpdate`. */
export function useUpdate(): boolean {
  return isUpdateKnown(useSyncExternalStore(updateState.subscribe, updateState.get));
}

/** Lets the newer version in and reloads the page, once. Does nothing where there is none. */
export async function activateUpdate(): Promise<void> {
  recordUpdate('accepted');
}
