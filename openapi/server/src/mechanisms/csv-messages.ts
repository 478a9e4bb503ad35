import { defineMessages } from './texts/messages.ts';

export const csvMessages = defineMessages({
  spreadsheet: {
    en: 'This is a spreadsheet, not a CSV file. In Excel, choose “Save as” and “CSV UTF-8”, and choose that file.',
    de: 'Das ist eine Tabelle und keine CSV-Datei. Wählen Sie in Excel „Speichern unter“ und „CSV UTF-8“, und wählen Sie dann diese Datei.',
  },
  unreadable: {
    en: 'This is not a CSV file. Save the list as “CSV UTF-8”, and choose that file.',
    de: 'Das ist keine CSV-Datei. Speichern Sie die Liste als „CSV UTF-8“, und wählen Sie diese Datei.',
  },
  lostLetter: {
    en: 'A letter in line {line} was lost when the file was saved (\ufffd). Save the list again as “CSV UTF-8”.',
    de: 'In Zeile {line} ging beim Speichern der Datei ein Buchstabe verloren (\ufffd). Speichern Sie die Liste noch einmal als „CSV UTF-8“.',
  },
  badLine: {
    en: 'This CSV file cannot be read. Please check line {line}.',
    de: 'Das ist keine lesbare CSV-Datei. Bitte prüfen Sie Zeile {line}.',
  },
  noRows: { en: 'There are no rows below the header row.', de: 'Unter der Kopfzeile stehen keine Zeilen.' },
  tooManyRows: {
    en: 'Import at most {count} rows at a time.',
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
  notDay: {
    en: 'A date looks like 31/12/2026 or 2026-12-31.',
    de: 'Ein Datum sieht so aus: 31.12.2026 oder 2026-12-31.',
  },
  notYesOrNo: { en: 'Must be yes or no.', de: 'Muss ja oder nein sein.' },
  noSite: {
    en: 'There is no site of this name that you may use.',
    de: 'Es gibt keinen Standort mit diesem Namen, den Sie benutzen dürfen.',
  },
  noFeature: { en: 'There is no feature "{name}".', de: 'Es gibt keine Ausstattung „{name}“.' },
  nameTwice: { en: 'Row {row} has this name already.', de: 'Dieser Name steht schon in Zeile {row}.' },
  emailTwice: {
    en: 'Row {row} has this email already.',
    de: 'Diese E-Mail-Adresse steht schon in Zeile {row}.',
  },
});
