import { expect, it } from 'vitest';
import { personName, shortName } from './person-name.ts';

it.each([
  ['Amira', 'Khan', 'Amira Khan', 'A. Khan'],
  ['', 'Khan', 'Khan', 'Khan'],
  ['Cher', '', 'Cher', 'C.'],
  [' Zoë ', ' van Dijk ', 'Zoë van Dijk', 'Z. van Dijk'],
  ['𝒜da', 'Lovelace', '𝒜da Lovelace', '𝒜. Lovelace'],
  ['', '', '', ''],
])('writes %j %j as %j and short as %j', (firstName, lastName, full, short) => {
  expect(personName({ firstName, lastName })).toBe(full);
  expect(shortName({ firstName, lastName })).toBe(short);
});
