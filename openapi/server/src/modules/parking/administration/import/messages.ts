import { defineMessages } from '../../../../mechanisms/texts/messages.ts';

export const importMessages = defineMessages({
  nameTooLong: {
    en: 'The name of a space has at most {limit} characters.',
    de: 'Der Name eines Stellplatzes hat höchstens {limit} Zeichen.',
  },
  spaceTwice: {
    en: 'Row {row} has this space already.',
    de: 'Dieser Stellplatz steht schon in Zeile {row}.',
  },
  sinceOfKnown: {
    en: 'This space exists already. Change the day since which it is in use in the list of spaces.',
    de: 'Diesen Stellplatz gibt es schon. Ändern Sie den Tag, seit dem er in Betrieb ist, in der Liste der Stellplätze.',
  },
  somebodyStands: {
    en: 'This space is reserved on {day}. Please close it in the list of spaces and choose what happens to the reservation.',
    de: 'Er ist am {day} noch reserviert. Bitte schließen Sie ihn in der Liste der Stellplätze: Dabei legen Sie fest, was aus der Reservierung wird.',
  },
});
