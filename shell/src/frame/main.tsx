import { Outlet, useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Activity, Fragment, use, useEffect, useRef } from 'react';
import type { RemoteRoute } from '../../view/entries.ts';
import { RenderScreen } from '../base/render-screen.ts';
import { ScreenBoundary } from '../base/screen-boundary.tsx';
import { preparableAt, useReadyScreen } from '../federation/ready-screen.ts';
import { ScreenPlace } from './screen-place.tsx';

export const MAIN_ID = 'content';

const keyOf = ({ remote, name }: RemoteRoute): string => `${remote}/${name}`;

/**
 * The place of the screen. It begins again when the chosen site changes (rules/frame.md#current-site), and takes focus
 * when one goes to another screen, so that keyboard and screen reader go on there and not in the drawer.
 */
export function Main() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const render = use(RenderScreen);
  const here = render ? preparableAt(pathname) : undefined;
  const ready = useReadyScreen();
  const shown = useRef(pathname);
  const siteId = useSession((session) => session.siteId);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  const places = new Map(
    (render ? [here, ready?.route] : []).flatMap((route): [string, RemoteRoute][] =>
      route ? [[keyOf(route), route]] : [],
    ),
  );

  return (
    <main id={MAIN_ID} className="sh-main" ref={main} tabIndex={-1}>
      <Fragment key={siteId ?? 'all'}>
        {here ? null : (
          <ScreenBoundary address={pathname}>
            <Outlet />
          </ScreenBoundary>
        )}
        {[...places].map(([key, route]) => {
          const isShown = here !== undefined && key === keyOf(here);
          return (
            // By its route, so that what was rendered ahead is what is shown.
            <Activity key={key} mode={isShown ? 'visible' : 'hidden'}>
              <ScreenPlace
                route={route}
                location={isShown ? location : undefined}
                ready={ready && key === keyOf(ready.route) ? ready : undefined}
              />
            </Activity>
          );
        })}
      </Fragment>
    </main>
  );
}
