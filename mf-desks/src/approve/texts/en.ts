import { defineMessages } from '@portal/shared/messages';

/** Texts of the table of desk requests. */
export const en = {
  table: 'Desk requests',
  found_one: '{{count}} request',
  found_other: '{{count}} requests',
  foundMany: 'More than {{count}} requests',
  loadFailed: 'The desk requests could not be loaded.',
  none: 'No desk requests',
  noneText: 'Requests for these days appear here as soon as somebody makes one.',
  noneWaiting: 'Nothing is waiting for approval',
  noneWaitingText: 'Choose another status to see requests that have been decided.',
  noMatch: 'No request matches',
  searchPlaceholder: 'Name, desk or zone',
  site: 'Site',
  zone: 'Zone',
  anyZone: 'Any zone',
  status: 'Status',
  person: 'Person',
  day: 'Day',
  desk: 'Desk',
  closures: 'Closed desks',
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    denied: 'Denied',
    cancelled: 'Cancelled',
    released: 'Released',
  },
  deny: 'Deny',
  select: '{{name}}, {{day}}',
  approved: 'Desk request has been approved.',
  denied: 'Desk request has been denied.',
  failed: 'Something went wrong.',
  denyTitle: 'Deny the desk of {{name}}',
} as const;

export const { useT } = defineMessages('mf-desks-approve', { en, de: () => import('./de.ts') });
