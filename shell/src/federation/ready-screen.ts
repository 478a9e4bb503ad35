import { routeAt } from '@portal/shared/access';
import { createPreparation, onForgotten, type Preparation } from '@portal/shared/api';
import type { Location } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { useSyncExternalStore } from 'react';
import { type RemoteRoute, remoteRoutes } from '../../view/entries.ts';
import { currentBoot } from './portal.ts';
import { remoteLoader } from './runtime.ts';

/** A remote's screen that is rendered hidden, because its link is hovered or pressed (shell/docs/remotes.md). */
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

/** Renders the screen of a path hidden, replacing the previous one, if it allows that and its code has loaded. */
export function readyScreen(pathname: string): void {
  const route = preparableAt(pathname);
  if (!route || ready?.location.pathname === pathname) return;
  if (remoteLoader().part(route.remote, 'screens', route.name).getState().status !== 'ready') return;
  discardReadyScreen();
  const location: Location = { pathname, search: '', hash: '', state: null, key: 'ready' };
  become({ route, location, preparation: createPreparation() });
  timer = setTimeout(discardReadyScreen, READY_MS);
}

/** Discards it: it was not opened, or may be outdated. */
export function discardReadyScreen(): void {
  ready?.preparation.end();
  become(undefined);
}

/** It is shown: the screen's place now owns it. */
export function claimReadyScreen(shown: ReadyScreen): void {
  shown.preparation.show();
  if (ready === shown) become(undefined);
}

onForgotten(discardReadyScreen);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReadyScreen = (): ReadyScreen | undefined => useSyncExternalStore(subscribe, () => ready);

/**
 * The screen at a path that can be prerendered: one in the frame, without parameters, that declares its first calls.
 * Without its data there would be no gain, and a screen of another layout replaces the frame.
 */
export function preparableAt(pathname: string): RemoteRoute | undefined {
  const route = routeAt(remoteRoutes(currentBoot(), sessionStore.getState()), pathname);
  const isOne = route?.layout === 'frame' && !/[:*]/.test(route.path) && (route.calls ?? []).length > 0;
  return isOne ? route : undefined;
}
