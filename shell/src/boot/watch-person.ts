import { checkWhoami } from '@portal/shared/api/platform';
import { broadcastPerson, onPersonChanged, sessionStore } from '@portal/shared/session';
import { reloadPage } from '../base/leave-page.ts';
import './page-cover.css';

/** Shortest time between two checks for someone who switches between windows. */
const CHECK_AFTER_MS = 10_000;

/**
 * Ties the page to its person (rules/access.md#whose-page). Other tabs immediately report who is logged in, and the
 * server is asked when the page comes to the foreground or back from the browser's cache; until it answers, and while
 * someone else or no one is logged in, the page is covered. A page without a person has nothing to hide. Returns a
 * function that stops it.
 */
export function watchPerson(): () => void {
  const { user } = sessionStore.getState();
  broadcastPerson(user?.id ?? null);
  if (!user) return () => {};
  const watching = new AbortController();
  const { signal } = watching;
  let checkedAt = Date.now();

  const cover = (isCovered: boolean) => document.documentElement.toggleAttribute('data-covered', isCovered);

  /** Id of the person who is logged in; `undefined` if the server cannot be reached, which says nothing. */
  async function check(): Promise<number | null | undefined> {
    checkedAt = Date.now();
    const whoami = await checkWhoami().catch(() => undefined);
    const { sessionLost, begin } = sessionStore.getState();
    if (whoami && (sessionLost || whoami.user.id !== user?.id)) begin(whoami);
    return whoami?.user.id;
  }

  const stopFollowing = sessionStore.subscribe((now, before) => {
    if (now.sessionLost === before.sessionLost) return;
    cover(now.sessionLost);
    if (!now.sessionLost) broadcastPerson(user.id);
    else if (!now.other) void check();
  });
  const stopListening = onPersonChanged((person) => {
    const { sessionLost, markSessionLost } = sessionStore.getState();
    if (sessionLost) void check();
    else if (person !== user.id) markSessionLost();
  });

  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_AFTER_MS) void check();
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });

  // A page that the browser freezes must show nothing when it thaws.
  window.addEventListener('pagehide', () => cover(true), { signal });
  const thaw = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if ((await check()) === user.id) cover(false);
    else reloadPage();
  };
  window.addEventListener('pageshow', (event) => void thaw(event), { signal });

  return () => {
    watching.abort();
    stopFollowing();
    stopListening();
  };
}
