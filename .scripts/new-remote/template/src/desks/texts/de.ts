import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  desks: 'Arbeitsplätze',
  desksFound_one: '{{count}} Arbeitsplatz',
  desksFound_other: '{{count}} Arbeitsplätze',
  desksFailed: 'Die Arbeitsplätze konnten nicht geladen werden.',
  noDesks: 'Noch keine Arbeitsplätze',
  desk: 'Arbeitsplatz',
  zone: 'Zone',
  book: 'Buchen',
  bookDesk: '{{desk}} buchen',
  days: 'Tage',
  daysRequired: 'Bitte wählen Sie einen Tag.',
  booked: 'Ihr Arbeitsplatz ist gebucht.',
  bookingFailed: 'Ihr Arbeitsplatz konnte nicht gebucht werden.',
};
