import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  unavailable: 'Geschlossen',
  'non-bookable': 'Nicht buchbar',
  'walk-ins': 'Ohne Buchung',
  unauthorized: 'Kein Zugang',
  occupied: 'Belegt',
  'semi-occupied': 'Teilweise oder bald belegt',
  available: 'Frei',
};
