import { expect, it } from 'vitest';
import { freeTimes } from './free-times.ts';

const at = (time: string) => new Date(`2026-07-14T${time}:00Z`);
const span = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) });
/** London has summer time then: an hour ahead of what is written here. */
const timeZone = 'Europe/London';

function near(
  wanted: ReturnType<typeof span>,
  taken: readonly ReturnType<typeof span>[],
  timeslots: { start: string; end: string }[] | null = null,
): string[] {
  const isFree = (times: ReturnType<typeof span>) =>
    taken.every((one) => one.startsAt >= times.endsAt || times.startsAt >= one.endsAt);
  const text = (date: Date) => date.toISOString().slice(11, 16);
  return freeTimes(wanted, { timeZone, timeslots, isFree }).map(
    ({ startsAt, endsAt }) => `${text(startsAt)}-${text(endsAt)}`,
  );
}

it.each([
  [
    'one before and one after',
    near(span('09:00', '10:00'), [span('09:00', '10:00')]),
    ['08:00-09:00', '10:00-11:00'],
  ],
  [
    'the nearer first',
    near(span('09:00', '10:00'), [span('08:30', '09:15')]),
    ['09:15-10:15', '07:30-08:30'],
  ],
  ['nothing before the day begins', near(span('07:00', '08:00'), [span('07:00', '08:00')]), ['08:00-09:00']],
  ['nothing after it ends', near(span('16:00', '17:00'), [span('16:00', '17:00')]), ['15:00-16:00']],
  ['none where all is taken', near(span('09:00', '10:00'), [span('06:00', '18:00')]), []],
  ['longer than the day', near(span('06:00', '18:00'), [span('06:00', '18:00')]), []],
  [
    'timeslots as they are',
    near(
      span('09:00', '09:30'),
      [span('12:00', '13:00')],
      [
        { start: '09:00', end: '10:30' },
        { start: '11:00', end: '12:00' },
        { start: '13:00', end: '14:00' },
      ],
    ),
    ['08:00-09:30', '10:00-11:00'],
  ],
])('proposes %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
