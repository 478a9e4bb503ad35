import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  people: 'Personen',
  found_one: '{{count}} Person',
  found_other: '{{count}} Personen',
  name: 'Name',
  department: 'Abteilung',
  stillToCome: 'Enthält künftige Tage nach bisherigem Stand.',
  beforeFailed: 'Der vorige Zeitraum konnte nicht zum Vergleich geladen werden.',
  compared: {
    more_one: '{{count}} Person mehr als im Zeitraum {{before}}.',
    more_other: '{{count}} Personen mehr als im Zeitraum {{before}}.',
    less_one: '{{count}} Person weniger als im Zeitraum {{before}}.',
    less_other: '{{count}} Personen weniger als im Zeitraum {{before}}.',
    same: 'Genauso viele Personen wie im Zeitraum {{before}}.',
  },
  csv: 'CSV von allen',
  print: 'Drucken',
  notSaved: 'Die Datei konnte nicht erstellt werden.',
};
