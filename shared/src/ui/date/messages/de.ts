import type { Translation } from '../../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  today: 'Heute',
  previousYear: 'Vorheriges Jahr',
  nextYear: 'Nächstes Jahr',
  chooseMonth: 'Monat auswählen',
  chooseYear: 'Jahr auswählen',
  firstMonth: 'Das ist der früheste Monat, der angezeigt werden kann.',
  lastMonth: 'Das ist der späteste Monat, der angezeigt werden kann.',
  todayDay: '{{day}}, heute',
  legend: 'Bedeutung der Markierungen',
};
