import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** `{day}` is a day in the reader's format. */
export const carParkMessages = defineMessages({
  nameTaken: {
    en: 'A car park with this name already exists at this site.',
    de: 'An diesem Standort gibt es schon einen Parkplatz mit diesem Namen.',
  },
  noSite: {
    en: 'There is no such site, or you may not use it.',
    de: 'Diesen Standort gibt es nicht, oder Sie dürfen ihn nicht benutzen.',
  },
  numberedCapacity: {
    en: 'A car park with numbered spaces has as many as are listed for it.',
    de: 'Ein Parkplatz mit nummerierten Stellplätzen hat so viele, wie für ihn aufgeführt sind.',
  },
  countsOnly: {
    en: 'This car park only counts. Please change its capacity instead.',
    de: 'Dieser Parkplatz zählt nur. Bitte ändern Sie stattdessen seine Kapazität.',
  },
  spaceTaken: {
    en: 'This car park has a space {name} already.',
    de: 'Auf diesem Parkplatz gibt es schon einen Stellplatz {name}.',
  },
  oneOrRange: {
    en: 'Please give a name, or the first and the last of a range.',
    de: 'Bitte geben Sie einen Namen an, oder den ersten und den letzten einer Reihe.',
  },
  noRange: {
    en: 'A range runs upwards and differs in its number alone, as from A01 to A40.',
    de: 'Eine Reihe ist aufsteigend und unterscheidet sich nur in der Nummer, wie von A01 bis A40.',
  },
  rangeTooLong: {
    en: 'Add at most {count} spaces at a time.',
    de: 'Auf einmal lassen sich höchstens {count} Stellplätze anlegen.',
  },
  tooManySpaces: {
    en: 'A car park has at most {count} spaces.',
    de: 'Ein Parkplatz hat höchstens {count} Stellplätze.',
  },
  noSpace: {
    en: 'There is no such space in this car park.',
    de: 'Diesen Stellplatz gibt es auf diesem Parkplatz nicht.',
  },
  dayOver: { en: 'This day is over.', de: 'Dieser Tag ist vorbei.' },
  blockedAlready: {
    en: '{name} is blocked on some of these days already.',
    de: '{name} ist an einigen dieser Tage schon gesperrt.',
  },
  strandedOne: {
    en: 'Some of these spaces are reserved. Choose what happens to the reservations.',
    de: 'Davon ist jemand betroffen. Bitte sagen Sie, was aus der Reservierung werden soll.',
  },
  stranded: {
    en: '{count} reservations stand on what is taken away. Please say what is to become of them.',
    de: 'Davon sind {count} Reservierungen betroffen. Bitte sagen Sie, was aus ihnen werden soll.',
  },
  tooManyStranded: {
    en: 'More than {count} reservations stand on it. Please take it away in smaller steps: fewer spaces, or fewer days.',
    de: 'Davon sind mehr als {count} Reservierungen betroffen. Bitte gehen Sie in kleineren Schritten vor: weniger Stellplätze oder weniger Tage.',
  },
  oneStands: {
    en: 'One reservation stands on it, on {day}. Please close it instead: that says what becomes of the reservation.',
    de: 'Darauf steht noch eine Reservierung, am {day}. Bitte schließen Sie ihn stattdessen: Dabei legen Sie fest, was aus der Reservierung wird.',
  },
  reservationsStand: {
    en: '{count} reservations stand on it, the first on {day}. Please close it instead: that says what becomes of them.',
    de: 'Darauf stehen noch {count} Reservierungen, die erste am {day}. Bitte schließen Sie ihn stattdessen: Dabei legen Sie fest, was aus ihnen wird.',
  },
  keptForPast: {
    en: 'It was used before and is kept for the past. Please close it instead.',
    de: 'Er wurde schon genutzt und bleibt für die Vergangenheit erhalten. Bitte schließen Sie ihn stattdessen.',
  },
});
