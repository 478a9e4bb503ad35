import { defineMessages } from '@portal/shared/messages';

/** Texts of the dashboard's card (rules/parking.md#calendar). */
export const en = {
  title: 'Parking',
  help: 'Help: requesting parking',
  calendar: 'Parking days',
  request: 'Request Parking',
  loading: 'Loading your parking…',
  noPermits: 'Your permits could not be loaded.',
  failed: 'Your parking days could not be loaded.',
  restricted: 'Parking Requests cannot be made at this time.',
  all: 'All my parking',
  coming: 'Coming up',
  noneComing: 'Nothing booked ahead. Pick one day or request several together.',
  nothingOn: 'No parking on {{day}}.',
  dayIsOver: 'This day is over.',
  beyondLimit: 'Parking can be requested up to {{day}}.',
} as const;

export const { useT } = defineMessages('mf-parking-calendar', { en, de: () => import('./de.ts') });
