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
  void loadScreenAt(new URL(path, window.location.origin).pathname);
}

function loadScreenAt(pathname: string): Promise<void> | undefined {
  const route = routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname);
  if (!route || withdrawnHere().includes(route.remote)) return undefined;
  return remoteLoader().part(route.remote, 'screens', route.name).load();
}

/** Whether a remote of this page has a screen at a path. */
export function hasScreenAt(pathname: string): boolean {
  return routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname) !== undefined;
}

/** A pointer that only crosses an entry on its way to another one stays shorter. */
const RESTS_MS = 60;
let resting: ReturnType<typeof setTimeout> | undefined;
/** Where somebody was on the way to last. */
let wanted: string | undefined;

/**
 * Somebody is on the way to this path: the code of its screen at once, and what the screen will ask for as soon as they
 * have rested there (`now`: a finger is down already).
 */
export function readyPath(path: string, how: 'rests' | 'now' = 'rests'): void {
  const { pathname, search } = new URL(path, window.location.origin);
  const code = loadScreenAt(pathname);
  clearTimeout(resting);
  if (search !== '' || pathname === window.location.pathname) return;
  const ask = () => {
    // Whoever went there meanwhile has what was fetched before, and asks for the rest.
    if (pathname === window.location.pathname) return;
    void askAndRender(pathname, code).catch(() => {
      // Without it the screen asks by itself.
    });
  };
  if (how === 'now') ask();
  else resting = setTimeout(ask, RESTS_MS);
}

/** The calls at once, beside the code; then the screen is rendered out of sight with what they say. */
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

/** Loads the first of these screens when the browser has nothing better to do; not for who saves data. */
export function preloadWhenIdle(paths: readonly string[]): void {
  if (savesData()) return;
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
