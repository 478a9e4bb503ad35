import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const checkInMessages = defineMessages({
  notAsked: { en: 'This zone asks for no check-in.', de: 'In dieser Zone ist kein Check-in nötig.' },
  notToday: {
    en: 'You can check in only on the day of the reservation.',
    de: 'Sie können nur am Tag der Reservierung einchecken.',
  },
  pending: {
    en: 'This reservation still awaits approval.',
    de: 'Diese Reservierung wartet noch auf Genehmigung.',
  },
  released: {
    en: 'You have not checked in in time, so the desk was released.',
    de: 'Sie haben nicht rechtzeitig eingecheckt, daher wurde der Arbeitsplatz freigegeben.',
  },
});
