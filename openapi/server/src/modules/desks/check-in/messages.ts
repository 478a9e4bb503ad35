import { defineMessages } from '../../../messages.ts';

export const checkInMessages = defineMessages({
  notAsked: { en: 'This zone asks for no check-in.', de: 'Diese Zone verlangt keine Anmeldung.' },
  notToday: {
    en: 'You can check in only on the day of the reservation.',
    de: 'Sie können sich nur am Tag der Reservierung anmelden.',
  },
  pending: {
    en: 'This reservation still awaits approval.',
    de: 'Diese Reservierung wartet noch auf Genehmigung.',
  },
  released: {
    en: 'You have not checked in in time, so the desk was released.',
    de: 'Sie haben sich nicht rechtzeitig angemeldet, daher wurde der Arbeitsplatz freigegeben.',
  },
});
