import { Navigate } from '@portal/shared/router';
import { PATHS } from '../paths.ts';

/** Where the browser is sent after log-out; it sends it on to log-in (rules/access.md#log-out). */
export function AdminLogoutScreen() {
  return <Navigate to={PATHS.logIn} replace />;
}
