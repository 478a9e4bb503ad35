import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Emails about the second factor. `{portal}` is the client's name. */
export const mails = defineMessages({
  addedSubject: {
    en: 'Your {portal} account has a second factor',
    de: 'Ihr Konto bei {portal} hat einen zweiten Faktor',
  },
  addedHeading: { en: 'An authenticator app was added', de: 'Eine Authenticator-App wurde hinzugefügt' },
  addedText: {
    en: 'Logging in with your password now requires a code from the app. Keep your recovery codes in a safe place.',
    de: 'Die Anmeldung mit Ihrem Passwort erfordert jetzt einen Code aus der App. Bewahren Sie Ihre Wiederherstellungscodes sicher auf.',
  },
  removedSubject: {
    en: 'The second factor of your {portal} account was removed',
    de: 'Der zweite Faktor Ihres Kontos bei {portal} wurde entfernt',
  },
  removedHeading: { en: 'Your authenticator app was removed', de: 'Ihre Authenticator-App wurde entfernt' },
  removedText: {
    en: 'Your password alone is enough to log in. Recovery codes and remembered browsers no longer work.',
    de: 'Für die Anmeldung genügt jetzt Ihr Passwort. Wiederherstellungscodes und gemerkte Browser gelten nicht mehr.',
  },
  appRemovedSubject: {
    en: 'The authenticator app of your {portal} account was removed',
    de: 'Die Authenticator-App Ihres Kontos bei {portal} wurde entfernt',
  },
  appRemovedText: {
    en: 'Its codes no longer work. Your passkeys and recovery codes still do.',
    de: 'Ihre Codes gelten nicht mehr. Ihre Passkeys und Wiederherstellungscodes gelten weiter.',
  },
  passkeyAddedSubject: {
    en: 'Your {portal} account has a new passkey',
    de: 'Ihr Konto bei {portal} hat einen neuen Passkey',
  },
  passkeyAddedHeading: { en: 'A passkey was added', de: 'Ein Passkey wurde hinzugefügt' },
  passkeyAddedText: {
    en: 'The passkey “{name}” now opens your account, without a password. A log-in with a password requires a second step.',
    de: 'Der Passkey „{name}“ öffnet jetzt Ihr Konto, ohne Passwort. Eine Anmeldung mit Passwort erfordert einen zweiten Schritt.',
  },
  passkeyRemovedSubject: {
    en: 'A passkey of your {portal} account was removed',
    de: 'Ein Passkey Ihres Kontos bei {portal} wurde entfernt',
  },
  passkeyRemovedHeading: { en: 'A passkey was removed', de: 'Ein Passkey wurde entfernt' },
  passkeyRemovedText: {
    en: 'The passkey “{name}” no longer opens your account.',
    de: 'Der Passkey „{name}“ öffnet Ihr Konto nicht mehr.',
  },
  renewedSubject: {
    en: 'You have new {portal} recovery codes',
    de: 'Sie haben neue Wiederherstellungscodes für {portal}',
  },
  renewedHeading: { en: 'New recovery codes', de: 'Neue Wiederherstellungscodes' },
  renewedText: {
    en: 'Your recovery codes were replaced. The old ones no longer work.',
    de: 'Ihre Wiederherstellungscodes wurden ersetzt. Die alten funktionieren nicht mehr.',
  },
  recoverySubject: {
    en: 'A recovery code was used at {portal}',
    de: 'Ein Wiederherstellungscode wurde bei {portal} verwendet',
  },
  recoveryHeading: { en: 'A recovery code was used', de: 'Ein Wiederherstellungscode wurde verwendet' },
  recoveryText: {
    en: 'Someone used one of your recovery codes with your password. Codes left: {left}.',
    de: 'Jemand hat einen Ihrer Wiederherstellungscodes mit Ihrem Passwort verwendet. Verbleibende Codes: {left}.',
  },
  resetSubject: {
    en: 'The second factor of your {portal} account was reset',
    de: 'Der zweite Faktor Ihres Kontos bei {portal} wurde zurückgesetzt',
  },
  resetHeading: { en: 'Your second factor was reset', de: 'Ihr zweiter Faktor wurde zurückgesetzt' },
  resetText: {
    en: '{by} reset it and logged you out everywhere. Log in with your password, then set up your authenticator app again. Your old recovery codes no longer work.',
    de: '{by} hat ihn zurückgesetzt und Sie überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie Ihre Authenticator-App neu ein. Ihre alten Wiederherstellungscodes gelten nicht mehr.',
  },
  openProfile: { en: 'Open profile', de: 'Profil öffnen' },
  notYou: {
    en: 'If this was not you, change your password immediately and contact your administrator.',
    de: 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und informieren Sie Ihre Administration.',
  },
});
