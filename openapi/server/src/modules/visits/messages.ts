import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const visitsMessages = defineMessages({
  cancelled: {
    en: 'The {visitor} cannot be checked in as their visit has been cancelled.',
    de: 'Die Anmeldung ist nicht möglich, weil der Besuch abgesagt wurde.',
  },
  already: {
    en: 'The visit is already {status}.',
    de: 'Der Besuch ist bereits {status}.',
  },
  notNow: {
    en: 'This cannot be done: the visit is {status}.',
    de: 'Das ist nicht möglich: Der Besuch ist {status}.',
  },
  onWatchList: {
    en: 'On the watch list: call security first, then check in alone and confirm that you did.',
    de: 'Auf der Beobachtungsliste: Rufen Sie zuerst den Sicherheitsdienst, melden Sie dann einzeln an und bestätigen Sie es.',
  },
  ndaUnsigned: {
    en: 'The {visitor} has to sign the NDA before the check-in.',
    de: 'Vor der Anmeldung ist die Vertraulichkeitsvereinbarung (NDA) zu unterschreiben.',
  },
  otherSite: {
    en: 'Your appointment is for a different site. Please seek advice from reception.',
    de: 'Ihr Termin ist an einem anderen Standort. Bitte wenden Sie sich an den Empfang.',
  },
  early: {
    en: 'You can check in from two hours before the start. Please come back later or speak to a receptionist.',
    de: 'Sie können sich ab zwei Stunden vor Beginn anmelden. Bitte kommen Sie später wieder oder sprechen Sie mit dem Empfang.',
  },
  closed: {
    en: 'The meeting has ended. Please speak to a receptionist.',
    de: 'Die Besprechung ist vorbei. Bitte sprechen Sie mit dem Empfang.',
  },
  over: {
    en: 'The visit is over and can no longer be changed.',
    de: 'Der Besuch ist vorbei und lässt sich nicht mehr ändern.',
  },
  linkOver: {
    en: 'This visit is over. Its link is no longer available.',
    de: 'Dieser Besuch ist vorbei; über seinen Link ist nichts mehr zu sehen.',
  },
  linkCancelled: {
    en: 'This visit has been cancelled. Please speak to your host if you are still expected.',
    de: 'Dieser Besuch wurde abgesagt. Bitte sprechen Sie mit Ihrem Gastgeber, falls Sie doch erwartet werden.',
  },
  hereAlready: {
    en: 'The visit has begun: a delay can no longer be set.',
    de: 'Der Besuch hat begonnen: Eine Verspätung lässt sich nicht mehr angeben.',
  },
  lanyardTaken: {
    en: 'This lanyard number is in use by someone on site.',
    de: 'Diese Schlüsselband-Nummer hat schon jemand, der gerade hier ist.',
  },
  lanyardOut: {
    en: '{name} has left without returning this lanyard.',
    de: '{name} ist gegangen und hat dieses Schlüsselband nicht zurückgegeben.',
  },
  notHere: {
    en: 'You can only assign a host to someone on site.',
    de: 'Einem Gastgeber zugewiesen wird nur, wer da ist.',
  },
  noSuchPerson: { en: 'Person not found.', de: 'Diese Person gibt es nicht.' },
  walkIn: {
    en: 'Came without an invitation, to see {host}',
    de: 'Kam ohne Einladung, möchte zu {host}',
  },
  registrationRequired: {
    en: 'Please enter a registration.',
    de: 'Bitte geben Sie ein Kennzeichen ein.',
  },
  phoneRequired: { en: 'Phone is required', de: 'Bitte geben Sie eine Telefonnummer an' },
  emailRequired: { en: 'Email is required', de: 'Bitte geben Sie eine E-Mail-Adresse an' },
  notHereAnyMore: {
    en: 'The visit has ended. Reception no longer needs an answer.',
    de: 'Der Besuch ist beendet; der Empfang braucht keine Antwort mehr.',
  },
  isHere: {
    en: 'This cannot be done while they are here. Please check them out first.',
    de: 'Das ist nicht möglich, solange diese Person vor Ort ist. Bitte melden Sie sie zuerst ab.',
  },
  tooManyRows: {
    en: 'These are more than {count} visits. Please narrow the list.',
    de: 'Das sind mehr als {count} Besuche. Bitte grenzen Sie die Liste ein.',
  },
});

/** As they are in a sentence. */
export const statusLabels = defineMessages({
  scheduled: { en: 'scheduled', de: 'geplant' },
  expected: { en: 'expected', de: 'erwartet' },
  arrived: { en: 'marked as arrived', de: 'als eingetroffen vermerkt' },
  'checked-in': { en: 'checked in', de: 'angemeldet' },
  'checked-out': { en: 'checked out', de: 'abgemeldet' },
  'no-show': { en: 'marked as no show', de: 'als nicht erschienen vermerkt' },
  cancelled: { en: 'cancelled', de: 'abgesagt' },
});

export const exportMessages = defineMessages({
  company: { en: 'Company', de: 'Firma' },
  status: { en: 'Status', de: 'Status' },
  date: { en: 'Date', de: 'Datum' },
  start: { en: 'Start', de: 'Beginn' },
  end: { en: 'End', de: 'Ende' },
  hosts: { en: 'Hosts', de: 'Gastgeber' },
  site: { en: 'Site', de: 'Standort' },
  description: { en: 'Description', de: 'Beschreibung' },
  location: { en: 'Location', de: 'Ort' },
  registration: { en: 'Registration', de: 'Kennzeichen' },
  parking: { en: 'Needs parking', de: 'Braucht Stellplatz' },
  lanyard: { en: 'Lanyard', de: 'Schlüsselband' },
  delay: { en: 'Delay (minutes)', de: 'Verspätung (Minuten)' },
  changed: { en: 'Last change', de: 'Letzte Änderung' },
  yes: { en: 'yes', de: 'ja' },
  no: { en: 'no', de: 'nein' },
});
