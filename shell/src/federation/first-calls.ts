import { prefetchData } from '@portal/shared/api';
import type { FirstCall } from '@portal/shared/federation';
import { callAddress } from '@portal/shared/first-calls';
import { sessionStore } from '@portal/shared/session';
import { shownAt } from '../../view/shown-at.ts';
import { currentBoot, withdrawnRemotes } from './portal.ts';

/**
 * Asks ahead for what a screen's code will ask for as soon as it is shown (rules/remotes.md#first-calls). `path` has
 * no query: what a screen asks for at another one is not declared. Not for who saves data.
 */
export function askFirstCalls(path: string): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const now = new Date();
  for (const call of callsAt(path)) {
    const address = callAddress(call, sessionStore.getState(), now);
    if (address !== undefined) prefetchData(address);
  }
}

function callsAt(path: string): readonly FirstCall[] {
  const gone = withdrawnRemotes();
  const { cards, screen } = shownAt(currentBoot(), sessionStore.getState(), path);
  return [...cards, screen].flatMap((entry) =>
    entry && !gone.includes(entry.remote) ? (entry.calls ?? []) : [],
  );
}
