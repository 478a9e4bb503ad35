import { Navigate } from '@portal/shared/router';
import { PATHS } from '../paths.ts';

/** Where the browser is sent after log-out (spec 1 §7); it sends it on to log-in (decisions §2). */
export function AdminLogoutScreen() {
  return <Navigate to={PATHS.logIn} replace />;
}
