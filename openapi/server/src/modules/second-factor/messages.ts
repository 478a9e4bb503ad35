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
    en: 'Your organisation requires a second factor of you, so you cannot remove the last one.',
    de: 'Ihre Organisation verlangt von Ihnen einen zweiten Faktor. Deshalb können Sie den letzten nicht entfernen.',
  },
  notOwn: {
    en: 'You cannot reset your own second factor. Another administrator can.',
    de: 'Den eigenen zweiten Faktor können Sie nicht zurücksetzen. Eine andere Person aus der Administration kann das.',
  },
  personHasNone: {
    en: 'This person has no second factor.',
    de: 'Diese Person hat keinen zweiten Faktor.',
  },
  hasPasskey: {
    en: 'This passkey is set up already.',
    de: 'Dieser Passkey ist schon eingerichtet.',
  },
  tooManyPasskeys: {
    en: 'An account can have 20 passkeys. Remove one first.',
    de: 'Ein Konto kann 20 Passkeys haben. Entfernen Sie zuerst einen.',
  },
  newPasskeyRefused: {
    en: 'The passkey could not be set up. Try again, or use another device.',
    de: 'Der Passkey konnte nicht eingerichtet werden. Versuchen Sie es noch einmal oder mit einem anderen Gerät.',
  },
  passkeyRefused: {
    en: 'This passkey does not open an active account here. Log in another way.',
    de: 'Dieser Passkey öffnet hier kein aktives Konto. Melden Sie sich anders an.',
  },
  passkeyOfAnother: {
    en: 'This passkey belongs to another account. Choose one of yours.',
    de: 'Dieser Passkey gehört zu einem anderen Konto. Wählen Sie einen von Ihren.',
  },
  challengeExpired: {
    en: 'The passkey was not used in time. Try again.',
    de: 'Der Passkey wurde nicht rechtzeitig verwendet. Versuchen Sie es noch einmal.',
  },
  noFactor: {
    en: 'This account has no second factor.',
    de: 'Dieses Konto hat keinen zweiten Faktor.',
  },
});
