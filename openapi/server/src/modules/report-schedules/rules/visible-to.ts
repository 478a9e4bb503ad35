import type { components } from '@portal/openapi/server';

export type Sees = components['schemas']['ReportRecipient']['sees'];

export interface Reader {
  /** Null for an address without an account. */
  account: { isActive: boolean /** Has the role, and may use the site. */; seesPeople: boolean } | null;
  /** Could see people when they were added. */
  byRole: boolean;
}

/** How much of a report a recipient gets now (rules/reports.md#schedules). */
export function visibleTo({ account, byRole }: Reader, isByPerson: boolean): Sees {
  if (account && !account.isActive) return 'nothing';
  if (account?.seesPeople) return 'people';
  // A recipient who was added for the role has lost it; no one chose a lesser report for them.
  if (byRole || isByPerson) return 'nothing';
  return 'groups';
}
