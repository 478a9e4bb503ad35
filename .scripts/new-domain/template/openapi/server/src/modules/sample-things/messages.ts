import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const sampleThingMessages = defineMessages({
  title: { en: 'Sample thing {name}', de: 'Musterding {name}' },
  nameTaken: { en: 'The site has this name already.', de: 'Diesen Namen gibt es am Standort schon.' },
  taken: { en: 'Taken on this day.', de: 'An diesem Tag belegt.' },
  takenOn: { en: '{name} is taken on {date}.', de: '{name} ist am {date} belegt.' },
  yours: { en: 'You have booked it already.', de: 'Das haben Sie schon gebucht.' },
  another: { en: 'You already have {name} on this day.', de: 'Sie haben an diesem Tag schon {name}.' },
  dayIsOver: { en: 'This day is over.', de: 'Dieser Tag ist vorbei.' },
  tooFarAhead: {
    en: 'Bookings open four weeks ahead.',
    de: 'Buchungen sind vier Wochen im Voraus möglich.',
  },
  alreadyReleased: { en: 'This booking is already released.', de: 'Diese Buchung ist schon freigegeben.' },
});
