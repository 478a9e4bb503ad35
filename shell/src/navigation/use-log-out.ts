import { useAction } from '@portal/shared/actions';
import { logOut } from '@portal/shared/api/platform';
import { leavePage } from '../base/leave-page.ts';
import { useT } from '../messages/en.ts';

/**
 * Ends the session on the server; the browser is then sent to /admin/logout (rules/access.md#log-out), or to the identity
 * provider, which sends it back.
 */
export function useLogOut(): { isLoggingOut: boolean; logOutAndLeave: () => void } {
  const t = useT();
  const { run, isRunning } = useAction({
    call: logOut,
    // Anyone who believes to be logged out walks away from the screen: so it says that they are not.
    failure: t('logOutFailed'),
    onDone: (continueAt) => leavePage(continueAt ?? '/admin/logout'),
  });
  return { isLoggingOut: isRunning, logOutAndLeave: () => void run() };
}
