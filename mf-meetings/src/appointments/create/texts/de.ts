import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Leistungen werden geladen',
  failed: 'Die Leistungen konnten nicht geladen werden.',
  title: 'Termin anfragen',
  about: 'Sagen Sie uns, was Sie brauchen und wann. Wir antworten per E-Mail.',
  language: 'Sprache',
  none: 'Hier können keine Termine angefragt werden',
  noneText: 'Bitte wenden Sie sich auf anderem Weg an uns.',
  sent: 'Anfrage gesendet',
  sentText:
    'Wir haben eine E-Mail an {{email}} geschickt. Über den Link darin sehen Sie den Stand Ihres Termins.',
};
