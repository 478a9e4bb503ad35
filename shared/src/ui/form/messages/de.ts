import type { Translation } from '../../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  choose: 'Auswählen',
  typeMore_one: 'Mindestens {{count}} Zeichen eingeben.',
  typeMore_other: 'Mindestens {{count}} Zeichen eingeben.',
  searching: 'Suche läuft …',
  noMatch: 'Nichts gefunden.',
  clear: 'Leeren',
  usedOf: '{{used}} von {{max}} Zeichen',
  datePattern: 'TT-MM-JJJJ',
  timePattern: 'HH:mm',
  noTime: 'Diese Uhrzeit gibt es hier nicht.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren ist nicht gelungen. Markieren Sie den Text und kopieren Sie ihn selbst.',
  pickColor: 'Farbe auswählen',
  noFile: 'Keine Datei ausgewählt',
  removeFile: '{{name}} entfernen',
};
