import { defineMessages } from '../../messages.ts';

export const devicesMessages = defineMessages({
  codeUnknown: {
    en: 'No device shows this code now. Codes end after ten minutes; look at the device’s screen again.',
    de: 'Kein Gerät zeigt diesen Code gerade an. Codes gelten zehn Minuten; sehen Sie noch einmal auf den Bildschirm des Geräts.',
  },
});
