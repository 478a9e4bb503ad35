import { PreparationContext } from '@portal/shared/api';
import { type Location, useRoutes } from '@portal/shared/router';
import { memo, use, useLayoutEffect, useMemo, useState } from 'react';
import type { RemoteRoute } from '../../view/entries.ts';
import { RenderScreen } from '../base/render-screen.ts';
import { ScreenBoundary } from '../base/screen-boundary.tsx';
import { claimReadyScreen, type ReadyScreen } from '../federation/ready-screen.ts';

interface Props {
  route: RemoteRoute;
  /** Current address of the page; `undefined` while hidden. */
  location: Location | undefined;
  /** The screen that is prerendered, or was when it was opened. */
  ready: ReadyScreen | undefined;
}

/**
 * A remote's screen at its own address, which the page may not have reached yet. A prerendered screen stays unchanged
 * when it is shown: its effects run then, and only components that read the address rerender.
 */
export function ScreenPlace({ route, location, ready }: Props) {
  // Kept from the first render: descriptors return a new object each time.
  const [first] = useState(route);
  const [prepared] = useState(ready);
  const [own, setOwn] = useState(ready?.location ?? location);
  const next = location && !(own && isSame(own, location)) ? location : own;
  if (next !== own) setOwn(next);
  // Opened with other filters than it was rendered for: none of their answers were prefetched.
  if (prepared && next !== prepared.location) prepared.preparation.end();

  useLayoutEffect(() => {
    if (prepared) claimReadyScreen(prepared);
  }, [prepared]);

  if (!next) return null;
  return (
    <PreparationContext value={prepared?.preparation}>
      <ScreenBoundary address={next.pathname}>
        <RoutedScreen route={first} location={next} />
      </ScreenBoundary>
    </PreparationContext>
  );
}

/** Navigating to the current address does not affect the screen. */
const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state;

/** Only its own route, so that the screen finds its parameters and address as usual. */
const RoutedScreen = memo(function RoutedScreen({
  route,
  location,
}: {
  route: RemoteRoute;
  location: Location;
}) {
  const render = use(RenderScreen);
  const routes = useMemo(() => [{ path: route.path, element: render?.(route) }], [route, render]);
  return useRoutes(routes, location);
});
