import type { components } from '@portal/openapi/server';

export type Sees = components['schemas']['ReportRecipient']['sees'];

export interface Reader {
  /** Of an address that is no account's: null. */
  account: { isActive: boolean /** Has the role, and may use the site. */; seesPeople: boolean } | null;
  /** Could see people when they were added. */
  byRole: boolean;
}

/** What of a report a recipient gets now (rules/reports.md#schedules). */
export function whatSees({ account, byRole }: Reader, isByPerson: boolean): Sees {
  if (account && !account.isActive) return 'nothing';
  if (account?.seesPeople) return 'people';
  // Who was added as somebody with the role has lost it; a lesser report is not what anybody chose for them.
  if (byRole || isByPerson) return 'nothing';
  return 'groups';
}
