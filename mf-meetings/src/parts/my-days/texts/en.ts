import { defineMessages } from '@portal/shared/messages';

export const en = {
  agendaOf: '{{what}} on {{day}}',
  allDay: 'All day',
  desk: 'Desk {{desk}}',
  parking: 'Parking at {{carPark}}',
  untitled: 'Meeting',
  over: 'Over',
  givenBack_one: 'Room released',
  givenBack_other: 'Rooms released',
  visitors_one: '1 {{visitor}}',
  visitors_other: '{{count}} {{visitors}}',
  more_one: 'and 1 more',
  more_other: 'and {{count}} more',
  booked: 'Booked',
  onDay_one: '1 reservation',
  onDay_other: '{{count}} reservations',
  wholeMonth: 'Whole month',
  pickADay: 'Pick a day to see your bookings.',
  nothingThen: 'No bookings on this day.',
  loading: 'Loading your reservations',
  failed: 'Your reservations could not be loaded.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-my-days', { en, de: () => import('./de.ts') });
