import { logInPath, Navigate, Outlet, useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';

/** Everything below it needs log-in: others go to the log-in screen first, and come back (rules/frame.md#routes). */
export function RequireLogIn() {
  const location = useLocation();
  const isAnonymous = useSession((session) => session.user === null);
  return isAnonymous ? <Navigate to={logInPath(location)} replace /> : <Outlet />;
}
