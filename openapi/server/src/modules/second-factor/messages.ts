import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const factorMessages = defineMessages({
  codeWrong: {
    en: 'This code is not correct. Check that the time of your device is set automatically.',
    de: 'Dieser Code ist nicht richtig. Prüfen Sie, ob die Uhrzeit Ihres Geräts automatisch gestellt wird.',
  },
  codeRequired: { en: 'Code is required', de: 'Bitte geben Sie den Code ein.' },
  codeUsed: {
    en: 'This code has been used. Wait for the next one.',
    de: 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  },
  logInExpired: {
    en: 'This log-in has expired. Enter your password again.',
    de: 'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort noch einmal ein.',
  },
  hasTotp: {
    en: 'This account already has an authenticator app. Remove it first.',
    de: 'Dieses Konto hat schon eine Authenticator-App. Entfernen Sie sie zuerst.',
  },
  noSetUp: {
    en: 'This set-up has expired. Start it again.',
    de: 'Diese Einrichtung ist abgelaufen. Beginnen Sie von vorn.',
  },
  isRequired: {
    en: 'Your organisation requires a second factor of you, so you cannot remove it.',
    de: 'Ihre Organisation verlangt von Ihnen einen zweiten Faktor. Deshalb können Sie ihn nicht entfernen.',
  },
  notOwn: {
    en: 'You cannot reset your own second factor. Another administrator can.',
    de: 'Den eigenen zweiten Faktor können Sie nicht zurücksetzen. Eine andere Person aus der Administration kann das.',
  },
  personHasNone: {
    en: 'This person has no second factor.',
    de: 'Diese Person hat keinen zweiten Faktor.',
  },
  noFactor: {
    en: 'This account has no second factor.',
    de: 'Dieses Konto hat keinen zweiten Faktor.',
  },
});
