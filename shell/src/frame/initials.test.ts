import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Amira', 'Khan', 'AK'],
  ['amira', 'khan', 'AK'],
  ['Amira', '', 'A'],
  ['  ', ' Özil', 'Ö'],
  ['', '', 'D'],
])('%j %j is shown as %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName, email: 'desk@demo.test' })).toBe(initials);
});
