import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  about:
    'Die Daten hinter den Berichten, wie sie jetzt sind. Sie enthalten Namen, deshalb wird jeder Download im Protokoll festgehalten.',
  which: 'Was heruntergeladen wird',
  dataset: 'Daten',
  site: 'Standort',
  allSites: 'Alle Standorte',
  from: 'Von',
  until: 'Bis',
  before: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  tooLong: 'Sie können höchstens {{count}} Tage wählen.',
  format: 'Format',
  formats: { csv: 'CSV', ndjson: 'NDJSON' },
  formatHelp: {
    csv: 'Für Tabellenprogramme.',
    ndjson:
      'Ein JSON-Objekt pro Zeile mit unformatierten Zahlen. Die letzte Zeile nennt die Anzahl der Zeilen.',
  },
  download: 'Herunterladen',
  whole: 'Die Datei ist vollständig, sobald der Browser den Download als abgeschlossen meldet.',
  programs: 'Programme können dieselben Daten mit einem Token lesen.',
  toTokens: 'Datenzugriff',
};
