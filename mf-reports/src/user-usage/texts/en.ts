import { defineMessages } from '@portal/shared/messages';

export const en = {
  failed: 'The usage could not be loaded',
  nobody: 'No bookings in this period',
  nobodyText: 'Choose another period.',
  nobodyCalled: 'No one with that name has booked',
  bookings: 'Bookings',
  bookedHours: 'Booked hours',
  noShows: 'No-shows',
  released: 'Released',
  cancelled: 'Cancelled',
  last: 'Last booking',
  counted: {
    desks:
      'By the person of the reservation. A reservation takes the whole business day. Deleted people are not named.',
    resources: "By the meeting's first host, excluding setup and clean-down. Deleted people are not named.",
  },
} as const;

export const { useT, t } = defineMessages('mf-reports-user-usage', { en, de: () => import('./de.ts') });
