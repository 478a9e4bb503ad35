import type { BootDocument } from '@portal/shared/federation';
import { sessionStore } from '@portal/shared/session';
import { actionEntries, cardEntries, type RemoteActionEntry, type RemoteCardEntry } from './entries.ts';

const NOTHING: BootDocument = { deployment: '', remotes: [] };
let current = NOTHING;

/** What this page was booted with; it stays until the page is loaded anew. */
export function currentBoot(): BootDocument {
  return current;
}

export function setCurrentBoot(boot: BootDocument): void {
  current = boot;
}

/** The cards that the logged-in person may have in a slot, in their order. */
export function cardsFor(slot: string): RemoteCardEntry[] {
  return cardEntries(current, sessionStore.getState(), slot);
}

/** The actions that the logged-in person may have in a slot for contents of this type. */
export function actionsFor(slot: string, type?: string): RemoteActionEntry[] {
  return actionEntries(current, sessionStore.getState(), slot, type);
}
