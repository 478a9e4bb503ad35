import { defineMessages } from '../../../mechanisms/texts/messages.ts';

export const seriesMessages = defineMessages({
  untilOrCount: {
    en: 'Say until when, or how many times.',
    de: 'Geben Sie an, bis wann oder wie oft.',
  },
  untilTooEarly: {
    en: 'The last day must not be before the first date.',
    de: 'Der letzte Tag darf nicht vor dem ersten Termin liegen.',
  },
  noDate: {
    en: 'No date falls in this time. Please choose a later last day.',
    de: 'In diese Zeit fällt kein Termin. Bitte wählen Sie einen späteren letzten Tag.',
  },
  tooMany: {
    en: 'These are {count} dates. Book at most {most} at a time.',
    de: 'Das sind {count} Termine; auf einmal lassen sich höchstens {most} buchen.',
  },
  nameTheDates: {
    en: 'A series is booked by its dates.',
    de: 'Eine Serie wird mit ihren Terminen gebucht.',
  },
  timesMissing: { en: 'Please choose date and times.', de: 'Bitte wählen Sie Datum und Uhrzeit.' },
  skipped: {
    en: 'The clocks go forward that day: this time does not exist.',
    de: 'An diesem Tag werden die Uhren vorgestellt: Diese Zeit gibt es nicht.',
  },
  noSuchDay: {
    en: 'This month has no such day.',
    de: 'In diesem Monat gibt es diesen Tag nicht.',
  },
});
