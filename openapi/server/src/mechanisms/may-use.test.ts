import { expect, it } from 'vitest';
import { mayUse } from './may-use.ts';

it.each([
  [[], [], true],
  [['deskbooking'], ['reporting'], false],
  [['deskbooking', 'reporting'], ['reporting', 'admin'], true],
  [['superadmin'], ['reporting'], true],
])('groups %j, permission groups %j: %s', (groups, permissionGroups, expected) =>
  expect(mayUse(groups, permissionGroups)).toBe(expected),
);
