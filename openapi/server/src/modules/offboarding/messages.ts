import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const offboardingMessages = defineMessages({
  erasedFirstName: { en: 'Deleted', de: 'Gelöschtes' },
  erasedLastName: { en: 'account', de: 'Konto' },
  running: {
    en: 'This person is already being offboarded.',
    de: 'Das Offboarding dieser Person läuft schon.',
  },
  nothingFailed: {
    en: 'There is nothing to try again.',
    de: 'Es gibt nichts, was noch einmal versucht werden könnte.',
  },
  noSuchLine: {
    en: 'This person no longer holds some of these. Load the list again.',
    de: 'Einiges davon hat diese Person nicht mehr. Laden Sie die Liste neu.',
  },
  notPossible: { en: 'This choice is not possible.', de: 'Diese Auswahl ist nicht möglich.' },
  noOne: {
    en: 'Choose an active colleague to hand over to.',
    de: 'Wählen Sie für die Übergabe eine aktive Kollegin oder einen aktiven Kollegen.',
  },
  colleagueLeft: {
    en: 'The colleague is no longer active.',
    de: 'Die Kollegin oder der Kollege ist nicht mehr aktiv.',
  },
  unexpected: {
    en: 'Something went wrong. It will be tried again.',
    de: 'Etwas ist schiefgegangen. Es wird noch einmal versucht.',
  },
  digestSubject: { en: '{count} changes to your bookings', de: '{count} Änderungen an Ihren Buchungen' },
  digestText: {
    en: 'An account at {portal} was closed. This is what changes for you.',
    de: 'Bei {portal} wurde ein Konto geschlossen. Das ändert sich für Sie.',
  },
});
