import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  close: 'Schließen',
  print: 'Drucken',
  codeOf: 'QR-Code von {{name}}',
  loading: 'Codes werden erstellt …',
  failed: 'Der Code konnte nicht erstellt werden. Schließen Sie dies und versuchen Sie es noch einmal.',
  none: 'Zu dieser Liste gibt es keine Codes zum Drucken.',
  count_one: '{{count}} Code zu dieser Liste.',
  count_other: '{{count}} Codes zu dieser Liste.',
  more: 'Die ersten {{shown}} von {{count}} Codes. Filtern Sie die Liste, um die übrigen zu drucken.',
};
