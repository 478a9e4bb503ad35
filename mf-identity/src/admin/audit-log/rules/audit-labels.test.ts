import { expect, it } from 'vitest';
import { en } from '../../texts/en.ts';
import { ACTIONS, ENTITIES, FIELDS, knownLabel, readable } from './audit-labels.ts';

it.each([
  ['max_registrations', 'Max registrations'],
  ['request-password-reset', 'Request password reset'],
  ['siteIds', 'Site Ids'],
  ['a', 'A'],
  ['_', '_'],
  ['', ''],
])('writes %j as %j', (word, words) => {
  expect(readable(word)).toBe(words);
});

it('knows exactly the words of the catalogue', () => {
  expect(Object.keys(en.audit.actions).sort()).toEqual([...ACTIONS].sort());
  expect(Object.keys(en.audit.entities).sort()).toEqual([...ENTITIES].sort());
  expect(Object.keys(en.audit.fields).sort()).toEqual([...FIELDS].sort());
  expect(knownLabel(ACTIONS, 'update')).toBe('update');
  expect(knownLabel(ACTIONS, 'teleport')).toBeUndefined();
});
