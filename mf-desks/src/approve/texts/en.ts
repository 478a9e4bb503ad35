import { defineMessages } from '@portal/shared/messages';

/** Texts of the table of desk requests. */
export const en = {
  table: 'Desk requests',
  loadFailed: 'The desk requests could not be loaded.',
  none: 'No desk requests',
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
  approved: 'Desk request has been approved.',
  denied: 'Desk request has been denied.',
  failed: 'Something went wrong.',
  denyTitle: 'Deny the desk request from {{name}}',
} as const;

export const { useT } = defineMessages('mf-desks-approve', { en, de: () => import('./de.ts') });
