import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const feedMessages = defineMessages({
  ended: {
    en: 'This address was ended. Its owner can make a new one.',
    de: 'Diese Adresse gilt nicht mehr. Wem der Kalender gehört, der kann eine neue anlegen.',
  },
  desk: { en: 'Desk {name}', de: 'Arbeitsplatz {name}' },
  parking: { en: 'Parking: {name}', de: 'Parken: {name}' },
  meeting: { en: 'Meeting', de: 'Besprechung' },
  busy: { en: 'Busy', de: 'Belegt' },
});
