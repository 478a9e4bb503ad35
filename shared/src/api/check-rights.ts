import { getWhoami } from '@portal/openapi/platform';
import { sessionStore } from '../session/session-store.ts';
import type { Whoami } from '../session/types.ts';
import type { Call } from './create-api.ts';

/** Calls refused within this time of an answer belong to the same screen, and would get the same answer. */
const ONCE_IN_MS = 5_000;

let isAsking = false;
let answeredAt = Number.NEGATIVE_INFINITY;

/**
 * After a 403: the person's rights may have changed since the page was loaded (rules/access.md#changed-rights).
 * Fetches the current person, and updates the session only if something changed, so that a refusal for another reason
 * renders nothing again.
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
    // If the session is another person's, or has ended, the calls that report it handle that.
    if (whoami.user.id === user.id && !isKnown(whoami)) sessionStore.getState().begin(whoami);
  } catch {
    // Without a network the next refusal tries again.
  } finally {
    isAsking = false;
  }
}

function isKnown({ user: { id, ...rest }, client }: Whoami): boolean {
  const { user, client: known } = sessionStore.getState();
  return JSON.stringify([{ id, ...rest }, client]) === JSON.stringify([user, known]);
}
