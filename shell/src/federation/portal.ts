import type { BootDocument } from '@portal/shared/federation';
import { sessionStore } from '@portal/shared/session';
import {
  actionEntries,
  cardEntries,
  type RemoteActionEntry,
  type RemoteCardEntry,
} from '../../view/entries.ts';

/** The part of a boot document that a page still needs later. */
export type Deployed = Pick<BootDocument, 'deployment' | 'remotes'> &
  Partial<Pick<BootDocument, 'withdrawn' | 'shell' | 'first'>>;

/** For a page without a verified deployment: only the frame. */
export const NO_DEPLOYMENT: Deployed = { deployment: '', remotes: [] };

let current = NO_DEPLOYMENT;
let gone: readonly string[] = [];

/** The deployment that this page was booted with; unchanged until the page is reloaded. */
export function currentBoot(): Deployed {
  return current;
}

export function setCurrentBoot(boot: Deployed): void {
  current = boot;
  gone = [];
}

/** Remotes of this page whose version has been withdrawn since boot: nothing more of them is prefetched. */
export function withdrawnRemotes(): readonly string[] {
  return gone;
}

export function recordWithdrawn(remotes: readonly string[]): void {
  gone = remotes;
}

/** The cards that the logged-in person may see in a slot, in order. */
export function cardsFor(slot: string): RemoteCardEntry[] {
  return cardEntries(current, sessionStore.getState(), slot);
}

/** The actions that the logged-in person may use in a slot for content of this type. */
export function actionsFor(slot: string, type?: string): RemoteActionEntry[] {
  return actionEntries(current, sessionStore.getState(), slot, type);
}
