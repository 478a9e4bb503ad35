import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Mein Tag',
  reservations: 'Meine Buchungen',
  calendarLabel: 'Tage, für die ich etwas gebucht habe',
  nothingToday: 'Heute haben Sie nichts gebucht.',
  book: 'Besprechung buchen',
};
