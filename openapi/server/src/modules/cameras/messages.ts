import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const camerasMessages = defineMessages({
  cameraOff: { en: 'This camera is switched off.', de: 'Diese Kamera ist ausgeschaltet.' },
  anotherEvent: {
    en: 'Another event of this camera has this key.',
    de: 'Ein anderes Ereignis dieser Kamera hat diesen Schlüssel.',
  },
  noPlate: { en: 'Has no letters and no digits.', de: 'Enthält weder Buchstaben noch Ziffern.' },
  seenTooLong: {
    en: 'No plate has more than {limit} letters and digits.',
    de: 'Kein Kennzeichen hat mehr als {limit} Buchstaben und Ziffern.',
  },
  pictureTooLarge: { en: 'The picture is larger than 2 MB.', de: 'Das Bild ist größer als 2 MB.' },
  noPlateText: { en: 'There is no plate in it.', de: 'Es enthält kein Kennzeichen.' },
  noTime: {
    en: 'There is no time in it that this maker writes.',
    de: 'Es enthält keine Uhrzeit, wie dieser Hersteller sie schreibt.',
  },
  noCarId: { en: 'There is no id of the car in it.', de: 'Es enthält keine Nummer des Autos.' },
  noResults: { en: 'There is no list of results in it.', de: 'Es enthält keine Liste von Ergebnissen.' },
  tooManyResults: {
    en: 'At most {limit} plates at a time.',
    de: 'Höchstens {limit} Kennzeichen auf einmal.',
  },
  directionNeeded: {
    en: 'This maker does not say where a car goes: say it in the address.',
    de: 'Dieser Hersteller sagt nicht, wohin ein Auto fährt: Geben Sie es in der Adresse an.',
  },
  tooOld: {
    en: 'It happened more than {days} days ago.',
    de: 'Es liegt mehr als {days} Tage zurück.',
  },
  notAllowed: {
    en: 'This vehicle is {status} already; there is nothing to allow.',
    de: 'Dieses Fahrzeug ist bereits „{status}“; es gibt nichts zu erlauben.',
  },
  onlyUnknown: {
    en: 'Only an unknown vehicle can be put on a list; this one is {status}.',
    de: 'Nur ein unbekanntes Fahrzeug kann auf eine Liste gesetzt werden; dieses ist „{status}“.',
  },
  onListAlready: {
    en: 'This plate is on the {list} already. End that entry first.',
    de: 'Dieses Kennzeichen steht bereits auf der {list}. Beenden Sie zuerst jenen Eintrag.',
  },
  samePlate: { en: 'This is the plate that was read.', de: 'Dies ist das gelesene Kennzeichen.' },
  entryEnded: { en: 'This entry has ended.', de: 'Dieser Eintrag ist beendet.' },
  endsBeforeToday: { en: 'Must not be before today.', de: 'Darf nicht vor dem heutigen Tag liegen.' },
  cameraNameTaken: {
    en: 'A camera of this site has this name or this short code already.',
    de: 'Eine Kamera dieses Standorts hat bereits diesen Namen oder dieses Kürzel.',
  },
  otherSite: {
    en: 'This car park is at another site.',
    de: 'Dieser Parkplatz gehört zu einem anderen Standort.',
  },
});

export const statusWords = defineMessages({
  authorized: { en: 'authorized', de: 'berechtigt' },
  unauthorized: { en: 'unauthorized', de: 'nicht berechtigt' },
  unknown: { en: 'unknown', de: 'unbekannt' },
  denied: { en: 'denied', de: 'abgewiesen' },
  exit: { en: 'exit', de: 'Ausfahrt' },
});

export const listWords = defineMessages({
  allow: { en: 'allowlist', de: 'Erlaubnisliste' },
  deny: { en: 'denylist', de: 'Sperrliste' },
});

export const exportHeads = defineMessages({
  registration: { en: 'Registration', de: 'Kennzeichen' },
  list: { en: 'List', de: 'Liste' },
  note: { en: 'Note', de: 'Notiz' },
  from: { en: 'From', de: 'Ab' },
  until: { en: 'Until', de: 'Bis' },
  addedBy: { en: 'Added by', de: 'Hinzugefügt von' },
  added: { en: 'Added', de: 'Hinzugefügt' },
  ended: { en: 'Ended', de: 'Beendet' },
  endedBy: { en: 'Ended by', de: 'Beendet von' },
});
