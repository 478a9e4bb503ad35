import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Der Bericht wird geladen …',
  notLoaded: 'Der Bericht konnte nicht geladen werden.',
  dead: 'Dieser Link gilt nicht mehr',
  deadText:
    'Sie erhalten diesen Bericht nicht mehr, oder der Link ist alt. Nutzen Sie den Link einer neueren E-Mail.',
  title: 'Diesen Bericht abbestellen?',
  doneTitle: 'Sie haben den Bericht abbestellt',
  report: '{{report}}: {{place}}',
  weekly: 'Jede Woche an {{email}}',
  monthly: 'Jeden Monat an {{email}}',
  text: 'Andere Empfänger sind nicht betroffen.',
  unsubscribe: 'Abbestellen',
  done: 'Eine bereits gesendete E-Mail kann noch ankommen.',
  again: 'Doch anders überlegt?',
  resubscribe: 'Wieder bestellen',
  back: 'Sie erhalten diesen Bericht wieder.',
  failed: 'Etwas ist schiefgegangen. Es hat sich nichts geändert.',
};
