import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Texts for administrators of desks. */
export const deskAdministrationMessages = defineMessages({
  deskNameTaken: {
    en: 'Another desk of this site has this name.',
    de: 'An diesem Standort heißt schon ein anderer Arbeitsplatz so.',
  },
  zoneNameTaken: {
    en: 'Another zone of this site has this name.',
    de: 'An diesem Standort heißt schon eine andere Zone so.',
  },
  featureNameTaken: {
    en: 'Another feature has this name.',
    de: 'So heißt schon eine andere Ausstattung.',
  },
  noSite: {
    en: 'There is no such site, or you may not use it.',
    de: 'Diesen Standort gibt es nicht, oder Sie dürfen ihn nicht benutzen.',
  },
  noFloor: {
    en: 'There is no such floor at this site.',
    de: 'Diese Etage gibt es an diesem Standort nicht.',
  },
  noFeature: { en: 'There is no such feature.', de: 'Diese Ausstattung gibt es nicht.' },
  noDesk: { en: 'There is no such desk.', de: 'Diesen Arbeitsplatz gibt es nicht.' },
  deskTwice: { en: 'This desk is named twice.', de: 'Dieser Arbeitsplatz steht zweimal da.' },
  oneBookingAhead: {
    en: 'One reservation still stands on it. Please cancel it first.',
    de: 'Darauf steht noch eine Reservierung. Bitte stornieren Sie sie zuerst.',
  },
  bookingsAhead: {
    en: '{count} reservations still stand on it. Please cancel them first.',
    de: 'Darauf stehen noch {count} Reservierungen. Bitte stornieren Sie sie zuerst.',
  },
  deskOfThePast: {
    en: 'It was used before and is kept for the past. Please take it out of use instead.',
    de: 'Er wurde schon benutzt und bleibt für die Vergangenheit erhalten. Bitte nehmen Sie ihn stattdessen außer Betrieb.',
  },
  oneDesk: { en: '1 desk', de: '1 Arbeitsplatz' },
  manyDesks: { en: '{count} desks', de: '{count} Arbeitsplätze' },
  onePerson: { en: '1 person whose own desk it is', de: '1 Person, deren eigener Arbeitsplatz er ist' },
  manyPeople: {
    en: '{count} people whose own desk it is',
    de: '{count} Personen, deren eigener Arbeitsplatz er ist',
  },
  csvNoZone: {
    en: 'There is no zone of this name at this site.',
    de: 'Es gibt an diesem Standort keine Zone mit diesem Namen.',
  },
  csvZoneTwice: {
    en: 'Several zones of this site have this name. Please rename one first.',
    de: 'Mehrere Zonen dieses Standorts heißen so. Bitte benennen Sie zuerst eine um.',
  },
});
