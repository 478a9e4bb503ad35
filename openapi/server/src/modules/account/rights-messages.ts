import { defineMessages } from '../../mechanisms/texts/messages.ts';

/** Notices of changed groups, sites and email addresses. */
export const rightsMails = defineMessages({
  yoursSubject: {
    en: 'Your {portal} account was changed',
    de: 'Ihr Konto bei {portal} wurde geändert',
  },
  yoursHeading: { en: 'Your account was changed', de: 'Ihr Konto wurde geändert' },
  yoursText: {
    en: 'If you did not expect this, contact your administrator.',
    de: 'Wenn Sie das nicht erwartet haben, wenden Sie sich an Ihre Administration.',
  },
  othersSubject: { en: 'Access of {name} was changed', de: 'Die Rechte von {name} wurden geändert' },
  othersText: {
    en: 'You receive this because you are a superadmin.',
    de: 'Sie erhalten diese Nachricht, weil Sie Superadmin sind.',
  },
  openAccount: { en: 'Open account', de: 'Konto öffnen' },
  factPerson: { en: 'Person', de: 'Person' },
  factGroupsGained: { en: 'Groups added', de: 'Neue Gruppen' },
  factGroupsLost: { en: 'Groups removed', de: 'Entzogene Gruppen' },
  factSitesGained: { en: 'Sites added', de: 'Neue Standorte' },
  factSitesLost: { en: 'Sites removed', de: 'Entzogene Standorte' },
  factEmail: { en: 'Email', de: 'E-Mail' },
  factBy: { en: 'Changed by', de: 'Geändert von' },
});

export const groupWords = defineMessages({
  superadmin: { en: 'Super administrator', de: 'Hauptadministration' },
  admin: { en: 'Administrator', de: 'Administration' },
  employee: { en: 'Employee', de: 'Mitarbeitende' },
  reception: { en: 'Reception', de: 'Empfang' },
  security: { en: 'Security', de: 'Sicherheit' },
  cleaning: { en: 'Cleaning', de: 'Reinigung' },
  deskbooking: { en: 'Desk booking', de: 'Arbeitsplatzbuchung' },
  desk_admin: { en: 'Desk administrator', de: 'Arbeitsplatzverwaltung' },
  deskbooking_admin: { en: 'Desk booking administrator', de: 'Verwaltung der Arbeitsplatzbuchungen' },
  parking_admin: { en: 'Parking administrator', de: 'Parkverwaltung' },
  parking: { en: 'Parking', de: 'Parken' },
  reporting: { en: 'Reporting', de: 'Berichte' },
  PA: { en: 'Personal assistant', de: 'Assistenz' },
  ev_space_booking: { en: 'EV space booking', de: 'Ladeplatzbuchung' },
  developer: { en: 'Developer', de: 'Entwicklung' },
});
