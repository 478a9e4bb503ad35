import { describe, expect, it } from 'vitest';
import type { Group } from '../../viewer.ts';
import { leavesAdministration, mayChangePerson, mayRegroup } from './policy.ts';

const superadmin = { id: 1, groups: ['superadmin', 'employee'] as Group[] };
const admin = { id: 2, groups: ['admin', 'employee'] as Group[] };
const employee = { id: 3, groups: ['employee'] as Group[] };

describe('who changes whom', () => {
  it.each([
    ['a superadmin another superadmin', superadmin, { ...superadmin, id: 9 }, true],
    ['a superadmin an admin', superadmin, admin, true],
    ['an admin an employee', admin, employee, true],
    ['an admin another admin', admin, { ...admin, id: 9 }, false],
    ['an admin a superadmin', admin, superadmin, false],
    ['an admin themselves', admin, admin, true],
  ])('%s', (_, viewer, person, allowed) => expect(mayChangePerson(viewer, person)).toBe(allowed));
});

describe('who gives and takes groups', () => {
  it.each<[string, Group[], Group[], Group[], boolean]>([
    ['an admin gives desk_admin', ['admin'], ['employee'], ['employee', 'desk_admin'], true],
    ['an admin gives admin', ['admin'], ['employee'], ['employee', 'admin'], false],
    ['an admin gives superadmin', ['admin'], ['admin'], ['admin', 'superadmin'], false],
    ['an admin takes superadmin', ['admin'], ['superadmin'], [], false],
    ['an admin leaves admin as it is', ['admin'], ['admin'], ['admin', 'parking'], true],
    ['a superadmin gives superadmin', ['superadmin'], ['employee'], ['superadmin'], true],
  ])('%s', (_, viewer, before, after, allowed) =>
    expect(mayRegroup({ groups: viewer }, before, after)).toBe(allowed),
  );
});

it.each<[Group[], Group[], boolean]>([
  [['superadmin'], ['admin'], false],
  [['superadmin'], ['employee'], true],
  [['admin', 'employee'], ['employee'], true],
  [['employee'], [], false],
])('%j to %j leaves administration: %s', (before, after, leaves) =>
  expect(leavesAdministration(before, after)).toBe(leaves),
);
