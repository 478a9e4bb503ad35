import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  failed: '{{title}} konnte nicht geladen werden',
  old: 'Diese Zahlen konnten nicht erneut geladen werden und sind vielleicht veraltet.',
  beforeFailed: 'Der Zeitraum davor, mit dem verglichen wird, konnte nicht geladen werden.',
  notDrawn: 'Das Bild konnte nicht erstellt werden.',
  none: 'Nichts anzuzeigen',
  noneText: 'In diesem Zeitraum gibt es nichts. Wählen Sie einen anderen.',
  trend: 'Trend: von {{from}} auf {{to}}.',
  valueOf: '{{series}}: {{value}}',
  csv: 'CSV',
  png: 'Bild (PNG)',
  print: 'Drucken',
  table: '{{title}}, als Tabelle',
};
