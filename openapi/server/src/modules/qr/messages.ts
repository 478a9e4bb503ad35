import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const qrMessages = defineMessages({
  // rules/kiosk-and-codes.md#scanned-codes, letter for letter.
  notEnabled: {
    en: 'This QR code action has not been enabled.',
    de: 'Die Aktion dieses QR-Codes ist nicht freigeschaltet.',
  },
});
