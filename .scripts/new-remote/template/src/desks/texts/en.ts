import { defineMessages } from '@portal/shared/messages';

/** Texts of this feature. */
export const en = {
  desks: 'Desks',
  desksFound_one: '{{count}} desk',
  desksFound_other: '{{count}} desks',
  desksFailed: 'The desks could not be loaded.',
  noDesks: 'No desks yet',
  desk: 'Desk',
  zone: 'Zone',
  book: 'Book',
  bookDesk: 'Book {{desk}}',
  days: 'Days',
  daysRequired: 'Please choose a day.',
  booked: 'Your desk has been booked.',
  bookingFailed: 'Your desk could not be booked.',
} as const;

export const { useT } = defineMessages('mf-example-desks', { en, de: () => import('./de.ts') });
