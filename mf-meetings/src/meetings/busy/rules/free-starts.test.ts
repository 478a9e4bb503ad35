import { expect, it } from 'vitest';
import { freeStarts } from './free-starts.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const hours = { start: at('09:00'), end: at('17:00') };
const busy = (...times: [string, string][]) => ({
  busy: times.map(([start, end]) => ({ start: `2026-11-24T${start}:00Z`, end: `2026-11-24T${end}:00Z` })),
});
const clock = (starts: number[]) => starts.map((start) => new Date(start).toISOString().slice(11, 16));

it.each([
  ['no one is busy: one after the other', [busy()], 60, '00:00', ['09:00', '10:00', '11:00']],
  [
    'a booking of one person blocks all',
    [busy(['09:00', '10:15']), busy(['11:30', '14:00'])],
    60,
    '00:00',
    ['10:30', '14:00', '15:00'],
  ],
  ['a meeting may begin as another ends', [busy(['09:00', '16:00'])], 60, '00:00', ['16:00']],
  ['not beyond the working day', [busy(['09:00', '16:30'])], 60, '00:00', []],
  ['not before now', [busy()], 90, '13:40', ['14:00', '15:30']],
  ['longer than the day', [busy()], 600, '00:00', []],
])('%s', (_, people, minutes, after, expected) => {
  expect(clock(freeStarts(people, hours, minutes, { after: at(after), atMost: 3 }))).toEqual(expected);
});
