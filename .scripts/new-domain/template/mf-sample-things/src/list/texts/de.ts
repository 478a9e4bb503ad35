import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  sampleThings: 'Musterdinge',
  sampleThingsFound_one: '{{count}} Musterding',
  sampleThingsFound_other: '{{count}} Musterdinge',
  failed: 'Die Liste konnte nicht geladen werden.',
  none: 'Noch keine Musterdinge',
  name: 'Name',
  today: 'Heute',
  states: { free: 'Frei', mine: 'Von Ihnen gebucht', taken: 'Belegt' },
  bookOne: '{{name}} buchen',
  book: 'Buchen',
  days: 'Tage',
  daysRequired: 'Wählen Sie einen Tag.',
  booked: '{{name}} ist gebucht.',
  bookingFailed: '{{name}} konnte nicht gebucht werden.',
  add: 'Musterding hinzufügen',
  site: 'Standort',
  nameRequired: 'Geben Sie einen Namen ein.',
  save: 'Speichern',
  added: 'Zur Liste hinzugefügt.',
  addingFailed: 'Konnte nicht hinzugefügt werden.',
};
