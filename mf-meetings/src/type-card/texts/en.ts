import { defineMessages } from '@portal/shared/messages';

export const en = {
  view: '{{types}}: view',
  today: 'Today',
  calendar: 'Calendar',
  loading: 'Loading your reservations',
  failed: 'Your reservations could not be loaded.',
  calendarLabel: 'Days with my bookings: {{types}}',
  nothingToday: 'No bookings today.',
  freeNow: 'Free now',
  freeUntil: 'Free until {{time}}',
  freeAllDay: 'Free all day',
  loadingFree: 'Loading what is free now',
  failedFree: 'What is free now could not be loaded.',
  noneFree: 'Nothing more is free today.',
  noneFreeBefore: 'Nothing is free before {{time}}',
  bookAt: 'Book at {{time}}',
  bookNow: 'Book',
  bookRoom: 'Book {{room}}',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
  book: 'Book {{type}}',
} as const;

export const { useT, t } = defineMessages('mf-meetings-type-card', { en, de: () => import('./de.ts') });
