import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Emails about accounts. `{portal}` is the client's name. */
export const mails = defineMessages({
  ignore: {
    en: 'If this was not you, please ignore this email.',
    de: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte.',
  },
  activateSubject: { en: 'Confirm your {portal} account', de: 'Bestätigen Sie Ihr Konto bei {portal}' },
  activateHeading: { en: 'One step left', de: 'Nur noch ein Schritt' },
  activateText: {
    en: 'An account was created with this email address. Please confirm that the address is yours.',
    de: 'Mit dieser E-Mail-Adresse wurde ein Konto angelegt. Bitte bestätigen Sie, dass die Adresse Ihnen gehört.',
  },
  activateAction: { en: 'Activate account', de: 'Konto aktivieren' },
  validDays: {
    en: 'The link works once and expires after {days} days.',
    de: 'Der Link funktioniert einmal und läuft nach {days} Tagen ab.',
  },
  validHour: {
    en: 'The link works once and expires after one hour.',
    de: 'Der Link funktioniert einmal und läuft nach einer Stunde ab.',
  },
  setPasswordHeading: { en: 'Your account is ready', de: 'Ihr Konto ist bereit' },
  setPasswordText: {
    en: 'An account was set up for you. Choose a password to log in.',
    de: 'Für Sie wurde ein Konto eingerichtet. Wählen Sie ein Passwort, dann können Sie sich anmelden.',
  },
  setPasswordAction: { en: 'Choose a password', de: 'Passwort wählen' },
  resetSubject: { en: 'Reset your {portal} password', de: 'Ihr Passwort bei {portal} zurücksetzen' },
  resetHeading: { en: 'Choose a new password', de: 'Wählen Sie ein neues Passwort' },
  resetText: {
    en: 'A new password was requested for this account.',
    de: 'Für dieses Konto wurde ein neues Passwort angefordert.',
  },
  resetIgnore: {
    en: 'If this was not you, please ignore this email. Your password is unchanged.',
    de: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte. Ihr Passwort bleibt unverändert.',
  },
  resetAction: { en: 'Set new password', de: 'Neues Passwort setzen' },
  existingSubject: {
    en: 'You already have a {portal} account',
    de: 'Sie haben schon ein Konto bei {portal}',
  },
  existingHeading: { en: 'You already have an account', de: 'Sie haben schon ein Konto' },
  existingText: {
    en: 'A sign-up was attempted with your email address, but you already have an account. Log in, or set a new password if you have forgotten it.',
    de: 'Mit Ihrer E-Mail-Adresse wurde eine Registrierung versucht, aber Sie haben schon ein Konto. Melden Sie sich an, oder setzen Sie ein neues Passwort, falls Sie es vergessen haben.',
  },
  existingIgnore: {
    en: 'If this was not you, please ignore this email. No one has accessed your account.',
    de: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte. Niemand hatte Zugriff auf Ihr Konto.',
  },
  lineSubject: { en: 'Please check the details of {name}', de: 'Bitte prüfen Sie die Angaben von {name}' },
  lineHeading: { en: '{name} needs your approval', de: '{name} braucht Ihre Zustimmung' },
  lineText: {
    en: '{name} named you as their line manager. Please check the details and approve or deny them.',
    de: '{name} hat Sie als Führungskraft angegeben. Bitte sehen Sie die Angaben an und stimmen Sie zu oder lehnen Sie ab.',
  },
  lineAction: { en: 'Check details', de: 'Angaben prüfen' },
  lineIgnore: {
    en: 'If you are not their line manager, please deny the request.',
    de: 'Wenn Sie nicht die Führungskraft sind, lehnen Sie bitte ab.',
  },
  factEmail: { en: 'Email', de: 'E-Mail' },
  factGroups: { en: 'Requested groups', de: 'Angefragte Gruppen' },
  approvedSubject: { en: 'Your details were approved', de: 'Ihren Angaben wurde zugestimmt' },
  approvedText: {
    en: 'Your line manager has approved your details.',
    de: 'Ihre Führungskraft hat Ihren Angaben zugestimmt.',
  },
  approvedAction: { en: 'Open the portal', de: 'Portal öffnen' },
  deniedSubject: { en: 'Your details were not approved', de: 'Ihren Angaben wurde nicht zugestimmt' },
  deniedText: {
    en: 'Your line manager has not approved your details. You can use your account without them. If you think this is a mistake, talk to your line manager and send the details again from your profile.',
    de: 'Ihre Führungskraft hat Ihren Angaben nicht zugestimmt. Sie können Ihr Konto ohne diese Angaben nutzen. Wenn Sie das für einen Irrtum halten, sprechen Sie mit Ihrer Führungskraft und senden Sie die Angaben aus Ihrem Profil erneut.',
  },
  deniedAction: { en: 'Open profile', de: 'Profil öffnen' },
  inviteSubject: { en: 'You are invited to {portal}', de: 'Sie sind zu {portal} eingeladen' },
  inviteHeading: { en: 'Welcome to {portal}', de: 'Willkommen bei {portal}' },
  inviteText: {
    en: '{name} has invited you. Create your account to log in.',
    de: '{name} hat Sie eingeladen. Legen Sie Ihr Konto an, dann können Sie sich anmelden.',
  },
  inviteAction: { en: 'Accept invitation', de: 'Einladung annehmen' },
  changedSubject: {
    en: 'Your {portal} password was changed',
    de: 'Ihr Passwort bei {portal} wurde geändert',
  },
  changedHeading: { en: 'Your password was changed', de: 'Ihr Passwort wurde geändert' },
  changedText: {
    en: 'The password of your account was changed just now. Other devices have been logged out.',
    de: 'Das Passwort Ihres Kontos wurde soeben geändert. Andere Geräte wurden abgemeldet.',
  },
  changedIgnore: {
    en: 'If this was not you, set a new password immediately and contact your administrator.',
    de: 'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und informieren Sie Ihre Administration.',
  },
});
