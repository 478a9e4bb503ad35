import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  close: 'Schließen',
  print: 'Drucken',
  codeOf: 'QR-Code von {{name}}',
  loading: 'Die Codes werden erstellt',
  failed: 'Der Code konnte nicht erstellt werden. Schließen Sie dies und versuchen Sie es noch einmal.',
  none: 'Für nichts in der Liste lässt sich ein Code drucken.',
  count_one: '{{count}} Code zu dem, was die Liste zeigt.',
  count_other: '{{count}} Codes zu dem, was die Liste zeigt.',
  more: 'Dies sind die ersten {{shown}} von {{count}} Codes. Grenzen Sie die Liste ein, um die übrigen zu drucken.',
};
