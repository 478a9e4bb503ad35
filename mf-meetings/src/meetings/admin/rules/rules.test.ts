import { describe, expect, it } from 'vitest';
import { meetingRange, rangeProblem } from './meeting-range.ts';
import { heldRooms, roomsAfterMove } from './rooms-to-move.ts';

describe('the range', () => {
  it.each([
    [null, null, '2026-11-23', '2026-11-29'],
    ['2026-12-01', null, '2026-12-01', '2026-12-07'],
    [null, '2026-11-30', '2026-11-23', '2026-11-30'],
    [null, '2026-11-20', '2026-11-14', '2026-11-20'],
    ['2026-12-30', '2027-01-02', '2026-12-30', '2027-01-02'],
  ])('%s to %s is %s to %s', (from, until, first, last) => {
    expect(meetingRange(from, until, '2026-11-23')).toEqual({ from: first, until: last });
  });

  it.each([
    ['2026-01-01', '2026-01-01', null],
    ['2026-01-02', '2026-01-01', 'endBeforeStart'],
    ['2026-01-01', '2027-01-02', null],
    ['2026-01-01', '2027-01-03', 'rangeTooLong'],
  ])('%s to %s: %s', (from, until, problem) => {
    expect(rangeProblem({ from, until })).toBe(problem);
  });
});

describe('moving', () => {
  const rooms = [
    { id: 1, status: 'booked' },
    { id: 2, status: 'released' },
    { id: 3, status: 'booked' },
  ];
  it('leaves the other rooms, and released ones', () => {
    expect(heldRooms(rooms).map(({ id }) => id)).toEqual([1, 3]);
    expect(roomsAfterMove(rooms, 3, 7)).toEqual([1, 7]);
  });
});
