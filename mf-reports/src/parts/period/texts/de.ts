import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  filters: 'Worum es in dem Bericht geht',
  site: 'Standort',
  presets: 'Zeitraum',
  ownDays: 'Eigener Zeitraum',
  preset: {
    thisWeek: 'Diese Woche',
    lastWeek: 'Letzte Woche',
    thisMonth: 'Dieser Monat',
    lastMonth: 'Letzter Monat',
  },
  from: 'Von',
  until: 'Bis',
  days: 'Tage, die zählen',
  which: { working: 'Mo bis Fr', all: 'Alle Tage' },
  before: 'Der letzte Tag liegt vor dem ersten.',
  tooLong: 'Höchstens {{count}} Tage auf einmal.',
};
