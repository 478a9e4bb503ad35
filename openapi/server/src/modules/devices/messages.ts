import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const devicesMessages = defineMessages({
  kindNotHere: {
    en: 'This portal does not have such devices.',
    de: 'Solche Geräte gibt es in diesem Portal nicht.',
  },
  roomMissing: {
    en: 'This is a room display: choose its room.',
    de: 'Das ist eine Raumanzeige: Wählen Sie ihren Raum.',
  },
  roomUnwanted: { en: 'Only a room display has a room.', de: 'Nur eine Raumanzeige hat einen Raum.' },
  roomUnknown: {
    en: 'There is no such room at this site.',
    de: 'An diesem Standort gibt es diesen Raum nicht.',
  },
  floorMissing: {
    en: 'This is a floor display: choose its floor.',
    de: 'Das ist eine Etagenanzeige: Wählen Sie ihre Etage.',
  },
  floorUnwanted: { en: 'Only a floor display has a floor.', de: 'Nur eine Etagenanzeige hat eine Etage.' },
  floorUnknown: {
    en: 'There is no such floor at this site.',
    de: 'An diesem Standort gibt es diese Etage nicht.',
  },
  oneDisplay: { en: '1 display', de: '1 Anzeige' },
  manyDisplays: { en: '{count} displays', de: '{count} Anzeigen' },
  onlyInDemos: {
    en: 'Browsers can become screens only in demo mode. Ask an administrator to add a display.',
    de: 'Nur in einer Vorführung wird ein Browser von selbst zur Anzeige. Hier fügt die Administration Anzeigen hinzu.',
  },
  codeOfKiosk: {
    en: 'A kiosk shows this code: choose Kiosk.',
    de: 'Diesen Code zeigt ein Terminal: Wählen Sie Terminal.',
  },
  codeOfAgent: {
    en: 'A print agent shows this code: choose Print agent.',
    de: 'Diesen Code zeigt ein Druckprogramm: Wählen Sie Druckprogramm.',
  },
  codeOfDisplay: {
    en: 'A display shows this code: choose Room display or Floor display.',
    de: 'Diesen Code zeigt eine Anzeige: Wählen Sie Raumanzeige oder Etagenanzeige.',
  },
  codeUnknown: {
    en: 'No device shows this code now. Codes end after ten minutes; look at the device’s screen again.',
    de: 'Kein Gerät zeigt diesen Code gerade an. Codes gelten zehn Minuten; sehen Sie noch einmal auf den Bildschirm des Geräts.',
  },
});
