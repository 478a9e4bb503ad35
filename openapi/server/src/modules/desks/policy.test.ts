import { describe, expect, it } from 'vitest';
import { readDocument } from '../../contract/document.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import { beyondOwn, mayBookFor, mayCancel, maySeeAllReservations } from './policy.ts';

function viewer(...groups: Viewer['groups']): Viewer {
  return { id: 1, groups } as unknown as Viewer;
}

it('is limited to the groups that the document lets go beyond their own', () => {
  const found: Record<string, unknown> = {};
  JSON.stringify(readDocument(), (_, value) => {
    if (value?.operationId && value['x-access']?.beyond_own)
      found[value.operationId] = value['x-access'].beyond_own;
    return value;
  });
  expect(found).toMatchObject(beyondOwn);
});

describe('mayCancel', () => {
  it.each([
    ['own', viewer('deskbooking'), { userId: 1, createdById: 2 }, true],
    ['made for another', viewer('PA'), { userId: 2, createdById: 1 }, true],
    ['of others', viewer('deskbooking', 'PA'), { userId: 2, createdById: 2 }, false],
    ['of others, as desk_admin', viewer('desk_admin'), { userId: 2, createdById: 2 }, true],
    ['of others, as deskbooking_admin', viewer('deskbooking_admin'), { userId: 2, createdById: 2 }, true],
    ['of others, as superadmin', viewer('superadmin'), { userId: 2, createdById: 2 }, true],
  ])('%s', (_, who, reservation, expected) => expect(mayCancel(who, reservation)).toBe(expected));
});

it('lets only assistants book for others, and assistants and administrators see all', () => {
  expect([
    mayBookFor(viewer('deskbooking'), 1),
    mayBookFor(viewer('superadmin'), 2),
    mayBookFor(viewer('PA'), 2),
  ]).toEqual([true, false, true]);
  expect([maySeeAllReservations(viewer('cleaning')), maySeeAllReservations(viewer('PA'))]).toEqual([
    false,
    true,
  ]);
});
