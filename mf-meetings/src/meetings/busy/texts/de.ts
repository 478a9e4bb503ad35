import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  busy: 'Belegt: {{times}}',
  more_one: '{{count}} weiterer Termin',
  more_other: '{{count}} weitere Termine',
  free: 'Den ganzen Tag frei',
  freeThen: 'Frei',
  busyUntil: 'Belegt bis {{time}}',
  findTime: 'Zeit finden',
  everyoneFree: 'Alle sind frei',
  noneFree: 'An den nächsten Arbeitstagen passt keine Zeit für alle.',
  findFailed: 'Die Kalender konnten nicht geladen werden. Versuchen Sie es erneut.',
  desk: 'Tisch {{name}}, {{site}}',
  onSite: 'Vor Ort',
  notOnSite: 'Nicht vor Ort',
  someBusy_one: 'Zur gewählten Zeit nicht frei: {{names}}.',
  someBusy_other: '{{count}} Personen sind zur gewählten Zeit nicht frei: {{names}}.',
  failed: 'Freie und belegte Zeiten konnten nicht geladen werden.',
};
