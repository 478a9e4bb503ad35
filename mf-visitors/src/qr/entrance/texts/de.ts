import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Der Eingang wird geladen',
  notLoaded: 'Der Eingang konnte nicht geladen werden.',
  notLoadedText: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  language: 'Sprache',

  welcome: 'Willkommen am Standort {{site}}',
  lead: 'Melden Sie sich mit der PIN Ihrer Einladung an.',
  pin: 'PIN zur Anmeldung',
  pinHelp: 'Die sechs Ziffern in Ihrer Einladungs-E-Mail.',
  pinWanted: 'Bitte tippen Sie alle sechs Ziffern.',
  pinWrong:
    'Diese PIN gehört hier zu keinem Besuch von heute. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Empfang.',
  tooMany:
    'Zu viele falsche PINs. Bitte versuchen Sie es in 15 Minuten erneut oder wenden Sie sich an den Empfang.',
  checkIn: 'Anmelden',
  failed: 'Etwas ist schiefgegangen. Sie sind nicht angemeldet.',
  lost: 'Die Verbindung wurde unterbrochen. Bitte versuchen Sie es erneut.',

  otherWays: 'Keine PIN?',
  byLink: 'Öffnen Sie den Link in Ihrer Einladung: Dort finden Sie Ihren Code und Ihre PIN.',
  byDesk: 'Keine Einladung? Nutzen Sie das Terminal am Eingang oder wenden Sie sich an den Empfang.',
  staff: 'Ich arbeite hier: einloggen',

  hello: 'Guten Tag, {{name}}',
  done: 'Sie sind angemeldet, und Ihr Gastgeber wurde benachrichtigt.',
  goTo: 'Ihr Ziel: {{place}}.',
  goToUnknown: 'Bitte gehen Sie in die 4. Etage.',
  yourHost: 'Sie werden erwartet von: {{host}}',
  nda: 'Nur noch eins: Bitte unterschreiben Sie die Vertraulichkeitsvereinbarung, über den Link in Ihrer Einladung oder am Empfang.',
  waits: 'Bitte wenden Sie sich an den Empfang.',

  unknown: 'Dieser Code gehört zu keinem Eingang hier',
  unknownText: 'Bitte nutzen Sie das Terminal oder wenden Sie sich an den Empfang.',
};
