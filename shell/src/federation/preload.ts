import { routeAt } from '@portal/shared/access';
import { sessionStore } from '@portal/shared/session';
import { remoteRoutes } from '../../view/entries.ts';
import { dashboardCards, isFirstScreen } from '../../view/shown-at.ts';
import { currentBoot, withdrawnHere } from './portal.ts';
import { remoteLoader } from './runtime.ts';

/** Of the drawer's entries: those at its top are the likeliest, and everything of everybody is too much for one page. */
const AHEAD_AT_MOST = 5;

/**
 * Loads the code of the screen at a path, if a remote has it and its version was not withdrawn meanwhile. The whole
 * screen and not only its files: it saves four fifths of the time to a visible table (rules/remotes.md#boot).
 */
export function preloadPath(path: string): void {
  const { pathname } = new URL(path, window.location.origin);
  const route = routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname);
  if (route && !withdrawnHere().includes(route.remote))
    void remoteLoader().part(route.remote, 'screens', route.name).load();
}

/** Whether a remote of this page has a screen at a path. */
export function hasScreenAt(pathname: string): boolean {
  return routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname) !== undefined;
}

/** A pointer that only crosses an entry on its way to another one stays shorter. */
const RESTS_MS = 60;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * Somebody is on the way to this path: the code of its screen at once, and what the screen will ask for as soon as they
 * have rested there (`now`: a finger is down already).
 */
export function readyPath(path: string, how: 'rests' | 'now' = 'rests'): void {
  preloadPath(path);
  clearTimeout(resting);
  const { pathname, search } = new URL(path, window.location.origin);
  if (search !== '' || pathname === window.location.pathname) return;
  const ask = () => {
    // Whoever went there meanwhile has what was fetched before, and asks for the rest.
    if (pathname === window.location.pathname) return;
    void import('./first-calls.ts').then(
      ({ askFirstCalls }) => askFirstCalls(pathname),
      // Without it the screen asks by itself.
      () => undefined,
    );
  };
  if (how === 'now') ask();
  else resting = setTimeout(ask, RESTS_MS);
}

/** Loads the first of these screens when the browser has nothing better to do; not for who saves data. */
export function preloadWhenIdle(paths: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  idle(() => {
    for (const path of paths.slice(0, AHEAD_AT_MOST)) preloadPath(path);
  });
}

/**
 * Starts what the address will show, before anything is rendered: its screen, or the cards of the dashboard; and their
 * first calls, where the page has not brought the answers along (`hasAnswers`). Fulfils when the cards have come, or failed.
 */
export function startFirstScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  hasAnswers: boolean,
): Promise<unknown> {
  const session = sessionStore.getState();
  const isDashboard = session.user !== null && isFirstScreen(pathname);
  const isPlain = isDashboard || search === '';
  if (session.user !== null && isPlain && !hasAnswers)
    void import('./first-calls.ts').then(
      ({ askFirstCalls }) => askFirstCalls(pathname),
      () => undefined,
    );
  if (!isDashboard) {
    preloadPath(pathname);
    return Promise.resolve();
  }
  return Promise.allSettled(
    dashboardCards(currentBoot(), session).map(({ remote, name }) =>
      remoteLoader().part(remote, 'cards', name).load(),
    ),
  );
}
