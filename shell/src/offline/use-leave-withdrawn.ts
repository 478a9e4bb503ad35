import { useLocation } from '@portal/shared/router';
import { useEffect, useRef } from 'react';
import { reloadPage } from '../base/leave-page.ts';
import { pageConnection } from '../base/use-connection.ts';
import { withdrawnHere } from '../federation/portal.ts';

let isLeaving = false;

/**
 * A page of which a remote's version was withdrawn is reloaded where somebody goes next, if the server answers:
 * without it the old version is better than no page. What a form held is there again as its draft.
 */
export function useLeaveWithdrawn(reload = reloadPage): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (withdrawnHere().length === 0 || isLeaving) return;
    isLeaving = true;
    const connection = pageConnection();
    void connection.look().then(() => {
      isLeaving = connection.get() !== 'offline';
      if (isLeaving) reload();
    });
  }, [pathname, reload]);
}
