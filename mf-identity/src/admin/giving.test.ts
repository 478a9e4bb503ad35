import { expect, it } from 'vitest';
import { canGive } from './giving.ts';

const superadmin = { groups: ['superadmin'] };
const admin = { groups: ['admin'] };

it.each([
  [superadmin, 'superadmin', [], null],
  [superadmin, 'reporting', [], null],
  [superadmin, 'reception', [], null],
  [admin, 'superadmin', [], 'onlySuperadmin'],
  [admin, 'admin', ['admin'], 'onlySuperadmin'],
  [admin, 'reporting', ['reporting'], 'onlySuperadmin'],
  [admin, 'reception', [], 'notYours'],
  [admin, 'reception', ['reception'], null],
  [admin, 'employee', [], null],
  [{ groups: ['admin', 'parking'] }, 'parking', [], null],
])('%j gives %s to a person in %j: %s', (actor, group, held, reason) => {
  expect(canGive(actor, group, held)).toEqual(reason ? { ok: false, reason } : { ok: true });
});
