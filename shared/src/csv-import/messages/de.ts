import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  template: 'Vorlage herunterladen',
  choose: 'CSV-Datei wählen',
  counts: '{{valid}} gültig, {{invalid}} mit Fehlern. Zeilen mit Fehlern werden übersprungen.',
  nothing: 'Keine gültigen Zeilen. Korrigieren Sie die Datei und prüfen Sie sie noch einmal.',
  rows: 'Zeilen der Datei',
  noRows: 'Die Datei hat keine Zeilen',
  row: 'Zeile',
  result: 'Ergebnis',
  column: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    company: 'Firma',
    registration: 'Kennzeichen',
    site: 'Standort',
    groups: 'Gruppen',
    is_restricted: 'Eingeschränkt',
  },
};
