import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';
import { firstDe } from './first-de.ts';

export const de: Translation<typeof en> = {
  ...firstDe,

  skipToContent: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  openNavigation: 'Navigation öffnen',
  expandNavigation: 'Navigation ausklappen',
  collapseNavigation: 'Navigation einklappen',
  dashboard: 'Übersicht',
  help: 'Hilfe',
  logOut: 'Abmelden',
  loggingOut: 'Abmeldung läuft …',
  logOutFailed: 'Sie sind noch angemeldet. Bitte versuchen Sie es erneut.',
  userMenu: 'Konto von {{name}}',
  darkMode: 'Dunkles Design',
  theme_light: 'Hell',
  theme_dark: 'Dunkel',
  theme_system: 'Wie mein System',
  density: 'Dichte',
  comfortable: 'Großzügig',
  compact: 'Kompakt',
  language: 'Sprache',
  language_en: 'English',
  language_de: 'Deutsch',
  site: 'Standort',
  siteChosen: 'Standort: {{site}}',
  allSites: 'Alle Standorte',
  home: 'zur Übersicht',
  privacy: 'Datenschutz',
  privacyNewTab: 'Datenschutz (öffnet einen neuen Tab)',

  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',

  supportIntro: 'Schreiben Sie uns, was nicht funktioniert. Die Adresse dieser Seite wird mitgesendet.',
  fullName: 'Vollständiger Name',
  problem: 'Beschreibung des Problems',
  nameRequired: 'Bitte geben Sie Ihren vollständigen Namen ein',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  problemRequired: 'Bitte beschreiben Sie Ihr Anliegen',
  supportSend: 'Senden',
  supportSent: 'Ihre Supportanfrage wurde erstellt.',
  supportFailed: 'Etwas ist schiefgegangen. Ihre Supportanfrage wurde nicht erstellt.',

  editProfile: 'Profil bearbeiten',
  changePassword: 'Passwort ändern',
  admin: 'Verwaltung',

  notices: 'Verbindung und Aktualisierung',
  offline: 'Sie sind offline',
  offlineText: 'Was Sie sehen, kann veraltet sein. Ihre Eingaben bleiben hier erhalten.',
  bare: 'Teile des Portals konnten nicht geladen werden',
  bareText:
    'Sie konnten nicht geladen oder nicht geprüft werden. Wenn das so bleibt, prüfen Sie Datum und Uhrzeit dieses Geräts und aktualisieren Sie Ihren Browser.',
  connected: 'Wieder verbunden',
  refresh: 'Aktualisieren',
  dismiss: 'Ausblenden',
  updateAvailable: 'Eine neue Version ist verfügbar',
  updateText: 'Die Seite wird einmal neu geladen.',
  update: 'Aktualisieren',
  updating: 'Wird aktualisiert …',
  updateAskTitle: 'Jetzt aktualisieren?',
  updateAskText:
    'Sie haben begonnen, ein Formular auszufüllen. Ihre Eingaben werden als Entwurf aufbewahrt und sind wieder da, wenn Sie das Formular nach der Aktualisierung öffnen. Passwörter und ausgewählte Dateien werden nicht aufbewahrt.',
  updateLater: 'Nicht jetzt',

  search: 'Suchen oder Befehl eingeben',
  searchShortcut: 'Strg K',
  searchKeys: 'Suchen oder Befehl eingeben ({{keys}})',
  palette: 'Suchen und öffnen',
  paletteHint: 'Eine Seite, eine Person, ein Raum, ein Arbeitsplatz …',
  paletteRecent: 'Zuletzt gewählt',
  paletteScreens: 'Seiten',
  paletteActions: 'Aktionen',
  paletteCount_one: '{{count}} Treffer',
  paletteCount_other: '{{count}} Treffer',
  paletteNone: 'Keine Treffer für „{{query}}“',
  paletteNoneYet: 'Keine Treffer',
  paletteSearching: 'Suche läuft …',
  paletteMove: 'bewegen',
  paletteOpen: 'öffnen',
  paletteClose: 'schließen',
  lightMode: 'Helles Design',

  presence: 'Anwesenheit',
  presenceQuestion: 'Sind Sie heute vor Ort?',
  presenceWhy: 'So weiß Ihr Team, wo Sie sind.',
  yes: 'Ja',
  no: 'Nein',
  travelQuestion: 'Wie kommen Sie her?',
  travelCar: 'Auto',
  travelBike: 'Fahrrad',
  travelWalking: 'Zu Fuß',
  travelOther: 'Anders',
  onSite: 'Vor Ort',
  remote: 'Nicht vor Ort',
  byCar: 'mit dem Auto',
  byBike: 'mit dem Fahrrad',
  byWalking: 'zu Fuß',
  byOther: 'auf anderem Weg',
  onSiteBy: '{{place}} · {{by}}',
  travelAgain: 'Anfahrt ändern',
  presenceBack: 'Zurück',

  logInUnavailable:
    'Ihre Sitzung ist abgelaufen, und die Anmeldung konnte nicht geladen werden. Versuchen Sie es erneut, oder laden Sie die Seite neu. Dabei gehen nicht gespeicherte Eingaben verloren.',

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
  thirdPartyNotices: 'Open-Source-Lizenzen',

  email: 'E-Mail',
  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein',

  sessionLostTitle: 'Bitte melden Sie sich erneut an',
  sessionLostCancel: 'Seite verlassen',

  noCardsTitle: 'Hier ist noch nichts für Sie',
  noCardsText:
    'Hier erscheinen Ihre Buchungen und was Ihre Aufmerksamkeit braucht. Für Ihr Konto gibt es davon noch nichts; eine Administratorin oder ein Administrator kann ändern, was es nutzen darf.',

  // Instead of a screen
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Unter dieser Adresse gibt es nichts.',
  noRightsTitle: 'Keine Berechtigung',
  noRightsText:
    'Sie haben für diese Seite keine Berechtigung. Wenn Sie Zugriff brauchen, wenden Sie sich an die Administration.',
  rightsGoneTitle: 'Berechtigung entzogen',
  rightsGoneText:
    'Sie haben für diese Seite keine Berechtigung mehr. Wenn Sie Zugriff brauchen, wenden Sie sich an die Administration.',
  toDashboard: 'Zur Übersicht',
  toLogIn: 'Zur Anmeldung',
};
