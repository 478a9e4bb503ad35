import { getWhoami } from '@portal/openapi/platform';
import { sessionStore } from '../session/session-store.ts';
import type { Whoami } from '../session/types.ts';
import type { Call } from './create-api.ts';

/** Calls that are refused within this time of an answer are of the same screen, and would be told the same. */
const ONCE_IN_MS = 5_000;

let isAsking = false;
let answeredAt = Number.NEGATIVE_INFINITY;

/**
 * After a 403: the person's rights may have changed since the page was loaded (rules/access.md#changed-rights). Asks who they
 * are now, and puts only another answer into the session, so that a refusal with a reason of its own renders nothing again.
 */
export async function checkRights(call: Call): Promise<void> {
  const { user, sessionLost } = sessionStore.getState();
  if (user === null || sessionLost || isAsking || performance.now() - answeredAt < ONCE_IN_MS) return;
  isAsking = true;
  try {
    const { data } = await call(getWhoami);
    if (!data) return;
    answeredAt = performance.now();
    const whoami: Whoami = data;
    // Another person's session, or none, is the business of the calls that say so.
    if (whoami.user.id === user.id && !isKnown(whoami)) sessionStore.getState().begin(whoami);
  } catch {
    // Without a network the next refusal asks.
  } finally {
    isAsking = false;
  }
}

function isKnown({ user: { id, ...rest }, client }: Whoami): boolean {
  const { user, client: known } = sessionStore.getState();
  return JSON.stringify([{ id, ...rest }, client]) === JSON.stringify([user, known]);
}
