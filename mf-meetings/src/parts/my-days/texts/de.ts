import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  agendaOf: '{{what}} am {{day}}',
  allDay: 'Ganztägig',
  desk: 'Arbeitsplatz {{desk}}',
  parking: 'Parken: {{carPark}}',
  untitled: 'Besprechung',
  over: 'Vorbei',
  givenBack_one: 'Raum freigegeben',
  givenBack_other: 'Räume freigegeben',
  visitors_one: '1 {{visitor}}',
  visitors_other: '{{count}} {{visitors}}',
  more_one: 'und 1 weitere',
  more_other: 'und {{count}} weitere',
  booked: 'Gebucht',
  onDay_one: '1 Buchung',
  onDay_other: '{{count}} Buchungen',
  wholeMonth: 'Ganzer Monat',
  pickADay: 'Wählen Sie einen Tag, um Ihre Buchungen zu sehen.',
  nothingThen: 'Keine Buchungen an diesem Tag.',
  loading: 'Ihre Buchungen werden geladen',
  failed: 'Ihre Buchungen konnten nicht geladen werden.',
};
