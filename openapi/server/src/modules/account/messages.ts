import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Errors of an account's fields: word for word from rules/accounts.md, where it gives a text. */
export const accountMessages = defineMessages({
  passwordLength: {
    en: 'Password must contain at least 10 characters.',
    de: 'Das Passwort muss mindestens 10 Zeichen enthalten.',
  },
  passwordClasses: {
    en: 'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.',
    de: 'Das Passwort muss mindestens 3 der folgenden Arten enthalten: Großbuchstabe, Kleinbuchstabe, Ziffer, Sonderzeichen.',
  },
  passwordsDiffer: { en: 'Passwords must match', de: 'Die Passwörter müssen übereinstimmen' },
  passwordRequired: { en: 'Password is required', de: 'Passwort ist erforderlich' },
  currentPasswordRequired: {
    en: 'Current password is required',
    de: 'Aktuelles Passwort ist erforderlich',
  },
  currentPasswordWrong: {
    en: 'The current password is not correct.',
    de: 'Das aktuelle Passwort ist nicht richtig.',
  },
  firstNameRequired: { en: 'First name is required', de: 'Vorname ist erforderlich' },
  lastNameRequired: { en: 'Last name is required', de: 'Nachname ist erforderlich' },
  phoneRequired: { en: 'Phone is required', de: 'Telefonnummer ist erforderlich' },
  photoRequired: { en: 'Photo is required', de: 'Foto ist erforderlich' },
  emailInvalid: {
    en: 'Please enter a valid email.',
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  },
  emailDomain: {
    en: 'Email address must have correct domain.',
    de: 'Die E-Mail-Adresse muss die richtige Domain haben.',
  },
  lineManagerInvalid: {
    en: 'Please enter a valid line manager email.',
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse Ihrer Führungskraft ein.',
  },
  lineManagerSelf: {
    en: 'Cannot use same email for line manager',
    de: 'Für die Führungskraft kann nicht dieselbe E-Mail-Adresse verwendet werden',
  },
  lineManagerUnknown: {
    en: 'This person cannot approve requests. Please enter the email of a colleague with an active account.',
    de: 'Niemand mit dieser Adresse kann hier genehmigen. Bitte geben Sie die E-Mail einer Person mit aktivem Konto an.',
  },
  optionsUneven: {
    en: 'Enter as many choices as the question has, in the same order.',
    de: 'Bitte geben Sie so viele Auswahlmöglichkeiten an, wie die Frage hat, in derselben Reihenfolge.',
  },
  domainsMissing: {
    en: 'Please name the domains of those who may approve without an account.',
    de: 'Bitte geben Sie die Domains derer an, die ohne Konto genehmigen dürfen.',
  },
  siteRequired: { en: 'Home Site is required', de: 'Heimatstandort ist erforderlich' },
  noSuchSite: { en: 'There is no such site.', de: 'Diesen Standort gibt es nicht.' },
  siteNotPermitted: { en: 'You may not use this site.', de: 'Sie dürfen diesen Standort nicht nutzen.' },
  vehiclesRequired: {
    en: 'At least one vehicle registration is required',
    de: 'Mindestens ein Kennzeichen ist erforderlich',
  },
  vehiclesTooManyForOne: {
    en: 'Only one vehicle registration is allowed.',
    de: 'Nur ein Kennzeichen ist erlaubt.',
  },
  vehiclesTooMany: {
    en: 'At most {count} vehicle registrations are allowed.',
    de: 'Höchstens {count} Kennzeichen sind erlaubt.',
  },
  vehicleType: { en: 'Please choose Car or Motorcycle.', de: 'Bitte wählen Sie Auto oder Motorrad.' },
  pinLength: {
    en: 'Meeting room pin must be 6 characters long',
    de: 'Die Besprechungsraum-PIN muss 6 Zeichen lang sein',
  },
  pinDigits: {
    en: 'Meeting room pin must contain digits only.',
    de: 'Die Besprechungsraum-PIN darf nur Ziffern enthalten.',
  },
  fieldRequired: { en: 'Field is required', de: 'Feld ist erforderlich' },
  notADay: {
    en: 'Please enter a valid date (DD-MM-YYYY).',
    de: 'Bitte geben Sie ein gültiges Datum ein (TT-MM-JJJJ).',
  },
  notAnOption: { en: 'Please choose one of the options.', de: 'Bitte wählen Sie eine der Möglichkeiten.' },
  noSuchGroup: {
    en: 'There is no sign-up group "{name}".',
    de: 'Es gibt keine Anmeldegruppe „{name}“.',
  },
  tokenInvalid: {
    en: 'This link has expired or been used. Please request a new one.',
    de: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  },
  linkGone: { en: 'Link has expired or been used.', de: 'Der Link ist abgelaufen oder wurde schon benutzt.' },
  alreadyActive: { en: 'This account is already active.', de: 'Dieses Konto ist schon aktiv.' },
  accountExists: {
    en: 'An account with this email already exists.',
    de: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse.',
  },
  invitedAlready: {
    en: 'This person has been invited already.',
    de: 'Diese Person ist schon eingeladen.',
  },
  inviteAccepted: {
    en: 'This invitation has been accepted already.',
    de: 'Diese Einladung wurde schon angenommen.',
  },
  grantsAdmin: {
    en: 'A sign-up group cannot grant admin, superadmin or reporting.',
    de: 'Eine Anmeldegruppe kann admin, superadmin und reporting nicht vergeben.',
  },
  domainInvalid: { en: '"{domain}" is not a domain.', de: '„{domain}“ ist keine Domain.' },
  nameTaken: { en: '"{name}" appears twice.', de: '„{name}“ kommt doppelt vor.' },
  conditionMissing: {
    en: 'A conditional group needs the text of its checkbox.',
    de: 'Eine bedingte Gruppe braucht den Text ihres Kontrollkästchens.',
  },
  optionsMissing: {
    en: 'A choice needs at least one option.',
    de: 'Eine Auswahl braucht mindestens eine Möglichkeit.',
  },
});
