import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  calendarLabel: 'Tage, für die ich gebucht habe: {{types}}',
  nothingToday: 'Heute haben Sie nichts davon gebucht.',
  book: '{{type}} buchen',
};
