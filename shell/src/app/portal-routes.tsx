import { Navigate, Outlet, type RouteObject, useLocation } from '@portal/shared/router';
import { Dashboard } from '../dashboard/dashboard.tsx';
import type { RemoteRoute } from '../federation/entries.ts';
import { Frame, HeaderLayout } from '../frame/frame.tsx';
import { RequireLogIn } from './guard.tsx';
import { lazySource } from './lazy-part.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { NotFound } from './not-found.tsx';
import { RemotePage } from './remote-page.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

const logInScreen = lazySource(() =>
  import('../log-in/log-in-screen.tsx').then((module) => module.LogInScreen),
);
const privacyScreen = lazySource(() => import('./privacy-screen.tsx').then((module) => module.PrivacyScreen));

const LAYOUTS = { frame: Frame, header: HeaderLayout, bare: Bare } as const;

/** Nothing of the shell: a room display, a kiosk, the log-in screen. */
function Bare() {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary address={pathname}>
      <Outlet />
    </ScreenBoundary>
  );
}

/**
 * The portal's routes (spec 1 §2): the shell's own and those of the descriptors, by layout. Whatever is not public, and
 * every address that nobody knows, needs log-in: an anonymous visitor's deployment lists fewer routes than theirs may.
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
  return [...layoutsOf(true), { element: <RequireLogIn />, children: layoutsOf(false) }];
}

const PUBLIC_ROUTES: Record<keyof typeof LAYOUTS, RouteObject[]> = {
  frame: [],
  header: [{ path: '/privacy', element: <LazyScreen of={privacyScreen} /> }],
  bare: [
    { path: '/log-in', element: <LazyScreen of={logInScreen} /> },
    // mf-identity takes this over; until then it does what decisions §2 says of it.
    { path: '/admin/logout', element: <Navigate to="/log-in" replace /> },
  ],
};

const PROTECTED_ROUTES: Record<keyof typeof LAYOUTS, RouteObject[]> = {
  frame: [
    { path: '/', element: <Dashboard /> },
    { path: '*', element: <NotFound /> },
  ],
  header: [],
  bare: [],
};
