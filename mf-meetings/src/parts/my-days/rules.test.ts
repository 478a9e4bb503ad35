import { expect, it } from 'vitest';
import { buildMyItem } from '#testing/builders.ts';
import { countsOf, isOver, kindOf, ofType, releasedRooms } from './rules.ts';

const bridge = { id: 1, name: 'Bridge', typeId: 4, status: 'booked' } as const;
const anchor = { id: 2, name: 'Anchor', typeId: 4, status: 'released' } as const;
const pod = { id: 3, name: 'Pod', typeId: 5, status: 'booked' } as const;
const both = buildMyItem({ id: 11, rooms: [anchor, bridge, pod], place: 'Bridge, Pod, Second floor' });
const desk = buildMyItem({ id: 12, type: 'desk_reservation', startsAt: null, endsAt: null, rooms: [] });

it.each([
  ['its rooms alone, released ones too', 4, [[11, 'Anchor, Bridge', [2, 1]]]],
  ['another one', 5, [[11, 'Pod', [3]]]],
  ['one that nothing is booked of', 6, []],
])('reservations of one type of room: %s', (_, type, expected) => {
  const found = ofType([desk, both], type).map(({ id, place, rooms }) => [
    id,
    place,
    rooms.map((room) => room.id),
  ]);
  expect(found).toEqual(expected);
});

const kinds = { desks: [], parking: 0, meetings: 0, visitors: 0 };
const days = [
  { ...kinds, date: '2026-11-23', count: 3, resourceTypes: [{ id: 4, count: 2 }] },
  { ...kinds, date: '2026-11-24', count: 1, resourceTypes: [] },
];
it.each([
  [
    'every kind',
    undefined,
    [
      ['2026-11-23', 3],
      ['2026-11-24', 1],
    ],
  ],
  ['one type of room', 4, [['2026-11-23', 2]]],
  ['one that nothing is booked of', 5, []],
])('days with %s', (_, type, expected) => {
  expect(countsOf(days, type)).toEqual(expected);
});

it.each([
  ['before its end', { endsAt: '2026-11-23T12:01:00Z' }, false],
  ['at its end', { endsAt: '2026-11-23T12:00:00Z' }, true],
  ['all-day bookings', { startsAt: null, endsAt: null }, false],
])('is over: %s', (_, change, over) => {
  expect(isOver(buildMyItem(change), Date.parse('2026-11-23T12:00:00Z'))).toBe(over);
});

it.each([
  ['no room', [], []],
  ['all released', [anchor], ['Anchor']],
  ['one kept', [anchor, bridge], []],
])('released: %s', (_, rooms, names) => {
  expect(releasedRooms(buildMyItem({ rooms: [...rooms] }))).toEqual(names);
});

it.each([
  ['desk_reservation', 'desk'],
  ['parking_permit', 'parking'],
  ['meeting', 'meeting'],
  ['booking', 'booking'],
] as const)('shows a %s as %s', (type, kind) => {
  expect(kindOf(buildMyItem({ type, visitors: 0, rooms: [bridge] }))).toBe(kind);
});
