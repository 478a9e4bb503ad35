import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  people: 'Personen',
  found_one: '{{count}} Person',
  found_other: '{{count}} Personen',
  name: 'Name',
  department: 'Abteilung',
  stillToCome: 'Ein Teil davon steht noch aus: Gezeigt ist, was bisher bekannt ist.',
  csv: 'CSV von allen',
  print: 'Drucken',
  notSaved: 'Die Datei konnte nicht erstellt werden.',
};
