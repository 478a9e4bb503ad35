import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  busy: 'Belegt {{times}}',
  more_one: '{{count}} weiterer Termin',
  more_other: '{{count}} weitere Termine',
  free: 'Den ganzen Tag frei',
  busyThen: 'Zu dieser Zeit belegt',
  desk: 'Tisch {{name}}, {{site}}',
  onSite: 'Vor Ort',
  notOnSite: 'Nicht vor Ort',
  someBusy_one: 'Zur gewählten Zeit belegt: {{names}}.',
  someBusy_other: '{{count}} Personen sind zur gewählten Zeit belegt: {{names}}.',
  failed: 'Wann jemand belegt ist, konnte nicht gelesen werden.',
};
