import { PreparationContext } from '@portal/shared/api';
import { type Location, useRoutes } from '@portal/shared/router';
import { memo, use, useLayoutEffect, useMemo, useState } from 'react';
import type { RemoteRoute } from '../../view/entries.ts';
import { RenderScreen } from '../base/render-screen.ts';
import { ScreenBoundary } from '../base/screen-boundary.tsx';
import { type ReadyScreen, takeReady } from '../federation/ready-screen.ts';

interface Props {
  route: RemoteRoute;
  /** Where the page is; `undefined` out of sight. */
  location: Location | undefined;
  /** The screen is rendered ahead, or was when somebody came. */
  ready: ReadyScreen | undefined;
}

/**
 * A remote's screen at an address of its own, which need not be where the page is yet. What was rendered ahead stays as
 * it is when it is shown: its effects run then, and of it renders again what reads the address.
 */
export function ScreenPlace({ route, location, ready }: Props) {
  // As it was first: descriptors give a new object at each look.
  const [first] = useState(route);
  const [prepared] = useState(ready);
  const [own, setOwn] = useState(ready?.location ?? location);
  const next = location && !(own && isSame(own, location)) ? location : own;
  if (next !== own) setOwn(next);
  // Somebody came with other filters than it was rendered for: nothing of those came ahead.
  if (prepared && next !== prepared.location) prepared.preparation.end();

  useLayoutEffect(() => {
    if (prepared) takeReady(prepared);
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

/** A step of the history to where one is already is none for the screen. */
const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname &&
  one.search === other.search &&
  one.hash === other.hash &&
  one.state === other.state;

/** The route of it alone, so that the screen finds its parameters and address as ever. */
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
