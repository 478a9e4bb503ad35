import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Der Bericht wird geladen …',
  notLoaded: 'Der Bericht konnte nicht geladen werden.',
  dead: 'Dieser Link funktioniert nicht mehr',
  deadText:
    'Der Bericht wird Ihnen nicht mehr gesendet, oder der Link ist alt: Nehmen Sie den einer neueren E-Mail.',
  title: 'Diesen Bericht nicht mehr bekommen?',
  doneTitle: 'Sie bekommen diesen Bericht nicht mehr',
  report: '{{report}}: {{place}}',
  weekly: 'Jede Woche an {{email}}',
  monthly: 'Jeden Monat an {{email}}',
  text: 'Wer ihn sonst noch bekommt, ist davon nicht betroffen.',
  unsubscribe: 'Abbestellen',
  done: 'Sie haben ihn abbestellt. Eine schon geschriebene E-Mail kann noch ankommen.',
  again: 'Doch anders überlegt?',
  resubscribe: 'Wieder bestellen',
  back: 'Sie bekommen diesen Bericht wieder.',
  failed: 'Etwas ist schiefgegangen. Es hat sich nichts geändert.',
};
