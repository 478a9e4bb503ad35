import { describe, expect, it } from 'vitest';
import { givingErrors, isProtected, refusedGroups, refusedSites } from './giving-rights.ts';
import type { Group } from './portal/viewer.ts';

describe('groups', () => {
  it.each<[string, Group[], Group[], Group[], boolean]>([
    [
      'an admin grants one of their own groups',
      ['admin', 'parking'],
      ['employee'],
      ['employee', 'parking'],
      true,
    ],
    ['an admin grants employee to anyone', ['admin'], [], ['employee'], true],
    ['an admin grants a group they lack', ['admin'], ['employee'], ['employee', 'parking_admin'], false],
    ['an admin grants developer without it', ['admin'], ['employee'], ['employee', 'developer'], false],
    ['an admin keeps a group they lack', ['admin'], ['parking_admin'], ['parking_admin', 'employee'], true],
    ['an admin revokes a group they lack', ['admin'], ['employee', 'parking_admin'], ['employee'], true],
    ['an admin grants admin', ['admin'], ['employee'], ['employee', 'admin'], false],
    ['an admin revokes superadmin', ['admin'], ['superadmin'], [], false],
    ['a reader of reports grants reporting', ['admin', 'reporting'], [], ['reporting'], false],
    ['a reader of reports revokes reporting', ['admin', 'reporting'], ['reporting'], [], false],
    ['an admin leaves reporting as it is', ['admin'], ['reporting'], ['reporting', 'employee'], true],
    ['a superadmin grants a group they lack', ['superadmin'], [], ['reporting', 'developer'], true],
  ])('%s: %j, %j to %j: %s', (_, giver, before, after, may) =>
    expect(refusedGroups({ groups: giver }, before, after) === null).toBe(may),
  );
});

describe('sites', () => {
  it.each<[string, number[], number[], number[], boolean]>([
    ['their own', [1], [], [1], true],
    ['another one', [1], [], [1, 2], false],
    ['an existing one', [1], [2], [1, 2], true],
    ['none', [1], [2], [], true],
    ['any, without a site of their own', [], [], [1], false],
    ['all, having all', [1, 2, 3], [], [1, 2, 3], true],
  ])('%s: %j, %j to %j: %s', (_, giver, before, after, may) =>
    expect(refusedSites({ siteIds: giver }, before, after) === null).toBe(may),
  );
});

it('names each refused field', () => {
  const giver = { groups: ['admin'] as Group[], siteIds: [1] };
  const wanted = { groups: ['parking'] as Group[], siteIds: [2] };
  const errors = givingErrors(giver, { groups: [], siteIds: [] }, wanted);
  expect(errors.map(({ field }) => field)).toEqual(['groups', 'site_ids']);
});

it.each<[Group, boolean]>([
  ['admin', true],
  ['superadmin', true],
  ['reporting', true],
  ['parking_admin', false],
  ['developer', false],
])('%s is protected: %s', (group, expected) => expect(isProtected(['employee', group])).toBe(expected));
