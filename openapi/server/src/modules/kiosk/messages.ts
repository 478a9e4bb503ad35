import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const kioskMessages = defineMessages({
  // rules/kiosk-and-codes.md#names, letter for letter.
  alreadyIn: {
    en: 'An error occurred. You may already be checked in.',
    de: 'Ein Fehler ist aufgetreten. Vielleicht sind Sie schon angemeldet.',
  },
  alreadyOut: {
    en: 'An error occurred. You may already be checked out.',
    de: 'Ein Fehler ist aufgetreten. Vielleicht sind Sie schon abgemeldet.',
  },
  noMatch: {
    en: 'No match found. Please speak to a receptionist.',
    de: 'Kein Treffer. Bitte wenden Sie sich an den Empfang.',
  },
  otherDay: {
    en: 'The meeting this QR code is associated with is on a different day.',
    de: 'Die Besprechung zu diesem QR-Code ist an einem anderen Tag.',
  },
  wrongPin: { en: 'Wrong pin', de: 'Falsche PIN' },
});
