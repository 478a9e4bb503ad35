import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Ankunft wird geladen',
  title: '{{name}} ist da',
  from: 'von {{company}}',
  at: '{{site}}, seit {{time}}.',
  question: 'Was soll der Empfang tun?',
  onMyWay: 'Bin unterwegs',
  onMyWayText: 'Ich komme zum Empfang.',
  sendUp: 'Bitte hochschicken',
  sendUpText: 'Bitte zeigen Sie ihm den Weg zu mir.',
  decline: 'Ablehnen',
  declineText: 'Ich kann gerade niemanden empfangen.',
  answered: 'Der Empfang hat Ihre Antwort erhalten: {{answer}}. Sie können sie noch ändern.',
  failed: 'Etwas ist schiefgegangen. Der Empfang hat Ihre Antwort nicht erhalten.',
  ended: 'Dieser Besuch ist beendet. Sie können Ihre Antwort nicht mehr ändern.',
  notLoaded: 'Die Ankunft konnte nicht geladen werden.',
  notLoadedText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  dead: 'Dieser Link ist falsch oder abgelaufen.',
  deadText: 'Bitte verwenden Sie den Link aus der neuesten E-Mail oder rufen Sie den Empfang an.',
};
