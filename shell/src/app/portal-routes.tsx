import { Outlet, type RouteObject, useLocation } from '@portal/shared/router';
import { lazyPart } from '@portal/shared/ui/core';
import type { RemoteRoute } from '../../view/entries.ts';
import { LOG_IN_PATH } from '../../view/shown-at.ts';
import { ScreenBoundary } from '../base/screen-boundary.tsx';
import { RequireLogIn } from './guard.tsx';
import { NotFound } from './lazy-not-found.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { LogInMissing } from './log-in-missing.tsx';
import { RemotePage } from './remote-page.tsx';
import { Dashboard, Frame, HeaderLayout } from './signed-in.ts';

const PrivacyScreen = lazyPart(() => import('./privacy-screen.tsx').then((module) => module.PrivacyScreen));

const LAYOUTS = {
  frame: () => <LazyScreen of={Frame} />,
  header: () => <LazyScreen of={HeaderLayout} />,
  bare: Bare,
} as const;

/** Nothing of the shell: the log-in screen, a room display, a kiosk. */
function Bare() {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary address={pathname}>
      <Outlet />
    </ScreenBoundary>
  );
}

/**
 * The portal's routes (rules/frame.md#routes): the shell's own and those of the descriptors, by layout. Whatever is not
 * public, and every address that nobody knows, needs log-in: an anonymous visitor's deployment lists fewer routes than
 * theirs may.
 */
export function portalRoutes(remotes: readonly RemoteRoute[]): RouteObject[] {
  const layoutsOf = (isPublic: boolean): RouteObject[] =>
    (['frame', 'header', 'bare'] as const).map((layout) => {
      const Layout = LAYOUTS[layout];
      const own = isPublic ? PUBLIC_ROUTES[layout] : PROTECTED_ROUTES[layout];
      const theirs = remotes
        .filter((route) => route.layout === layout && Boolean(route.public) === isPublic)
        .map((route): RouteObject => ({ path: route.path, element: <RemotePage route={route} /> }));
      return { element: <Layout />, children: [...own, ...theirs] };
    });
  const routes = [...layoutsOf(true), { element: <RequireLogIn />, children: layoutsOf(false) }];
  // Everything else leads there: where no remote has it, the page would send itself in circles.
  const hasLogIn = remotes.some(({ path }) => path === LOG_IN_PATH);
  return hasLogIn ? routes : [{ path: LOG_IN_PATH, element: <LogInMissing /> }, ...routes];
}

const PUBLIC_ROUTES: Record<keyof typeof LAYOUTS, RouteObject[]> = {
  // The frame is the header alone for who is not logged in.
  frame: [{ path: '/privacy', element: <LazyScreen of={PrivacyScreen} /> }],
  header: [],
  bare: [],
};

const PROTECTED_ROUTES: Record<keyof typeof LAYOUTS, RouteObject[]> = {
  frame: [
    { path: '/', element: <LazyScreen of={Dashboard} /> },
    { path: '*', element: <LazyScreen of={NotFound} /> },
  ],
  header: [],
  bare: [],
};
