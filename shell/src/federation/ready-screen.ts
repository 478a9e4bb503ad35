import { routeAt } from '@portal/shared/access';
import { createPreparation, onForgotten, type Preparation } from '@portal/shared/api';
import type { Location } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { useSyncExternalStore } from 'react';
import { type RemoteRoute, remoteRoutes } from '../../view/entries.ts';
import { currentBoot } from './portal.ts';
import { remoteLoader } from './runtime.ts';

/** A remote's screen that is rendered out of sight, because somebody is on the way to it (shell/docs/remotes.md). */
export interface ReadyScreen {
  readonly route: RemoteRoute;
  readonly location: Location;
  readonly preparation: Preparation;
}

/** As long as the answers that it was rendered with may be used. */
const READY_MS = 10_000;

let ready: ReadyScreen | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: ReadyScreen | undefined): void {
  if (next === ready) return;
  clearTimeout(timer);
  ready = next;
  for (const listener of listeners) listener();
}

/** Renders the screen of a path out of sight, in place of the one before, if it is one for that and its code is here. */
export function readyScreen(pathname: string): void {
  const route = preparableAt(pathname);
  if (!route || ready?.location.pathname === pathname) return;
  if (remoteLoader().part(route.remote, 'screens', route.name).getState().status !== 'ready') return;
  leaveReady();
  const location: Location = { pathname, search: '', hash: '', state: null, key: 'ready' };
  become({ route, location, preparation: createPreparation() });
  timer = setTimeout(leaveReady, READY_MS);
}

/** Nobody came, or it may be of before. */
export function leaveReady(): void {
  ready?.preparation.end();
  become(undefined);
}

/** It is shown: the place of the screen has it now. */
export function takeReady(shown: ReadyScreen): void {
  shown.preparation.show();
  if (ready === shown) become(undefined);
}

onForgotten(leaveReady);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReadyScreen = (): ReadyScreen | undefined => useSyncExternalStore(subscribe, () => ready);

/**
 * The screen at a path that may be rendered ahead: one in the frame, without parameters, that says what it asks for first.
 * Without its data nothing would be gained, and a screen of another layout takes the frame's place.
 */
export function preparableAt(pathname: string): RemoteRoute | undefined {
  const route = routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname);
  const isOne = route?.layout === 'frame' && !/[:*]/.test(route.path) && (route.calls ?? []).length > 0;
  return isOne ? route : undefined;
}
