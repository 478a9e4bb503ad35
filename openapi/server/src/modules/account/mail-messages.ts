import { defineMessages } from '../../messages.ts';

/** What account mails say. `{portal}` is the client's name. */
export const mails = defineMessages({
  ignore: {
    en: 'If this was not you, please ignore this email. Nothing happens then.',
    de: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte. Dann geschieht nichts.',
  },
  activateSubject: { en: 'Confirm your {portal} account', de: 'Bestätigen Sie Ihr Konto bei {portal}' },
  activateHeading: { en: 'One step left', de: 'Nur noch ein Schritt' },
  activateText: {
    en: 'An account was created with this email address. Please confirm that the address is yours.',
    de: 'Mit dieser E-Mail-Adresse wurde ein Konto angelegt. Bitte bestätigen Sie, dass die Adresse Ihnen gehört.',
  },
  activateAction: { en: 'Activate account', de: 'Konto aktivieren' },
  validDays: {
    en: 'The link works once, for {days} days.',
    de: 'Der Link gilt einmal und {days} Tage lang.',
  },
  validHour: { en: 'The link works once, for one hour.', de: 'Der Link gilt einmal und eine Stunde lang.' },
  setPasswordHeading: { en: 'Your account is ready', de: 'Ihr Konto ist bereit' },
  setPasswordText: {
    en: 'An account was set up for you. Choose a password, and you can log in.',
    de: 'Für Sie wurde ein Konto eingerichtet. Wählen Sie ein Passwort, dann können Sie sich anmelden.',
  },
  setPasswordAction: { en: 'Choose a password', de: 'Passwort wählen' },
  resetSubject: { en: 'Reset your {portal} password', de: 'Ihr Passwort bei {portal} zurücksetzen' },
  resetHeading: { en: 'Choose a new password', de: 'Wählen Sie ein neues Passwort' },
  resetText: {
    en: 'Somebody, hopefully you, has asked for a new password for this account.',
    de: 'Jemand, hoffentlich Sie, hat für dieses Konto ein neues Passwort angefordert.',
  },
  resetIgnore: {
    en: 'If this was not you, please ignore this email: your password stays as it is.',
    de: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte: Ihr Passwort bleibt, wie es ist.',
  },
  resetAction: { en: 'Set new password', de: 'Neues Passwort setzen' },
  existingSubject: {
    en: 'You already have a {portal} account',
    de: 'Sie haben schon ein Konto bei {portal}',
  },
  existingHeading: { en: 'You already have an account', de: 'Sie haben schon ein Konto' },
  existingText: {
    en: 'Somebody tried to sign up with your email address. If that was you: simply log in. If you do not remember your password, set a new one.',
    de: 'Jemand wollte sich mit Ihrer E-Mail-Adresse registrieren. Wenn Sie das waren: Melden Sie sich einfach an. Wenn Sie Ihr Passwort nicht mehr wissen, setzen Sie ein neues.',
  },
  existingIgnore: {
    en: 'If this was not you, please ignore this email: nobody has got into your account.',
    de: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte: Niemand ist in Ihr Konto gelangt.',
  },
  lineSubject: { en: 'Please check the details of {name}', de: 'Bitte prüfen Sie die Angaben von {name}' },
  lineHeading: { en: '{name} needs your approval', de: '{name} braucht Ihre Zustimmung' },
  lineText: {
    en: '{name} has named you as line manager. Please look at the details and approve or deny them.',
    de: '{name} hat Sie als Führungskraft angegeben. Bitte sehen Sie die Angaben an und stimmen Sie zu oder lehnen Sie ab.',
  },
  lineAction: { en: 'Check details', de: 'Angaben prüfen' },
  lineIgnore: {
    en: 'If you are not the line manager, please deny.',
    de: 'Wenn Sie nicht die Führungskraft sind, lehnen Sie bitte ab.',
  },
  factEmail: { en: 'Email', de: 'E-Mail' },
  factGroups: { en: 'Asks for', de: 'Bittet um' },
  approvedSubject: { en: 'Your details were approved', de: 'Ihren Angaben wurde zugestimmt' },
  approvedText: {
    en: 'Your line manager has approved your details.',
    de: 'Ihre Führungskraft hat Ihren Angaben zugestimmt.',
  },
  approvedAction: { en: 'Open the portal', de: 'Portal öffnen' },
  deniedSubject: { en: 'Your details were not approved', de: 'Ihren Angaben wurde nicht zugestimmt' },
  deniedText: {
    en: 'Your line manager has not approved your details. You can use your account without what you asked for. If you think this is a mistake, talk to your line manager and send the details again from your profile.',
    de: 'Ihre Führungskraft hat Ihren Angaben nicht zugestimmt. Sie können Ihr Konto ohne das Erbetene nutzen. Wenn Sie das für einen Irrtum halten, sprechen Sie mit Ihrer Führungskraft und senden Sie die Angaben aus Ihrem Profil noch einmal.',
  },
  deniedAction: { en: 'Open profile', de: 'Profil öffnen' },
  inviteSubject: { en: 'You are invited to {portal}', de: 'Sie sind zu {portal} eingeladen' },
  inviteHeading: { en: 'Welcome to {portal}', de: 'Willkommen bei {portal}' },
  inviteText: {
    en: '{name} has invited you. Create your account, and you can log in.',
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
    en: 'If this was not you, set a new password at once and tell your administrator.',
    de: 'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort und informieren Sie Ihre Administration.',
  },
});
