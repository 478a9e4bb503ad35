import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  unavailable: 'Geschlossen',
  'non-bookable': 'Nicht buchbar',
  'walk-ins': 'Ohne Buchung',
  unauthorized: 'Nicht für Sie',
  occupied: 'Belegt',
  'semi-occupied': 'Bald oder teilweise belegt',
  available: 'Frei',
};
