import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const userMessages = defineMessages({
  onlySuperadmin: {
    en: 'Only a superadmin can change people in the groups admin, superadmin and reporting.',
    de: 'Nur Superadmins können Personen in den Gruppen admin, superadmin und reporting ändern.',
  },
  notYourRights: {
    en: 'Only someone with all groups and sites of this account can change its email.',
    de: 'Nur wer alle Gruppen und Standorte dieses Kontos hat, kann seine E-Mail-Adresse ändern.',
  },
  notOwnRestriction: {
    en: 'You cannot lift your own restriction.',
    de: 'Sie können Ihre eigene Einschränkung nicht aufheben.',
  },
  notYourself: {
    en: 'You cannot deactivate or delete your own account.',
    de: 'Sie können Ihr eigenes Konto nicht deaktivieren oder löschen.',
  },
  stayAdministrator: {
    en: 'You cannot remove yourself from the administration.',
    de: 'Sie können sich nicht selbst aus der Administration nehmen.',
  },
  lastSuperadmin: {
    en: 'A portal needs at least one active superadmin.',
    de: 'Ein Portal braucht mindestens einen aktiven Superadmin.',
  },
  notOwnApproval: {
    en: 'You cannot approve your own request.',
    de: 'Niemand kann den eigenen Antrag genehmigen.',
  },
  nothingWaits: {
    en: 'This is no longer awaiting approval.',
    de: 'Hier wartet nichts mehr auf eine Genehmigung.',
  },
  emailTaken: {
    en: 'An account with this email already exists.',
    de: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse.',
  },
  noSuchSite: { en: 'There is no such site.', de: 'Diesen Standort gibt es nicht.' },
  homeNotPermitted: {
    en: 'The home site must be one of the permitted sites.',
    de: 'Der Heimatstandort muss einer der erlaubten Standorte sein.',
  },
});
