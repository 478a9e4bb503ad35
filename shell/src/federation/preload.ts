import { routeAt } from '@portal/shared/access';
import { sessionStore } from '@portal/shared/session';
import { remoteRoutes } from '../../view/entries.ts';
import { dashboardCards, isFirstScreen } from '../../view/shown-at.ts';
import { currentBoot, withdrawnRemotes } from './portal.ts';
import { remoteLoader } from './runtime.ts';

/**
 * Number of drawer entries to preload: those at the top are the likeliest, and everything would be too much for one
 * page.
 */
const AHEAD_AT_MOST = 5;

/**
 * Loads the code of the screen at a path, if a remote has it and its version has not been withdrawn. The whole screen
 * and not only its files: that saves four fifths of the time to a visible table (rules/remotes.md#boot).
 */
export function preloadPath(path: string): void {
  void loadScreenAt(new URL(path, window.location.origin).pathname);
}

function loadScreenAt(pathname: string): Promise<void> | undefined {
  const route = routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname);
  if (!route || withdrawnRemotes().includes(route.remote)) return undefined;
  return remoteLoader().part(route.remote, 'screens', route.name).load();
}

/** Whether a remote of this page has a screen at a path. */
export function hasScreenAt(pathname: string): boolean {
  return routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname) !== undefined;
}

/** A pointer that only crosses an entry on its way to another one rests for less time. */
const RESTS_MS = 60;
let resting: ReturnType<typeof setTimeout> | undefined;
/** Path of the link that was last hovered or pressed. */
let wanted: string | undefined;

/**
 * Prepares the path of a link that is hovered or pressed: loads its screen's code immediately, and requests the
 * screen's first answers once the pointer has rested there (`now`: a finger is already down).
 */
export function readyPath(path: string, how: 'rests' | 'now' = 'rests'): void {
  const { pathname, search } = new URL(path, window.location.origin);
  const code = loadScreenAt(pathname);
  clearTimeout(resting);
  if (search !== '' || pathname === window.location.pathname) return;
  const ask = () => {
    // If that screen has been opened, it uses the answers that were prefetched and requests the rest.
    if (pathname === window.location.pathname) return;
    void askAndRender(pathname, code).catch(() => {
      // Without this the screen requests its answers itself.
    });
  };
  if (how === 'now') ask();
  else resting = setTimeout(ask, RESTS_MS);
}

/** Makes the calls immediately, in parallel with the code; then renders the hidden screen with their answers. */
async function askAndRender(pathname: string, code: Promise<void> | undefined): Promise<void> {
  wanted = pathname;
  const [{ askFirstCalls }, { readyScreen }] = await Promise.all([
    import('./first-calls.ts'),
    import('./ready-screen.ts'),
  ]);
  askFirstCalls(pathname);
  await code;
  const isOnTheWay = wanted === pathname && pathname !== window.location.pathname;
  if (isOnTheWay && !savesData()) readyScreen(pathname);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Loads the first of these screens when the browser is idle; not if the person saves data. */
export function preloadWhenIdle(paths: readonly string[]): void {
  if (savesData()) return;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  idle(() => {
    for (const path of paths.slice(0, AHEAD_AT_MOST)) preloadPath(path);
  });
}

/**
 * Starts loading what the address will show, before anything is rendered: its screen, or the cards of the dashboard;
 * and their first calls, unless the page contains the answers (`hasAnswers`). Fulfils when the cards have loaded or
 * failed.
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
