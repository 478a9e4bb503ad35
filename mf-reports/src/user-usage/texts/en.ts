import { defineMessages } from '@portal/shared/messages';

export const en = {
  failed: 'The usage could not be loaded',
  nobody: 'Nobody has booked',
  nobodyText: 'Nothing was booked in this period. Choose another one.',
  nobodyCalled: 'Nobody of that name has booked',
  bookings: 'Bookings',
  bookedHours: 'Booked hours',
  noShows: 'No-shows',
  released: 'Released',
  cancelled: 'Cancelled',
  last: 'Last booking',
  counted: {
    desks:
      'By the person of the reservation. A reservation takes the whole business day. Whoever was erased is not named.',
    resources:
      'By the first host of the meeting, without setup and clean-down. Whoever was erased is not named.',
  },
} as const;

export const { useT, t } = defineMessages('mf-reports-user-usage', { en, de: () => import('./de.ts') });
