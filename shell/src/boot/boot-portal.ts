import { fetchWhoami } from '@portal/shared/api/platform';
import type { BootDocument } from '@portal/shared/federation';
import { initMessages } from '@portal/shared/messages';
import { type SessionState, sessionStore } from '@portal/shared/session';
import { setCurrentBoot } from '../federation/portal.ts';
import { startFirstScreen } from '../federation/preload.ts';
import { remoteLoader } from '../federation/runtime.ts';
import { bootDocument, embedded } from './fetch-boot.ts';
import { keepLookCookies } from './look-cookie.ts';
import { loadSignedIn } from './signed-in.ts';

export interface Portal {
  /** The session as it was at boot; `sessionStore` has the current one. */
  readonly session: SessionState;
  readonly boot: BootDocument;
}

/**
 * Everything that must be known before anything is rendered: who asks, and what this person gets, asked in parallel.
 * Rejects where the server does not say who asks. Where only `boot.json` fails, the frame stands without remotes.
 */
export async function bootPortal(): Promise<Portal> {
  const booting = bootDocument().catch((error: unknown): BootDocument => {
    console.error('boot.json did not load; the portal stands without its modules', error);
    return { deployment: '', remotes: [] };
  });
  const whoami = await fetchWhoami(embedded('whoami'));
  sessionStore.getState().begin(whoami);
  const boot = await booting;
  const session = sessionStore.getState();
  remoteLoader().use(boot);
  setCurrentBoot(boot);
  startFirstScreen(window.location.pathname);
  keepLookCookies();
  await Promise.all([
    initMessages(session.locale, session.client?.terms),
    session.user === null ? undefined : loadSignedIn(),
  ]);
  return { session, boot };
}
