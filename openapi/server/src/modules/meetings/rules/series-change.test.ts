import { describe, expect, it } from 'vitest';
import { applyChange, type MeetingParts } from './series-change.ts';

const base: MeetingParts = {
  description: 'Plan',
  location: 'Room 4',
  siteId: 1,
  buildingId: null,
  isPrivate: false,
  attends: [
    { userId: 1, isHost: true },
    { userId: 2, isHost: false },
  ],
  visits: [{ visitor: 11, needs_parking: false }],
  rooms: [21],
};
const applied = (wanted: Partial<MeetingParts>, other: Partial<MeetingParts> = {}) =>
  applyChange(base, { ...base, ...wanted }, { ...base, ...other });

describe('an edit of this and all later', () => {
  it.each<[string, Partial<MeetingParts>, Partial<MeetingParts>, Partial<MeetingParts>]>([
    ['nothing changed, nothing differs', {}, {}, {}],
    ['unedited fields stay different', {}, { description: 'Review' }, { description: 'Review' }],
    ['edited fields win', { description: 'New' }, { description: 'Review' }, { description: 'New' }],
    [
      'one field alone',
      { location: null },
      { description: 'Review', location: 'Hall' },
      { description: 'Review', location: null },
    ],
    ['private', { isPrivate: true }, {}, { isPrivate: true }],
    ['another room for this one', { rooms: [22] }, {}, { rooms: [22] }],
    [
      'another room, and one that only the other has',
      { rooms: [22] },
      { rooms: [21, 23] },
      { rooms: [22, 23] },
    ],
    ['a room that the other had already', { rooms: [21, 22] }, { rooms: [22] }, { rooms: [22] }],
    ['no room any longer', { rooms: [] }, { rooms: [23] }, { rooms: [23] }],
    [
      'a visitor more',
      { visits: [...base.visits, { visitor: 12, needs_parking: true }] },
      { visits: [] },
      { visits: [{ visitor: 12, needs_parking: true }] },
    ],
    [
      'parking of one',
      { visits: [{ visitor: 11, needs_parking: true }] },
      { visits: [{ visitor: 13, needs_parking: false }, ...base.visits] },
      {
        visits: [
          { visitor: 13, needs_parking: false },
          { visitor: 11, needs_parking: true },
        ],
      },
    ],
    [
      'an attendee becomes the first host',
      {
        attends: [
          { userId: 2, isHost: true },
          { userId: 1, isHost: true },
        ],
      },
      { attends: [...base.attends, { userId: 3, isHost: false }] },
      {
        attends: [
          { userId: 2, isHost: true },
          { userId: 1, isHost: true },
          { userId: 3, isHost: false },
        ],
      },
    ],
    [
      'a left-out person leaves them all',
      { attends: [{ userId: 1, isHost: true }] },
      {
        attends: [
          { userId: 3, isHost: true },
          { userId: 2, isHost: false },
        ],
      },
      { attends: [{ userId: 3, isHost: true }] },
    ],
  ])('%s', (_, wanted, other, expected) => {
    expect(applied(wanted, other)).toEqual({ ...base, ...other, ...expected });
  });
});
