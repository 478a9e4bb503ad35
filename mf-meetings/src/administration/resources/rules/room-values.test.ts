import { describe, expect, it } from 'vitest';
import { newRoomValues, roomBody } from './room-values.ts';

const plain = { ...newRoomValues(1, 2, '2026-11-23'), name: ' Bridge ' };
const slot = { startTime: '09:00', endTime: '10:30' };

describe('the room in the request', () => {
  it.each([
    [{}, { name: 'Bridge', typeId: 1, setupMinutes: 0, timeslots: [], closedNote: null }],
    [{ setupMinutes: null }, { setupMinutes: 0 }],
    [
      { closed: true, closedNote: ' Paint ' },
      { closed: true, closedNote: 'Paint' },
    ],
    [
      { closed: false, closedNote: 'Paint' },
      { closed: false, closedNote: null },
    ],
    [{ timeslots: [slot] }, { timeslots: [] }],
    [{ meetingTimeslotType: 'timeslot' as const, timeslots: [slot] }, { timeslots: [slot] }],
    [
      { meetingTimeslotType: 'timeslot' as const, timeslots: [slot, { startTime: '11:00', endTime: null }] },
      { timeslots: [slot] },
    ],
    [
      { x: 3, y: 4 },
      { x: null, y: null },
    ],
    [
      { x: 3, y: 4, floorId: 7 },
      { x: 3, y: 4, floorId: 7 },
    ],
  ])('%j: %j', (values, body) => {
    expect(roomBody({ ...plain, ...values })).toMatchObject(body);
  });

  it('is neither the site, which stays, nor the version, which is sent next to it', () => {
    expect(Object.keys(roomBody(plain))).not.toEqual(expect.arrayContaining(['siteId']));
    expect(roomBody(plain)).not.toHaveProperty('version');
  });
});
