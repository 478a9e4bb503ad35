import { expect, it } from 'vitest';
import { initialsOf, personName, shortName } from './index.ts';

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

it('calls a person without a name by the email address', () => {
  expect(personName({ firstName: ' ', lastName: '', email: 'desk@demo.test' })).toBe('desk@demo.test');
  expect(personName({ firstName: 'Amira', lastName: '', email: 'desk@demo.test' })).toBe('Amira');
  expect(personName({ firstName: '', lastName: '', email: null })).toBe('');
  expect(personName(null)).toBe('');
});

it.each([
  ['Amira Khan', 'AK'],
  ['amira khan', 'AK'],
  ['Ada van Dyk', 'AD'],
  ['😀 Smith', '😀S'],
  ['Amira', 'A'],
  ['  Özil', 'Ö'],
  ['desk@demo.test', 'D'],
  ['', ''],
])('shows %j as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
