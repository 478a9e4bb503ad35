import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Einladung wird geladen',
  notLoaded: 'Die Einladung konnte nicht geladen werden.',
  notLoadedText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  dead: 'Diese Einladung lässt sich nicht beantworten',
  deadText: 'Dieser Link ist ungültig oder abgelaufen. Bitte verwenden Sie den Link aus der neuesten E-Mail.',
  untitled: 'Besprechung',
  asks: '{{name}}, kommen Sie?',
  asksMany: '{{name}}, zu welchen dieser {{count}} Termine kommen Sie?',
  host: 'Gastgeber',
  accept: 'Zusagen',
  decline: 'Absagen',
  acceptAll: 'Allen zusagen',
  declineAll: 'Allen absagen',
  acceptOf: '{{day}} zusagen',
  declineOf: '{{day}} absagen',
  accepted: 'Zugesagt',
  declined: 'Abgesagt',
  saidAccepted: 'Sie haben zugesagt. Die Gastgeber sehen Ihre Antwort.',
  saidDeclined: 'Sie haben abgesagt. Die Gastgeber werden benachrichtigt.',
  canChange: 'Bis zum Beginn der Besprechung können Sie Ihre Antwort ändern.',
  failed: 'Ihre Antwort konnte nicht gesendet werden.',
};
