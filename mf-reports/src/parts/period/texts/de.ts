import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  filters: 'Filter des Berichts',
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
  before: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  tooLong: 'Sie können höchstens {{count}} Tage wählen.',
};
