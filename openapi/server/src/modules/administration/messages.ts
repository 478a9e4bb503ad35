import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const administrationMessages = defineMessages({
  fontNotUploaded: {
    en: 'This is not the font that was uploaded.',
    de: 'Das ist nicht die Schrift, die hochgeladen wurde.',
  },
  dayEndsBeforeStart: {
    en: 'End time must be later than start time',
    de: 'Die Endzeit muss nach der Startzeit liegen',
  },
  modeBySuperadmin: {
    en: 'Only a superadmin can switch demo mode.',
    de: 'Nur Superadmins können den Demomodus umschalten.',
  },
  factorBySuperadmin: {
    en: 'Only a superadmin can change which groups need a second factor.',
    de: 'Nur Superadmins können ändern, welche Gruppen einen zweiten Faktor brauchen.',
  },
  privacyUrl: {
    en: 'Please enter an https address or a path of this portal.',
    de: 'Bitte geben Sie eine https-Adresse oder einen Pfad dieses Portals ein.',
  },
  termLanguages: {
    en: 'English terms are required; other languages are: {languages}.',
    de: 'Englische Begriffe sind erforderlich; weitere Sprachen sind: {languages}.',
  },
});
