import { expect, it } from 'vitest';
import { kindsFor, placeOf } from './kinds.ts';

it.each([
  [['reception'], ['kiosk', 'print-agent']],
  [
    ['reception', 'rooms', 'screen'],
    ['kiosk', 'print-agent', 'room-display', 'floor-display'],
  ],
  [
    ['rooms', 'screen'],
    ['room-display', 'floor-display'],
  ],
  [['desks', 'screen'], ['floor-display']],
  [
    ['reception', 'desks', 'screen'],
    ['kiosk', 'print-agent', 'floor-display'],
  ],
  [['rooms'], []],
  [['desks'], []],
])('a client with %o has %o', (features, kinds) => expect(kindsFor({ client: { features } })).toEqual(kinds));

it.each([
  ['kiosk', {}],
  ['room-display', { roomId: 7 }],
  ['floor-display', { floorId: 2 }],
] as const)('of a %s is sent %o', (kind, sent) =>
  expect(placeOf({ kind, roomId: 7, floorId: 2 })).toEqual(sent),
);
