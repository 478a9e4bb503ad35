import { Outlet, useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { useEffect, useRef } from 'react';
import { ScreenBoundary } from '../base/screen-boundary.tsx';

export const MAIN_ID = 'content';

/**
 * The place of the screen. It begins again when the chosen site changes (rules/frame.md#current-site), and takes focus
 * when one goes to another screen, so that keyboard and screen reader go on there and not in the drawer.
 */
export function Main() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const siteId = useSession((session) => session.siteId);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <main id={MAIN_ID} className="sh-main" ref={main} tabIndex={-1}>
      <ScreenBoundary key={siteId ?? 'all'} address={pathname}>
        <Outlet />
      </ScreenBoundary>
    </main>
  );
}
