/** Accounts of the demo client, all with the same password; the seed makes them. */
export const DEMO_PASSWORD = 'Workplace-2026';

/** `newstarter` is not offered: it is not activated, and cannot log in. */
export const DEMO_ACCOUNTS = [
  'superadmin',
  'admin',
  'employee',
  'desk',
  'parking',
  'ev',
  'permit',
  'restricted',
  'reception',
  'security',
  'cleaning',
  'desk-admin',
  'deskbooking-admin',
  'parking-admin',
  'reporting',
  'pa',
  'onesite',
] as const;

export function demoEmail(account: (typeof DEMO_ACCOUNTS)[number]): string {
  return `${account}@demo.test`;
}
