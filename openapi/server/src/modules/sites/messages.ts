import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const siteMessages = defineMessages({
  nameTaken: {
    en: 'A site with this name already exists.',
    de: 'Es gibt schon einen Standort mit diesem Namen.',
  },
  timeZone: {
    en: 'Please choose a time zone such as Europe/London.',
    de: 'Bitte wählen Sie eine Zeitzone wie Europe/London.',
  },
  webAddress: {
    en: 'Please give an address that begins with https://.',
    de: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.',
  },
  lastSite: { en: 'A portal needs at least one site.', de: 'Ein Portal braucht mindestens einen Standort.' },
  homeOfOne: {
    en: '1 person has this as home site.',
    de: '1 Person hat hier ihren Heimatstandort.',
  },
  homeOfMany: {
    en: '{count} people have this as home site.',
    de: '{count} Personen haben hier ihren Heimatstandort.',
  },
  inUse: {
    en: 'Places or bookings still belong to this site.',
    de: 'Zu diesem Standort gehören noch Räume, Plätze oder Buchungen.',
  },
});
