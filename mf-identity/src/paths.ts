import { withQuery } from '@portal/shared/links';

/**
 * The router's patterns of this remote's screens, and links to them (rules/accounts.md#screens and
 * rules/people.md#employee-directory).
 */
export const PATHS = {
  logIn: '/log-in',
  editPassword: '/edit-password',
  resetPassword: '/reset-password',
  invitation: '/invitation/:token?',
  editProfile: '/edit-profile',
  sessions: '/edit-profile/sessions',
  secondFactor: '/edit-profile/second-factor',
  signup: '/signup',
  activate: '/users/:userId/activate/:token',
  lineVerify: '/users/:userId/line_verify/:token',
  employees: '/employees',
  employeeEdit: '/employees/:id/edit',
  admin: '/admin/:section?/:id?',
  adminLogout: '/admin/logout',
} as const;

export function employeeEditLink(id: number): string {
  return `/employees/${id}/edit`;
}

/** The overview of the administration area. */
export const ADMIN_LINK = '/admin';

/** `section` is one of the administration area's, `id` a record in it. */
export function adminLink(section: string, id?: number | string): string {
  return id === undefined ? `/admin/${section}` : `/admin/${section}/${id}`;
}

/** The parameters of the log-in screen (rules/accounts.md#log-in-screen). */
export interface LogInArrival {
  email?: string;
  toast?: string;
  toastType?: 'error' | 'success';
  redirectFrom?: string;
}

export function logInLink(arrival: LogInArrival = {}): string {
  return withQuery(PATHS.logIn, arrival);
}
