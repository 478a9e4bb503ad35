import { expect, it } from 'vitest';
import { agendaOf } from './agenda-of.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const meeting = (id: number, end: string, siteId = 1) => ({
  id,
  end: `2026-11-23T${end}:00Z`,
  site: { id: siteId, name: '', timeZone: 'Europe/London' },
});
const day = [
  meeting(1, '09:00'),
  meeting(2, '11:00'),
  meeting(3, '12:30'),
  meeting(4, '15:00', 2),
  meeting(5, '16:00'),
];

it.each([
  ['all in order where there is room', null, 5, [1, 2, 3, 4, 5], 0],
  ['without those that are over first, the oldest of them first', null, 4, [2, 3, 4, 5], 1],
  ['upcoming entries only', null, 3, [3, 4, 5], 2],
  ['the next of what is still to come', null, 2, [3, 4], 3],
  ['the chosen site', 1, 5, [1, 2, 3, 5], 0],
  ['no one at another', 7, 5, [], 0],
] as const)('shows %s', (_, siteId, atMost, ids, more) => {
  const agenda = agendaOf(day, { siteId, isOver: ({ end }) => Date.parse(end) <= now, atMost });
  expect(agenda.shown.map(({ id }) => id)).toEqual(ids);
  expect(agenda.more).toBe(more);
});
