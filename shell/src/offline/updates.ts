import type { Workbox } from 'workbox-window';
import { createSmallStore } from '../base/small-store.ts';
import { nextUpdate, type UpdateEvent, type UpdateState } from './update-machine.ts';

/** A worker that has not taken over by then will not; the reload alone is enough for everything but offline. */
const TIMEOUT_MS = 4000;

const store = createSmallStore<UpdateState>('none');
let workbox: Workbox | undefined;

export const updateState = { get: store.get, subscribe: store.subscribe };

/** Something happened to the version of this page; see `update-machine.ts`. */
export function recordUpdate(event: UpdateEvent): void {
  const { state, effect } = nextUpdate(store.get(), event);
  store.set(state);
  if (effect === 'let-in') {
    workbox?.messageSkipWaiting();
    setTimeout(() => recordUpdate('late'), TIMEOUT_MS);
  }
  if (effect === 'reload') window.location.reload();
}

/** Follows the worker of this page. `hadWorker`: a worker answered for the page, so another one is news to it. */
export function followWorker(of: Workbox, hadWorker: boolean): void {
  workbox = of;
  of.addEventListener('waiting', () => recordUpdate('installed'));
  of.addEventListener('controlling', () => {
    if (hadWorker) recordUpdate('taken-over');
  });
}
