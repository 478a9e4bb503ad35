import { describe, expect, it } from 'vitest';
import { canChange, canClose, canGive } from './giving.ts';

const superadmin = { id: 1, groups: ['superadmin'] };
const admin = { id: 2, groups: ['admin'] };
const employee = { id: 3, groups: ['employee'] };
const reporting = { id: 4, groups: ['employee', 'reporting'] };

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

describe('who changes whom', () => {
  it.each([
    [superadmin, superadmin, true],
    [superadmin, admin, true],
    [admin, superadmin, false],
    [admin, admin, true],
    [admin, { id: 9, groups: ['admin'] }, false],
    [admin, reporting, false],
    [superadmin, reporting, true],
    [admin, employee, true],
  ])('%j changes %j: %s', (actor, account, ok) => {
    expect(canChange(actor, account)).toEqual(ok ? { ok } : { ok, reason: 'onlySuperadmin' });
  });

  it.each([
    [superadmin, superadmin, 'yourself'],
    [admin, admin, 'yourself'],
    [admin, superadmin, 'onlySuperadmin'],
    [admin, employee, null],
    [superadmin, { id: 9, groups: ['superadmin'] }, null],
  ])('%j closes %j: %s', (actor, account, reason) => {
    expect(canClose(actor, account)).toEqual(reason ? { ok: false, reason } : { ok: true });
  });
});
