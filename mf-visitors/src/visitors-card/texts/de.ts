import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Meine {{visitors}}',
  view: 'Ansicht',
  today: 'Heute',
  calendar: 'Kalender',
  calendarLabel: 'Tage, an denen ich {{visitors}} erwarte',
  booked: 'Gebucht',
  meetingsOnDay_one: '1 Besprechung: {{visitors}}',
  meetingsOnDay_other: '{{count}} Besprechungen: {{visitors}}',
  pickADay: 'Wählen Sie einen Tag, um zu sehen, wer kommt.',
  agendaOf: '{{Visitors}} am {{day}}',
  nobodyToday: 'Heute erwarten Sie niemanden.',
  nobodyThen: 'Für diesen Tag ist niemand eingeladen.',
  untitled: 'Besuch',
  more_one: 'und 1 weitere Besprechung',
  more_other: 'und {{count}} weitere Besprechungen',
  onSite_one: '1 ist da',
  onSite_other: '{{count}} sind da',
  delayed: '{{visitor}} kommt {{minutes}} Min. später',
  book: '{{Visitors}} einladen',
  loading: 'Ihre {{visitors}} werden geladen',
  failed: 'Ihre {{visitors}} konnten nicht geladen werden.',
};
