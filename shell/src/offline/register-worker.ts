import { sessionStore } from '@portal/shared/session';
import { Workbox } from 'workbox-window';
import { followLateFiles, loadedFiles } from './loaded-files.ts';
import { paintFrame } from './painted-frame.ts';
import { followWorker } from './updates.ts';
import type { LoadedFile, WorkerMessage } from './worker-messages.ts';

/** Screens whose frame says enough to be painted before anything has loaded. */
const PAINTED_PATHS = new Set(['/']);

/**
 * Registers the service worker. Not in development, where file names have no hashes, and not if the person saves
 * data: the worker fetches the whole shell. A browser may refuse (a private window, a policy): the portal works
 * without it.
 */
export async function registerWorker(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (process.env.NODE_ENV === 'development' || !('serviceWorker' in navigator) || connection?.saveData)
    return;
  await register().catch((error: unknown) => {
    console.info('The portal goes without its service worker', error);
  });
}

async function register(): Promise<void> {
  const hadWorker = navigator.serviceWorker.controller !== null;
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  followWorker(workbox, hadWorker);
  await workbox.register({ immediate: true });

  const registration = await navigator.serviceWorker.ready;
  await claimed();
  const tell = (message: WorkerMessage) => registration.active?.postMessage(message);
  const keep = (files: readonly LoadedFile[]) => tell({ type: 'STANDS', files });
  // Before the files are listed: a file that arrives while that runs is in one of the two, or in both.
  followLateFiles(keep);
  keep(await loadedFiles());
  keepLook(tell);
  keepPainting(tell);
}

/** A page that was loaded past the worker (Shift and reload) is never claimed. */
const CLAIMED_MS = 10_000;

/**
 * Waits until the worker sees this page's requests: it becomes active slightly before. A file that arrived in between
 * would not be cached at all, neither as loaded nor in passing.
 */
function claimed(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, CLAIMED_MS);
  });
}

/** The server stamps theme and language into the page; another choice needs another page. */
function keepLook(tell: (message: WorkerMessage) => void): void {
  let look = lookOf();
  sessionStore.subscribe(() => {
    if (look === lookOf()) return;
    look = lookOf();
    tell({ type: 'LOOK' });
  });
}

const lookOf = (): string => {
  const { theme, density, locale } = sessionStore.getState();
  return `${theme} ${density} ${locale}`;
};

/** Paints when idle, and again when the page is left. */
function keepPainting(tell: (message: WorkerMessage) => void): void {
  const paint = () => {
    const { pathname } = window.location;
    const { user, sessionLost } = sessionStore.getState();
    const frame = document.querySelector('#root > .sh-frame');
    if (!frame || !user || sessionLost || !PAINTED_PATHS.has(pathname)) return;
    const painted = paintFrame(frame, pathname);
    if (painted) tell({ type: 'PAINTED', frame: painted, userId: user.id });
  };
  paint();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') paint();
  });
}
