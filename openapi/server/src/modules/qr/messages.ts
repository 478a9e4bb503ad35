import { defineMessages } from '../../messages.ts';

export const qrMessages = defineMessages({
  // Spec 2 §8, letter for letter.
  notEnabled: {
    en: 'This QR code action has not been enabled.',
    de: 'Die Aktion dieses QR-Codes ist nicht freigeschaltet.',
  },
  visit: { en: 'Visit of {name}', de: 'Besuch von {name}' },
  visitElsewhere: {
    en: 'The appointment is for a different site: {site}.',
    de: 'Der Termin ist an einem anderen Standort: {site}.',
  },
  site: { en: 'Sign-in code of {site}', de: 'Anmeldecode von {site}' },
  desk: { en: 'Desk {desk}', de: 'Schreibtisch {desk}' },
});
