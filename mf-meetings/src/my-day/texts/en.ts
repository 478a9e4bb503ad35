import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'My day',
  reservations: 'My reservations',
  calendarLabel: 'Days for which I have something booked',
  nothingToday: 'You have nothing booked today.',
  book: 'Book a meeting',
} as const;

export const { useT, t } = defineMessages('mf-meetings-my-day', { en, de: () => import('./de.ts') });
