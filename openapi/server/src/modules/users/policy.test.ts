import { describe, expect, it } from 'vitest';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { leavesAdministration, mayChangePerson } from './policy.ts';

const superadmin = { id: 1, groups: ['superadmin', 'employee'] as Group[] };
const admin = { id: 2, groups: ['admin', 'employee'] as Group[] };
const employee = { id: 3, groups: ['employee'] as Group[] };
const reporting = { id: 4, groups: ['employee', 'reporting'] as Group[] };

describe('who changes whom', () => {
  it.each([
    ['a superadmin another superadmin', superadmin, { ...superadmin, id: 9 }, true],
    ['a superadmin an admin', superadmin, admin, true],
    ['a superadmin a reader of reports', superadmin, reporting, true],
    ['an admin an employee', admin, employee, true],
    ['an admin another admin', admin, { ...admin, id: 9 }, false],
    ['an admin a superadmin', admin, superadmin, false],
    ['an admin a reader of reports', admin, reporting, false],
    ['an admin themselves', admin, admin, true],
  ])('%s', (_, viewer, person, allowed) => expect(mayChangePerson(viewer, person)).toBe(allowed));
});

it.each<[Group[], Group[], boolean]>([
  [['superadmin'], ['admin'], false],
  [['superadmin'], ['employee'], true],
  [['admin', 'employee'], ['employee'], true],
  [['admin', 'reporting'], ['reporting'], true],
  [['employee'], [], false],
])('%j to %j leaves administration: %s', (before, after, leaves) =>
  expect(leavesAdministration(before, after)).toBe(leaves),
);
