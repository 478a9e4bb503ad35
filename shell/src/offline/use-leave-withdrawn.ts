import { useLocation } from '@portal/shared/router';
import { useEffect, useRef } from 'react';
import { reloadPage } from '../base/leave-page.ts';
import { pageConnection } from '../base/use-connection.ts';
import { withdrawnRemotes } from '../federation/portal.ts';

let isLeaving = false;

/**
 * Reloads a page with a withdrawn remote at the next navigation, if the server answers: otherwise the old version is
 * better than no page. Unsaved form input is restored from its draft.
 */
export function useLeaveWithdrawn(reload = reloadPage): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (withdrawnRemotes().length === 0 || isLeaving) return;
    isLeaving = true;
    const connection = pageConnection();
    void connection.look().then(() => {
      isLeaving = connection.get() !== 'offline';
      if (isLeaving) reload();
    });
  }, [pathname, reload]);
}
