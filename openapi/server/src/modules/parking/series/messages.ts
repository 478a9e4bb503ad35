import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Weekly parking. `{day}` is a day in the reader's format, `{reason}` a whole sentence. */
export const seriesMessages = defineMessages({
  startsInPast: { en: 'Must not be in the past.', de: 'Darf nicht in der Vergangenheit liegen.' },
  startsTooLate: { en: 'Must be within a year.', de: 'Muss innerhalb eines Jahres liegen.' },
  noSuchDay: {
    en: 'None of the weekdays is within these days.',
    de: 'Keiner der Wochentage liegt in dieser Zeit.',
  },
  tooMany: {
    en: 'A person has at most {count} weekly requests.',
    de: 'Eine Person hat höchstens {count} wöchentliche Anfragen.',
  },
  refusedSubject: {
    en: 'Parking could not be requested: {carPark}',
    de: 'Parken nicht angefragt: {carPark}',
  },
  refusedHeading: { en: 'Parking could not be requested', de: 'Parken konnte nicht angefragt werden' },
  refusedText: {
    en: 'Your weekly request for {carPark} was refused for these days:',
    de: 'Ihre wöchentliche Anfrage für {carPark} wurde für diese Tage abgelehnt:',
  },
  refusedDay: { en: '{day}: {reason}', de: '{day}: {reason}' },
  refusedNote: {
    en: 'The other days go on being requested. You can stop the weekly request under Parking.',
    de: 'Die anderen Tage werden weiter angefragt. Die wöchentliche Anfrage können Sie unter Parken beenden.',
  },
  openParking: { en: 'Open Parking', de: 'Parken öffnen' },
});
