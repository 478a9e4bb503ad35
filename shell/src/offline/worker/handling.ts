import { AFTER_PAINT } from './page.ts';

/** What the worker does with a request; everything that is not named goes to the network as if there were no worker. */
export type Handling =
  /** A screen: the page that is kept. */
  | 'page'
  /** A path that is a screen if the deployment has a route for it, and otherwise the server's to know. */
  | 'page-or-not'
  /** A file of the shell, out of the precache. */
  | 'shell-file'
  /** A file of a remote's version: the cache first, because its name holds its hash. */
  | 'remote-file'
  /** Who asks and what they get: the network first, and only without one the last known. */
  | 'boot'
  | 'whoami'
  /** The person changes: what is kept of the one before goes. */
  | 'person-changes';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly pathname: string;
  readonly search: string;
  readonly integrity: string;
}

const OWN_SCREENS = new Set(['/', '/log-in', '/privacy']);
const PERSON_CHANGES = new Set(['/logout/', '/api/login/']);

export function handlingOf(asked: Asked): Handling | undefined {
  const { method, mode, pathname, search, integrity } = asked;
  if (method !== 'GET') return PERSON_CHANGES.has(pathname) ? 'person-changes' : undefined;
  if (mode === 'navigate') {
    if (OWN_SCREENS.has(pathname)) return 'page';
    return mayBeScreen(pathname) ? 'page-or-not' : undefined;
  }
  if (pathname === '/boot.json') return 'boot';
  if (pathname === '/api/whoami/') return 'whoami';
  if (pathname.startsWith('/assets/') || pathname === AFTER_PAINT) return 'shell-file';
  // Without a hash it would not be run, so it is not kept either. A second try asks past every cache.
  if (pathname.startsWith('/remotes/') && integrity !== '' && search === '') return 'remote-file';
  return undefined;
}

function mayBeScreen(pathname: string): boolean {
  return !/^\/(api|logout|assets|remotes)(\/|$)/.test(pathname) && !/\.[A-Za-z0-9]{1,11}$/.test(pathname);
}
