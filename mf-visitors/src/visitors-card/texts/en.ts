import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'My {{visitors}}',
  view: 'View',
  today: 'Today',
  calendar: 'Calendar',
  calendarLabel: 'Days with {{visitors}}',
  booked: 'Booked',
  meetingsOnDay_one: '1 meeting with {{visitors}}',
  meetingsOnDay_other: '{{count}} meetings with {{visitors}}',
  pickADay: 'Choose a day to see who is coming.',
  agendaOf: '{{Visitors}} on {{day}}',
  nobodyToday: 'No {{visitors}} today',
  nobodyThen: 'No {{visitors}} on this day',
  untitled: 'Visit',
  more_one: 'and 1 more meeting',
  more_other: 'and {{count}} more meetings',
  onSite_one: '1 on site',
  onSite_other: '{{count}} on site',
  delayed: '{{visitor}} will be {{minutes}} min late',
  book: 'Book {{visitors}}',
  loading: 'Loading your {{visitors}}',
  failed: 'Your {{visitors}} could not be loaded.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-card', { en, de: () => import('./de.ts') });
