import { OVERRIDE_PARAM } from '@portal/shared/federation';
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
  /** The last known deployment, because what the network says cannot be believed. */
  | 'kept-boot'
  /** What was withdrawn: never out of a cache, and remembered. */
  | 'news'
  /** The person changes: what is kept of the one before goes. */
  | 'person-changes';

export interface WorkerRequest {
  readonly method: string;
  readonly mode: string;
  readonly pathname: string;
  readonly search: string;
  readonly cache: string;
  /** Of the portal's own origin. The same files may be served from another one as well (`STATIC_URL`). */
  readonly isOwn: boolean;
  /** The path is that of a file in the precache; its name holds its hash. */
  readonly isShellFile: boolean;
}

const OWN_SCREENS = new Set(['/', '/log-in', '/privacy']);
/** `/log-in`: the form that the server painted, sent before a script had come. */
const PERSON_CHANGES = new Set(['/logout/', '/api/login/', '/log-in']);

export function chooseHandling(asked: WorkerRequest): Handling | undefined {
  const { method, mode, pathname, search, cache, isOwn } = asked;
  if (!isOwn) return method === 'GET' && mode !== 'navigate' ? fileHandling(asked) : undefined;
  if (method !== 'GET') return PERSON_CHANGES.has(pathname) ? 'person-changes' : undefined;
  if (mode === 'navigate') {
    // A remote from a developer's machine: only the server's own answer has the policy that allows it.
    if (new URLSearchParams(search).has(OVERRIDE_PARAM)) return undefined;
    if (OWN_SCREENS.has(pathname)) return 'page';
    return mayBeScreen(pathname) ? 'page-or-not' : undefined;
  }
  if (pathname === '/boot.json') return cache === 'only-if-cached' ? 'kept-boot' : 'boot';
  if (pathname === '/deployments.json') return 'news';
  // A page that wants to know who is logged in now takes no kept answer.
  if (pathname === '/api/whoami/') return cache === 'no-store' ? undefined : 'whoami';
  return fileHandling(asked);
}

function fileHandling({ pathname, search, isOwn, isShellFile }: WorkerRequest): Handling | undefined {
  if (isShellFile || (isOwn && pathname === AFTER_PAINT)) return 'shell-file';
  // A second try asks past every cache.
  if (pathname.startsWith('/remotes/') && search === '') return 'remote-file';
  return undefined;
}

function mayBeScreen(pathname: string): boolean {
  return !/^\/(api|logout|assets|remotes)(\/|$)/.test(pathname) && !/\.[A-Za-z0-9]{1,11}$/.test(pathname);
}
