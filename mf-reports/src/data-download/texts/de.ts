import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  about:
    'Die Zeilen hinter den Berichten, so wie sie jetzt sind. Sie nennen Personen; deshalb wird jedes Herunterladen mit Ihrem Namen im Protokoll festgehalten.',
  which: 'Was heruntergeladen wird',
  dataset: 'Daten',
  site: 'Standort',
  allSites: 'Alle Standorte',
  from: 'Von',
  until: 'Bis',
  before: 'Der letzte Tag liegt vor dem ersten.',
  tooLong: 'Höchstens {{count}} Tage auf einmal.',
  format: 'Format',
  formats: { csv: 'CSV', ndjson: 'NDJSON' },
  formatHelp: {
    csv: 'Für Tabellenprogramme.',
    ndjson: 'Je eine Zeile JSON, Zahlen bleiben Zahlen. Die letzte Zeile nennt die Anzahl.',
  },
  download: 'Herunterladen',
  whole: 'Die Datei ist vollständig, wenn der Browser das Herunterladen als abgeschlossen zeigt.',
  programs: 'Programme lesen dieselben Zeilen mit einem Token selbst.',
  toTokens: 'Datenzugriff',
};
