import { defineMessages } from '../messages.ts';

export const csvMessages = defineMessages({
  unreadable: {
    en: 'This CSV file cannot be read. Please check line {line}.',
    de: 'Das ist keine lesbare CSV-Datei. Bitte prüfen Sie Zeile {line}.',
  },
  noRows: { en: 'There are no rows below the header row.', de: 'Unter der Kopfzeile stehen keine Zeilen.' },
  tooManyRows: {
    en: 'At most {count} rows can be imported at once.',
    de: 'Es lassen sich höchstens {count} Zeilen auf einmal importieren.',
  },
  columnMissing: {
    en: 'The column "{column}" is missing.',
    de: 'Die Spalte „{column}“ fehlt.',
  },
  columnTwice: {
    en: 'The column "{column}" appears twice.',
    de: 'Die Spalte „{column}“ kommt doppelt vor.',
  },
  columnTooLong: {
    en: 'The name of a column has at most {limit} characters.',
    de: 'Der Name einer Spalte hat höchstens {limit} Zeichen.',
  },
  tooManyColumns: {
    en: 'At most {count} columns are possible.',
    de: 'Möglich sind höchstens {count} Spalten.',
  },
  tooManyCells: {
    en: 'This row has more cells than the header row.',
    de: 'Diese Zeile hat mehr Zellen als die Kopfzeile.',
  },
  emailTwice: {
    en: 'Row {row} has this email already.',
    de: 'Diese E-Mail-Adresse steht schon in Zeile {row}.',
  },
});
