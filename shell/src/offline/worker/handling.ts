import { OVERRIDE_PARAM } from '@portal/shared/federation';
import { AFTER_PAINT } from './page.ts';

/** How the worker handles a request; any other request goes to the network as if there were no worker. */
export type Handling =
  /** A screen: the stored page. */
  | 'page'
  /** A path that is a screen if the deployment has a route for it, and is otherwise left to the server. */
  | 'page-or-not'
  /** A file of the shell, from the precache. */
  | 'shell-file'
  /** A file of a remote's version: cache first, because its name contains its hash. */
  | 'remote-file'
  /** The person and their deployment: network first; the last known answer only without one. */
  | 'boot'
  | 'whoami'
  /** The last known deployment, because the network's answer cannot be verified. */
  | 'kept-boot'
  /** The withdrawn versions: never from a cache, and stored. */
  | 'news'
  /** The person changes: data of the previous person is deleted. */
  | 'person-changes';

export interface WorkerRequest {
  readonly method: string;
  readonly mode: string;
  readonly pathname: string;
  readonly search: string;
  readonly cache: string;
  /** On the portal's own origin. The same files may also be served from another one (`STATIC_URL`). */
  readonly isOwn: boolean;
  /** The path is that of a precached file; its name contains its hash. */
  readonly isShellFile: boolean;
}

const OWN_SCREENS = new Set(['/', '/log-in', '/privacy']);
/** `/log-in`: the server-painted form, submitted before a script had loaded. */
const PERSON_CHANGES = new Set(['/logout/', '/api/login/', '/log-in']);
/** Where a log-in by an identity provider ends. */
const PROVIDER_CALLBACKS = new Set(['/api/sso/callback/', '/api/sso/continue/']);

export function chooseHandling(asked: WorkerRequest): Handling | undefined {
  const { method, mode, pathname, search, cache, isOwn } = asked;
  if (!isOwn) return method === 'GET' && mode !== 'navigate' ? fileHandling(asked) : undefined;
  if (method !== 'GET') return PERSON_CHANGES.has(pathname) ? 'person-changes' : undefined;
  if (mode === 'navigate') {
    // A remote from a developer's machine: only the server's own response has the policy that allows it.
    if (new URLSearchParams(search).has(OVERRIDE_PARAM)) return undefined;
    if (PROVIDER_CALLBACKS.has(pathname)) return 'person-changes';
    if (OWN_SCREENS.has(pathname)) return 'page';
    return mayBeScreen(pathname) ? 'page-or-not' : undefined;
  }
  if (pathname === '/boot.json') return cache === 'only-if-cached' ? 'kept-boot' : 'boot';
  if (pathname === '/deployments.json') return 'news';
  // A page that needs to know who is logged in now bypasses the cache.
  if (pathname === '/api/whoami/') return cache === 'no-store' ? undefined : 'whoami';
  return fileHandling(asked);
}

function fileHandling({ pathname, search, isOwn, isShellFile }: WorkerRequest): Handling | undefined {
  if (isShellFile || (isOwn && pathname === AFTER_PAINT)) return 'shell-file';
  // A second attempt bypasses every cache.
  if (pathname.startsWith('/remotes/') && search === '') return 'remote-file';
  return undefined;
}

function mayBeScreen(pathname: string): boolean {
  return !/^\/(api|logout|assets|remotes)(\/|$)/.test(pathname) && !/\.[A-Za-z0-9]{1,11}$/.test(pathname);
}
