import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Guthaben und Parken',
  balance: 'Parkguthaben',
  credits_one: '{{count}} Guthabenpunkt',
  credits_other: '{{count}} Guthabenpunkte',
  next: 'Ihr nächster Parktag',
  nextDay: '{{day}}, {{times}}: {{place}}',
  noNext: 'Keiner gebucht',
  allDay: 'ganztägig',
  free: 'Heute ganztägig frei',
  freeOf: '{{free}} von {{total}} Stellplätzen',
  noSpaces: 'Keine Stellplätze in Betrieb',
  noCount: 'Hier kein Parkplatz',
  loading: 'Wird geladen …',
  failed: 'Nicht verfügbar.',
};
