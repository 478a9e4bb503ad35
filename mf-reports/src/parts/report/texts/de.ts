import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  failed: '{{title}} konnte nicht geladen werden',
  old: 'Diese Zahlen konnten nicht aktualisiert werden und sind vielleicht veraltet.',
  beforeFailed: 'Der vorige Zeitraum konnte nicht zum Vergleich geladen werden.',
  notDrawn: 'Das Bild konnte nicht erstellt werden.',
  none: 'Nichts anzuzeigen',
  noneText: 'Nichts in diesem Zeitraum. Wählen Sie einen anderen.',
  trend: 'Trend: von {{from}} auf {{to}}.',
  valueOf: '{{series}}: {{value}}',
  csv: 'CSV',
  png: 'Bild (PNG)',
  print: 'Drucken',
  table: '{{title}}, als Tabelle',
};
