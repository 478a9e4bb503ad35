import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Leistungen werden geladen',
  failed: 'Die Leistungen konnten nicht geladen werden.',
  title: 'Termin anfragen',
  about: 'Sagen Sie uns, was Sie brauchen und wann. Die Antwort kommt per E-Mail.',
  language: 'Sprache',
  none: 'Hier können keine Termine angefragt werden',
  noneText: 'Bitte melden Sie sich auf anderem Weg bei uns.',
  sent: 'Ihre Anfrage ist gesendet',
  sentText:
    'Wir haben eine E-Mail an {{email}} geschickt. Der Link darin zeigt Ihren Termin und was daraus geworden ist.',
};
