import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  site: 'Standort',
  date: 'Datum',
  today: 'Heute',
  previousDay: 'Voriger Tag',
  nextDay: 'Nächster Tag',
  print: 'Drucken',
  export: 'Als CSV speichern',
  exportReady: 'Bestellungen als CSV gespeichert.',
  exportFailed: 'Die Bestellungen konnten nicht gespeichert werden.',
  loading: 'Die Bestellungen werden geladen',
  loadFailed: 'Die Bestellungen konnten nicht geladen werden.',
  none: 'Keine Bestellungen für diesen Tag.',
  orders: 'Bestellungen',
  until: 'bis {{time}}',
  noRoom: 'Kein Raum',
  people_one: '{{count}} Person',
  people_other: '{{count}} Personen',
  untitled: 'Besprechung',
  costCentre: 'Kostenstelle {{costCentre}}',
  totals: 'Summen je Artikel',
  item: 'Artikel',
  quantity: 'Anzahl',
  cost: 'Kosten',
  all: 'Summe',
};
