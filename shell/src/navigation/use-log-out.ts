import { logOut } from '@portal/shared/api/platform';
import { toast } from '@portal/shared/toasts';
import { useState } from 'react';
import { leavePage } from '../base/leave-page.ts';
import { useT } from '../messages/index.ts';
import { forgetChoices } from './recent-choices.ts';

/** Ends the session on the server; the browser is then sent to /admin/logout (spec 1 §7). */
export function useLogOut(): { isLoggingOut: boolean; logOutAndLeave: () => void } {
  const t = useT();
  const [isLoggingOut, setLoggingOut] = useState(false);

  const leave = async () => {
    setLoggingOut(true);
    try {
      await logOut();
      forgetChoices();
      leavePage('/admin/logout');
    } catch {
      // Whoever believes to be logged out walks away from the screen: so it says that they are not.
      setLoggingOut(false);
      toast.error(t('logOutFailed'));
    }
  };
  return {
    isLoggingOut,
    logOutAndLeave: () => {
      if (!isLoggingOut) void leave();
    },
  };
}
