import { matchesQuery, plainText } from '@portal/shared/palette';

/** Words for one thing, in both languages and in small letters without accents: each finds what the others are in. */
const SAME: readonly (readonly string[])[] = [
  ['parking', 'car', 'vehicle', 'garage', 'parken', 'park', 'auto', 'fahrzeug', 'stellplatz', 'parkplatz'],
  ['visitor', 'guest', 'client', 'besucher', 'gast', 'gaste', 'kunde'],
  ['room', 'meeting', 'conference', 'raum', 'raume', 'besprechung', 'konferenz', 'zimmer'],
  ['desk', 'seat', 'workplace', 'table', 'arbeitsplatz', 'schreibtisch', 'platz', 'tisch'],
  ['book', 'reserve', 'request', 'invite', 'buchen', 'reservieren', 'anfragen', 'einladen'],
  ['checkin', 'reception', 'scanner', 'arrive', 'einchecken', 'empfang', 'ankunft'],
  ['who', 'colleague', 'employee', 'people', 'staff', 'team', 'wer', 'kollege', 'personal', 'mitarbeiter'],
  ['floorplan', 'map', 'etagenplan', 'lageplan', 'karte'],
  ['report', 'statistics', 'figures', 'bericht', 'auswertung', 'statistik'],
  ['hospitality', 'catering', 'coffee', 'food', 'bewirtung', 'kaffee', 'essen'],
  ['muster', 'evacuation', 'fire', 'sammelliste', 'evakuierung', 'feuer'],
  ['anpr', 'plate', 'camera', 'kennzeichen', 'kamera'],
  ['car share', 'lift', 'carpool', 'mitfahren', 'fahrgemeinschaft'],
  ['qr', 'scan', 'code', 'scanner'],
  ['log out', 'sign out', 'logout', 'abmelden', 'ausloggen'],
  ['support', 'help', 'ticket', 'hilfe', 'problem'],
  ['profile', 'account', 'profil', 'konto'],
];

/** From so many letters on the beginning of a word stands for it; fewer begin too many. */
const MIN_LENGTH = 3;

const wordsOf = (query: string): string[] =>
  plainText(query)
    .replaceAll(/\bcheck[ -]?in\b/g, 'checkin')
    .split(/\s+/)
    .filter(Boolean);

const meanings = (word: string): readonly string[] =>
  word.length < MIN_LENGTH ? [] : SAME.filter((set) => set.some((one) => one.startsWith(word))).flat();

/** Whether each word of the query, or one that means the same, is somewhere in the texts. */
export function meansQuery(query: string, ...texts: readonly (string | undefined)[]): boolean {
  return wordsOf(query).every((word) =>
    [word, ...meanings(word)].some((meaning) => matchesQuery(meaning, ...texts)),
  );
}
