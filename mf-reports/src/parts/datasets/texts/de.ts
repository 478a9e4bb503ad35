import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  desk_reservations: 'Platzreservierungen',
  desk_days: 'Arbeitsplätze nach Tagen',
  room_bookings: 'Raumbuchungen',
  room_days: 'Räume nach Tagen',
  parking_reservations: 'Parkreservierungen',
  visits: 'Besuche',
  visit_days: 'Besuche nach Tagen',
  people: 'Namen, E-Mail-Adressen und Kennzeichen',
};
