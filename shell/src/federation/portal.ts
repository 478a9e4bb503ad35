import type { BootDocument } from '@portal/shared/federation';
import { sessionStore } from '@portal/shared/session';
import {
  actionEntries,
  cardEntries,
  type RemoteActionEntry,
  type RemoteCardEntry,
} from '../../view/entries.ts';

/** What of a boot document a page goes on asking for. */
export type Deployed = Pick<BootDocument, 'deployment' | 'remotes'> &
  Partial<Pick<BootDocument, 'withdrawn' | 'shell' | 'first'>>;

/** Of a page that got no deployment which it could believe: the frame alone. */
export const NO_DEPLOYMENT: Deployed = { deployment: '', remotes: [] };

let current = NO_DEPLOYMENT;
let gone: readonly string[] = [];

/** What this page was booted with; it stays until the page is reloaded. */
export function currentBoot(): Deployed {
  return current;
}

export function setCurrentBoot(boot: Deployed): void {
  current = boot;
  gone = [];
}

/** Remotes of this page whose version was withdrawn since it was booted: nothing more of them is fetched ahead. */
export function withdrawnHere(): readonly string[] {
  return gone;
}

export function recordWithdrawn(remotes: readonly string[]): void {
  gone = remotes;
}

/** The cards that the logged-in person may have in a slot, in their order. */
export function cardsFor(slot: string): RemoteCardEntry[] {
  return cardEntries(current, sessionStore.getState(), slot);
}

/** The actions that the logged-in person may have in a slot for contents of this type. */
export function actionsFor(slot: string, type?: string): RemoteActionEntry[] {
  return actionEntries(current, sessionStore.getState(), slot, type);
}
