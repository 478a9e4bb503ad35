import { defineMessages } from '@portal/shared/messages';

export const en = {
  view: 'View of {{types}}',
  today: 'Today',
  calendar: 'Calendar',
  loading: 'Loading your reservations',
  failed: 'Your reservations could not be loaded.',
  calendarLabel: 'Days for which I have booked: {{types}}',
  nothingToday: 'You have none booked today.',
  book: 'Book {{type}}',
} as const;

export const { useT, t } = defineMessages('mf-meetings-type-card', { en, de: () => import('./de.ts') });
