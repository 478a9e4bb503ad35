import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  logIn: 'Anmelden',
  logInIntro: 'Verwenden Sie Ihr Firmenkonto.',
  email: 'E-Mail',
  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  password: 'Passwort',
  passwordRequired: 'Bitte geben Sie Ihr Passwort ein',
  logInFailed: 'Zu diesen Anmeldedaten wurde kein aktives Konto gefunden.',
  somethingWrong: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später erneut.',
  throttled: 'Zu viele Versuche. Bitte warten Sie, bevor Sie es erneut versuchen.',
  throttledSeconds_one: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunde erneut.',
  throttledSeconds_other: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunden erneut.',
  throttledMinutes_one: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Minute erneut.',
  throttledMinutes_other: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Minuten erneut.',
  network: 'Das Portal ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  reference: 'Referenz: {{reference}}',

  resetPassword: 'Passwort zurücksetzen',
  resetToggle: 'Passwort vergessen?',
  resetIntro:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  resetSend: 'E-Mail anfordern',
  resetSent: 'Die E-Mail zum Zurücksetzen ist unterwegs. Bitte sehen Sie in Ihr Postfach.',
  backToLogIn: 'Zurück zur Anmeldung',

  signUp: 'Registrieren',
  noAccount: 'Neu hier?',
  contactSupport: 'Support kontaktieren',
  demoAccounts: 'Demokonten',
  demoAccountsText: 'Dies ist eine Demo. Wählen Sie ein Konto, um das Formular auszufüllen.',

  sessionLostTitle: 'Bitte melden Sie sich erneut an',
  sessionLostText:
    'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um weiterzumachen. Auf dieser Seite geht nichts verloren.',
  otherPersonText:
    '{{name}} hat sich in diesem Browser angemeldet. Melden Sie sich an, um Ihre nicht gespeicherten Eingaben zu behalten.',
  otherPersonGoOn: 'Als {{name}} fortfahren',
  sessionLostCancel: 'Seite verlassen',

  welcome: 'Schön, dass Sie da sind.',
  welcomeText: 'Ihr Tag bei {{client}} auf einen Blick.',
  language: 'Sprache',
  languageEn: 'English',
  languageDe: 'Deutsch',
  privacy: 'Datenschutz',
  privacyNewTab: 'Datenschutz (öffnet einen neuen Tab)',
};
