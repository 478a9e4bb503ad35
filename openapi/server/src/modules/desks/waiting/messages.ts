import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const waitMessages = defineMessages({
  past: { en: 'This day is over.', de: 'Dieser Tag ist vorbei.' },
  isFree: {
    en: '{desk} is free on that day. Please request it.',
    de: '{desk} ist an diesem Tag frei. Bitte fragen Sie den Arbeitsplatz an.',
  },
  hasDesk: {
    en: 'You already have a desk on this day.',
    de: 'Sie haben an diesem Tag schon einen Arbeitsplatz.',
  },
  doubled: {
    en: 'You are on the waiting list of this zone for that day already.',
    de: 'Sie stehen für diesen Tag schon auf der Warteliste dieser Zone.',
  },
  tooMany: {
    en: 'You can wait for at most {count} desks at a time.',
    de: 'Sie können auf höchstens {count} Arbeitsplätze zugleich warten.',
  },
  noSuchDesk: { en: 'This zone has no such desk.', de: 'Diese Zone hat diesen Arbeitsplatz nicht.' },
});
