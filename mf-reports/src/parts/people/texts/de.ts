import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  people: 'Personen',
  found_one: '{{count}} Person',
  found_other: '{{count}} Personen',
  name: 'Name',
  department: 'Abteilung',
  csv: 'CSV von allen',
  print: 'Drucken',
  notSaved: 'Die Datei konnte nicht erstellt werden.',
};
