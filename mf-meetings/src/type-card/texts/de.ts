import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  view: '{{types}}: Ansicht',
  today: 'Heute',
  calendar: 'Kalender',
  loading: 'Ihre Buchungen werden geladen',
  failed: 'Ihre Buchungen konnten nicht geladen werden.',
  calendarLabel: 'Tage mit meinen Buchungen: {{types}}',
  nothingToday: 'Heute keine Buchungen.',
  freeNow: 'Jetzt frei',
  freeUntil: 'Frei bis {{time}}',
  freeAllDay: 'Den ganzen Tag frei',
  loadingFree: 'Freie Angebote werden geladen',
  failedFree: 'Freie Angebote konnten nicht geladen werden.',
  noneFree: 'Heute ist nichts mehr frei.',
  noneFreeBefore: 'Vor {{time}} ist nichts frei',
  bookAt: 'Ab {{time}} buchen',
  bookNow: 'Buchen',
  bookRoom: '{{room}} buchen',
  seats_one: '{{count}} Platz',
  seats_other: '{{count}} Plätze',
  book: '{{type}} buchen',
};
