import { describe, expect, it } from 'vitest';
import { buildMyItem } from '#testing/builders.ts';
import { marksOf, nextDay, nextUp, timeLineOf } from './rules.ts';

const DAY = '2026-11-23';
const at = (from: string, to: string, change: Parameters<typeof buildMyItem>[0] = {}) =>
  buildMyItem({ startsAt: `${DAY}T${from}:00Z`, endsAt: `${DAY}T${to}:00Z`, title: from, ...change });
const allDay = { startsAt: null, endsAt: null, rooms: [] };
const desk = buildMyItem({ type: 'desk_reservation', title: 'L1-012', ...allDay });
const permit = buildMyItem({ type: 'parking_permit', title: 'Garage', ...allDay });
const parked = at('08:00', '17:00', { type: 'parking_reservation', rooms: [] });
const visit = at('13:00', '14:00', { rooms: [], visitors: 2 });

describe('next', () => {
  const now = Date.parse(`${DAY}T12:00:00Z`);
  it.each([
    ['the first to begin', [at('15:00', '16:00'), at('12:18', '13:00')], ['12:18', 18]],
    [
      'one that begins in part of a minute',
      [at('12:00', '13:00', { startsAt: `${DAY}T12:00:30Z` })],
      ['12:00', 1],
    ],
    [
      'one that begins rather than one that goes on',
      [at('11:30', '12:30'), at('14:00', '15:00')],
      ['14:00', 120],
    ],
    ['the last that goes on', [parked, at('11:30', '12:30')], ['11:30', null]],
    ['nothing of what lasts all day, or is over', [desk, at('09:00', '12:00')], null],
  ])('is %s', (_, items, expected) => {
    const next = nextUp(items, now);
    expect(next && [next.item.title, next.minutes]).toEqual(expected);
  });
});

describe('the line of time', () => {
  const hours = { start: '08:30', end: '18:00' };
  const of = (...items: ReturnType<typeof buildMyItem>[]) => timeLineOf(items, DAY, hours);

  it.each([
    ['business hours, from a full one', [], [480, 1080]],
    ['more where something lies outside', [at('06:45', '07:00'), at('19:00', '19:30')], [360, 1200]],
    [
      'all of the day for what goes on over both midnights',
      [
        at('00:00', '00:00', {
          startsAt: '2026-11-22T22:00:00Z',
          endsAt: '2026-11-24T03:00:00Z',
        }),
      ],
      [0, 1440],
    ],
  ])('has %s', (_, items, expected) => {
    const { from, to } = of(...items);
    expect([from, to]).toEqual(expected);
  });

  it('has the times of each site', () => {
    const site = { id: 2, name: 'Auckland', timeZone: 'Pacific/Auckland' };
    const [bar] = of(
      at('20:00', '21:00', { site, startsAt: '2026-11-22T20:00:00Z', endsAt: '2026-11-22T21:00:00Z' }),
    ).timed;
    expect([bar?.from, bar?.to]).toEqual([540, 600]);
  });

  it('puts desks and parking on separate lines', () => {
    const { thin, timed } = of(desk, permit, parked, visit);
    expect(thin.map(({ kind, from, to, lane }) => [kind, from, to, lane])).toEqual([
      ['desk', 480, 1080, 0],
      ['parking', 480, 1080, 1],
      ['parking', 480, 1020, 2],
    ]);
    expect(timed.map(({ kind }) => kind)).toEqual(['visitors']);
  });

  it('stacks overlapping bookings, also those whose readable bars would overlap', () => {
    const { timed, lanes } = of(
      at('09:00', '10:00'),
      at('09:30', '11:00'),
      at('10:00', '10:15'),
      at('10:20', '11:00'),
    );
    expect(timed.map(({ lane }) => lane)).toEqual([0, 1, 0, 2]);
    expect(lanes).toBe(3);
  });

  it('puts a short one at the end of the line below the one that it would overlap', () => {
    const { timed } = of(at('23:00', '23:30'), at('23:30', '23:45'));
    expect(timed.map(({ lane }) => lane)).toEqual([0, 1]);
  });
});

const none = { date: DAY, count: 1, resourceTypes: [], desks: [], parking: 0, meetings: 0, visitors: 0 };

it.each([
  ['nothing', undefined, []],
  ['the name of the only desk', { ...none, desks: ['L1-012'] }, [['desk', 1, 'L1-012']]],
  ['two desks as a number', { ...none, desks: ['A', 'B'] }, [['desk', 2, undefined]]],
  [
    'every kind, where one sits first',
    { ...none, visitors: 3, meetings: 2, parking: 1, desks: ['A'] },
    [
      ['desk', 1, 'A'],
      ['parking', 1, undefined],
      ['meeting', 2, undefined],
      ['visitors', 3, undefined],
    ],
  ],
])('the marks of a day: %s', (_, day, expected) => {
  expect(marksOf(day).map(({ kind, count, name }) => [kind, count, name])).toEqual(expected);
});

it.each([
  ['the next with something', [DAY, '2026-11-25', '2026-11-26'], '2026-11-25'],
  ['none', ['2026-11-20', DAY], null],
])('the next day is %s', (_, dates, expected) => {
  expect(
    nextDay(
      dates.map((date) => ({ ...none, date })),
      DAY,
    ),
  ).toBe(expected);
});
