import { expect, it } from 'vitest';
import type { ScheduleMeeting } from '#parts/schedule';
import { nowAndNext } from './now-and-next.tsx';

const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);
const meeting = (id: number, start: string, end: string): ScheduleMeeting => ({
  id,
  start: at(start),
  end: at(end),
  heldFrom: at(start),
  heldUntil: at(end),
  title: 'Kick-off',
  host: null,
  people: 3,
  isMine: false,
  isPrivate: false,
  canMove: false,
  place: 1,
});
const meetings = [meeting(1, '09:00', '10:00'), meeting(2, '10:00', '11:00'), meeting(3, '23:30', '23:50')];

it.each<[string, number[], number | undefined]>([
  ['08:59', [], 1],
  ['09:00', [1], 2],
  ['09:59', [1], 2],
  ['10:00', [2], 3],
  ['11:00', [], 3],
  ['23:55', [], undefined],
])('at %s on is %j, next is %s', (time, current, next) => {
  const found = nowAndNext(meetings, at(time), '2026-11-24', 'Europe/London');
  expect([found.current.map(({ id }) => id), found.next?.id]).toEqual([current, next]);
});

it('a meeting tomorrow at the site is not next', () => {
  expect(nowAndNext(meetings, at('11:00'), '2026-11-24', 'Pacific/Auckland').next).toBeUndefined();
});
