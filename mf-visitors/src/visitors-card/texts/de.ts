import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Meine {{visitors}}',
  view: 'Ansicht',
  today: 'Heute',
  calendar: 'Kalender',
  calendarLabel: 'Tage mit {{visitors}}',
  booked: 'Gebucht',
  meetingsOnDay_one: '1 Besprechung: {{visitors}}',
  meetingsOnDay_other: '{{count}} Besprechungen: {{visitors}}',
  pickADay: 'Wählen Sie einen Tag, um zu sehen, wer kommt.',
  agendaOf: '{{Visitors}} am {{day}}',
  nobodyToday: 'Heute keine {{visitors}}',
  nobodyThen: 'An diesem Tag keine {{visitors}}',
  untitled: 'Besuch',
  more_one: 'und 1 weitere Besprechung',
  more_other: 'und {{count}} weitere Besprechungen',
  onSite_one: '1 vor Ort',
  onSite_other: '{{count}} vor Ort',
  delayed: '{{visitor}} kommt {{minutes}} Min. später',
  book: '{{Visitors}} einladen',
  loading: 'Ihre {{visitors}} werden geladen',
  failed: 'Ihre {{visitors}} konnten nicht geladen werden.',
};
