import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  view: 'Ansicht: {{types}}',
  today: 'Heute',
  calendar: 'Kalender',
  loading: 'Ihre Buchungen werden geladen',
  failed: 'Ihre Buchungen konnten nicht geladen werden.',
  calendarLabel: 'Tage, für die ich gebucht habe: {{types}}',
  nothingToday: 'Heute haben Sie nichts davon gebucht.',
  book: '{{type}} buchen',
};
