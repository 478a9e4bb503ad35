import {
  logInPath,
  Navigate,
  Outlet,
  type RouteObject,
  SECOND_FACTOR,
  secondFactorPath,
  useLocation,
} from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { openSupport } from '@portal/shared/support';
import { Button, type LazyPart, Loading, lazyPart, Stack, Text, Title } from '@portal/shared/ui/core';
import type { RemoteRoute } from '../../view/entries.ts';
import { LOG_IN_PATH } from '../../view/shown-at.ts';
import { PageTitle } from '../base/page-title.tsx';
import { ScreenBoundary, ScreenFailed } from '../base/screen-boundary.tsx';
import { useT } from '../messages/first-en.ts';
import { BareHeader } from './bare-header.tsx';
import { NotFound, RemotePage } from './remote-page.tsx';
import { Dashboard, Frame, HeaderLayout } from './signed-in.ts';
import './log-in-missing.css';

const PrivacyScreen = lazyPart(() => import('./privacy-screen.tsx').then((module) => module.PrivacyScreen));

const LAYOUTS = {
  frame: () => <LazyScreen of={Frame} />,
  header: () => <LazyScreen of={HeaderLayout} />,
  bare: Bare,
} as const;

/** A screen of the shell that the first screen does not need. */
function LazyScreen({ of: Part }: { of: LazyPart<object> }) {
  const t = useT();
  return <Part fallback={<Loading label={t('loadingPage')} />} failed={() => <ScreenFailed />} />;
}

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
 * The portal's routes (rules/frame.md#routes): the shell's own and those of the descriptors, by layout. Every route
 * that is not public, and every unknown address, needs log-in: an anonymous visitor's deployment may list fewer
 * routes than that of a logged-in person.
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
  // Everything else leads there: if no remote has it, the page would redirect in circles.
  const hasLogIn = remotes.some(({ path }) => path === LOG_IN_PATH);
  return hasLogIn ? routes : [{ path: LOG_IN_PATH, element: <LogInMissing /> }, ...routes];
}

const PUBLIC_ROUTES: Record<keyof typeof LAYOUTS, RouteObject[]> = {
  // For anonymous visitors the frame is only the header.
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

/**
 * Everything below it needs log-in: others are sent to the log-in screen first, and return afterwards
 * (rules/frame.md#routes). So are people who have to set up a second factor, to that screen.
 */
function RequireLogIn() {
  const location = useLocation();
  const isAnonymous = useSession((session) => session.user === null);
  const lacksFactor = useSession((session) => session.user?.secondFactorMissing === true);
  if (isAnonymous) return <Navigate to={logInPath(location)} replace />;
  if (lacksFactor && location.pathname !== SECOND_FACTOR)
    return <Navigate to={secondFactorPath(location)} replace />;
  return <Outlet />;
}

/** Shown at /log-in while the remote with the log-in is not deployed, or `boot.json` did not load. */
function LogInMissing() {
  const t = useT();
  const isLoggedIn = useSession((session) => session.user !== null);
  if (isLoggedIn) return <Navigate to="/" replace />;
  return (
    <>
      <BareHeader />
      <main className="sh-log-in-missing">
        <PageTitle title={t('logIn')} />
        <Title level={1} size="lg">
          {t('logInMissingTitle')}
        </Title>
        <Text block tone="soft">
          {t('logInMissingText')}
        </Text>
        <Stack row gap={3} justify="center">
          <Button onClick={() => openSupport()}>{t('support')}</Button>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </Stack>
      </main>
    </>
  );
}
