import { expect, it } from 'vitest';
import { buildDesk, buildReservation } from '#testing/builders.ts';
import { deskOffer } from './rules.ts';

const ME = 7;
const desk = buildDesk({ id: 12 });
const mine = buildReservation({ user: { id: ME, firstName: 'Amira', lastName: 'Khan' } });
const other = { id: 8, firstName: 'Bo', lastName: 'Li' };

it.each<[string, Parameters<typeof deskOffer>, object]>([
  ['a free desk is requested', [desk, [], ME], { kind: 'request' }],
  ['the own desk requires a check-in', [desk, [{ ...mine, canCheckIn: true }], ME], { kind: 'check-in' }],
  ['the own desk without one is said to be mine', [desk, [mine], ME], { kind: 'mine' }],
  [
    'a closed one says why',
    [{ ...desk, statusOnDate: 'unavailable', closedReason: 'Works' }, [], ME],
    { kind: 'refused', why: 'closedFor', reason: 'Works' },
  ],
  ['one out of use is closed', [{ ...desk, isActive: false }, [], ME], { kind: 'refused', why: 'closed' }],
  [
    'permission comes before who sits there',
    [{ ...desk, userHasPermission: false, statusOnDate: 'occupied' }, [], ME],
    { kind: 'refused', why: 'noPermission' },
  ],
  [
    'a taken one names who has it',
    [
      {
        ...desk,
        statusOnDate: 'occupied',
        currentReservation: { id: 1, status: 'approved', user: other },
      },
      [],
      ME,
    ],
    { kind: 'refused', why: 'takenBy', user: other },
  ],
  [
    'one to be cleaned says so',
    [{ ...desk, statusOnDate: 'needs_cleaning' }, [], ME],
    { kind: 'refused', why: 'needsCleaning' },
  ],
  [
    'a person with another desk today sees which',
    [buildDesk({ id: 13 }), [mine], ME],
    { kind: 'refused', why: 'anotherDesk', desk: 'L1-012' },
  ],
  [
    'bookings for another person do not count',
    [buildDesk({ id: 13 }), [{ ...mine, user: other }], ME],
    { kind: 'request' },
  ],
])('%s', (_, given, expected) => {
  expect(deskOffer(...given)).toMatchObject(expected);
});
