import { describe, expect, it } from 'vitest';
import { buildMember, deskOn } from '#testing/people-builders.ts';
import { bestDays, dayAt, isIn, mondayOf, shownDays } from './week.ts';

const [monday, tuesday, wednesday, thursday, friday] = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
] as const;
const weekdays = [monday, tuesday, wednesday, thursday, friday];

it.each([
  [monday, monday],
  ['2026-11-29', monday],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
  // The clock of London goes back on the 25th of October.
  ['2026-10-25', '2026-10-19'],
])('the week of %s begins on %s', (day, expected) => expect(mondayOf(day)).toBe(expected));

describe('where a person is', () => {
  it.each([
    ['at the desk of the day', { desks: [deskOn(tuesday)] }, tuesday, 'desk', true],
    ['not known on another day', { desks: [deskOn(tuesday)] }, wednesday, 'unknown', false],
    [
      'at a desk that is only requested',
      { desks: [deskOn(tuesday, { status: 'pending' })] },
      tuesday,
      'desk',
      true,
    ],
    ['on site today, as they said', { onSite: true }, monday, 'on-site', true],
    ['on site of today alone', { onSite: true }, tuesday, 'unknown', false],
    ['remote today, whatever is booked', { onSite: false, desks: [deskOn(monday)] }, monday, 'remote', false],
    [
      'at a booked desk of tomorrow though remote today',
      { onSite: false, desks: [deskOn(tuesday)] },
      tuesday,
      'desk',
      true,
    ],
  ] as const)('is %s', (_, changes, day, kind, expected) => {
    const person = buildMember({ ...changes, desks: [...('desks' in changes ? changes.desks : [])] });
    expect([dayAt(person, day, monday).kind, isIn(person, day, monday)]).toEqual([kind, expected]);
  });
});

describe('the best day to meet', () => {
  const on = (...days: string[]) => buildMember({ desks: days.map((day) => deskOn(day)) });
  const me = buildMember({ isOwn: true, desks: [deskOn(friday), deskOn(thursday)] });
  it.each([
    ['has most of the colleagues', [on(tuesday), on(tuesday, thursday), me], monday, [tuesday]],
    ['is several where as many are in', [on(tuesday), on(thursday), me], monday, [tuesday, thursday]],
    ['is not counted with oneself', [on(tuesday), me], monday, [tuesday]],
    ['is none if no one is in', [me], monday, []],
    ['is no day that is over', [on(monday), on(monday), on(friday)], tuesday, [friday]],
    ['may be today', [on(monday), on(monday), on(friday)], monday, [monday]],
  ])('%s', (_, people, today, expected) => expect(bestDays(people, weekdays, today)).toEqual(expected));
});

it('shows the weekend if someone is in, or if it is selected', () => {
  const at = { start: monday, today: monday };
  expect(shownDays([], { ...at, chosen: monday })).toEqual(weekdays);
  expect(shownDays([], { ...at, chosen: '2026-11-29' })).toEqual([...weekdays, '2026-11-29']);
  expect(shownDays([buildMember({ desks: [deskOn('2026-11-28')] })], { ...at, chosen: monday })).toEqual([
    ...weekdays,
    '2026-11-28',
  ]);
});
