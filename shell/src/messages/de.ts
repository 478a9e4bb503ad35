import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  skipToContent: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  openNavigation: 'Navigation öffnen',
  closeNavigation: 'Navigation schließen',
  expandNavigation: 'Navigation ausklappen',
  collapseNavigation: 'Navigation einklappen',
  dashboard: 'Übersicht',
  logIn: 'Anmelden',
  logOut: 'Abmelden',
  loggingOut: 'Abmeldung läuft…',
  logOutFailed: 'Sie sind noch angemeldet. Bitte versuchen Sie es erneut.',
  userMenu: 'Konto von {{name}}',
  darkMode: 'Dunkles Design',
  language: 'Sprache',
  languageEn: 'English',
  languageDe: 'Deutsch',
  site: 'Standort',
  siteChosen: 'Standort: {{site}}',
  allSites: 'Alle Standorte',
  home: 'zur Übersicht',
  privacy: 'Datenschutz',
  privacyNewTab: 'Datenschutz (öffnet einen neuen Tab)',
  loadingPage: 'Wird geladen…',

  somethingWrong: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später erneut.',
  reload: 'Seite neu laden',

  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es nichts, oder Ihr Konto darf es nicht sehen.',
  toDashboard: 'Zur Übersicht',
  toLogIn: 'Zur Anmeldung',

  privacyIntro: 'Wie {{client}} mit Ihren Eingaben in diesem Portal umgeht.',
  privacyWhat: 'Was gespeichert wird',
  privacyWhatText:
    'Ihr Name, Ihre E-Mail-Adresse und was Sie hier buchen oder anfragen, damit andere sehen, wer einen Platz wann nutzt.',
  privacyBrowser: 'In Ihrem Browser',
  privacyBrowserText:
    'Cookies, die Sie angemeldet halten und Ihre Sitzung schützen, sowie Ihre Wahl von Sprache, Darstellung und Standort. Es gibt keine Werbung und keine Nachverfolgung.',
  privacyContact: 'Ihre Rechte',
  privacyContactText:
    'Ihre Organisation entscheidet, wie lange Daten aufbewahrt werden. Für Auskunft, Berichtigung oder Löschung wenden Sie sich an deren Administration.',

  email: 'E-Mail',
  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  password: 'Passwort',
  passwordRequired: 'Bitte geben Sie Ihr Passwort ein',
  logInIntro: 'Verwenden Sie Ihr Firmenkonto.',
  logInFailed: 'Zu diesen Anmeldedaten wurde kein aktives Konto gefunden.',
  logInThrottled: 'Zu viele Versuche. Bitte warten Sie, bevor Sie es erneut versuchen.',
  logInThrottledSeconds_one: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunde erneut.',
  logInThrottledSeconds_other: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Sekunden erneut.',
  logInThrottledMinutes_one: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Minute erneut.',
  logInThrottledMinutes_other: 'Zu viele Versuche. Bitte versuchen Sie es in {{count}} Minuten erneut.',
  logInNetwork:
    'Das Portal ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  logInReference: 'Referenz: {{reference}}',
  demoAccounts: 'Demokonten',
  demoAccountsText: 'Dies ist eine Demo. Wählen Sie ein Konto, um das Formular auszufüllen.',

  sessionLostTitle: 'Bitte melden Sie sich erneut an',
  sessionLostText:
    'Ihre Sitzung ist abgelaufen. Auf dieser Seite geht nichts verloren: Melden Sie sich an und machen Sie dort weiter, wo Sie waren.',
  sessionLostCancel: 'Seite verlassen',

  greetingMorning: 'Guten Morgen, {{name}}',
  greetingAfternoon: 'Guten Tag, {{name}}',
  greetingEvening: 'Guten Abend, {{name}}',
  greetingTime: '{{time}} in {{site}}',
  noCardsTitle: 'Hier ist noch nichts für Sie',
  noCardsText:
    'Hier erscheinen Ihre Buchungen und was Ihre Aufmerksamkeit braucht. Für Ihr Konto gibt es davon noch nichts; eine Administratorin oder ein Administrator kann ändern, was es nutzen darf.',
};
