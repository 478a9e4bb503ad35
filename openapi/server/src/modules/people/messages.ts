import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const peopleMessages = defineMessages({
  onlyToday: {
    en: "Only today's presence can be changed.",
    de: 'Nur die Anwesenheit von heute lässt sich ändern.',
  },
  travelOnSiteOnly: {
    en: 'How you travel is asked only for a day on site.',
    de: 'Wie Sie anreisen, zählt nur für einen Tag vor Ort.',
  },
  siteNotPermitted: {
    en: 'You may not use this site.',
    de: 'Diesen Standort dürfen Sie nicht nutzen.',
  },
});
