import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const dataAccessMessages = defineMessages({
  nameTaken: {
    en: 'An active token has this name already.',
    de: 'Ein gültiges Token heißt schon so.',
  },
  datasetMissing: {
    en: 'Choose at least one kind of data.',
    de: 'Wählen Sie mindestens eine Art von Daten.',
  },
  datasetNotHere: {
    en: 'This portal does not have all of these data.',
    de: 'Nicht alle diese Daten gibt es in diesem Portal.',
  },
  peopleBySuperadmin: {
    en: 'Only a superadmin can give access to names.',
    de: 'Den Zugriff auf Namen vergibt nur eine Superadministratorin oder ein Superadministrator.',
  },
  notAllSites: {
    en: 'You cannot use all sites yourself. Choose the sites.',
    de: 'Sie selbst haben nicht zu allen Standorten Zugang. Wählen Sie die Standorte aus.',
  },
  tooManyTokens: {
    en: 'You have {count} active tokens already. Revoke an unused one first.',
    de: 'Es gibt schon {count} gültige Tokens. Widerrufen Sie eines, das nicht mehr gebraucht wird.',
  },
  scopeMissing: {
    en: 'This token has no access to {dataset}.',
    de: 'Dieses Token hat keinen Zugriff auf {dataset}.',
  },
  onlyParking: {
    en: 'Only parking reservations have a car park.',
    de: 'Einen Parkplatz haben nur Parkreservierungen.',
  },
  tooManyExports: {
    en: 'Too many exports in the last hour. Please try again later.',
    de: 'Zu viele Exporte in der letzten Stunde. Bitte versuchen Sie es später noch einmal.',
  },
  accessEnded: {
    en: 'Access ended while this was read. What came so far is not all.',
    de: 'Der Zugriff endete, während gelesen wurde. Was bisher ankam, ist nicht alles.',
  },
});
