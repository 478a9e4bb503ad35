import { expect, it } from 'vitest';
import { meansQuery } from './synonyms.ts';

it.each<[query: string, label: string, fits: boolean]>([
  ['', 'Desks', true],
  ['desk', 'Desks', true],
  ['book desk', 'Request Desk', true],
  ['reserve seat', 'Request Desk', true],
  ['request parking', 'Request Parking', true],
  ['car', 'My parking', true],
  ['car', 'Car Share', true],
  ['guest', 'Book Visitors', true],
  ['visitor', 'Book Guests', true],
  ['room', 'Meeting rooms', true],
  ['check in', 'Visitor Reception', true],
  ['check-in', 'QR Scanner', true],
  ['check in', 'Desks', false],
  ['auto', 'Mein Parken', true],
  ['Auto', 'My parking', true],
  ['Gäste', 'Besucher einladen', true],
  ['platz buchen', 'Arbeitsplatz anfragen', true],
  ['schreibtisch', 'Arbeitsplätze', true],
  ['wer', 'Who is in', true],
  ['ca', 'My parking', false],
  ['car', 'Desks', false],
  ['zebra', 'Desks', false],
])('%j finds %j: %s', (query, label, fits) => {
  expect(meansQuery(query, label)).toBe(fits);
});
