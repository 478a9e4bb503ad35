import { describe, expect, it } from 'vitest';
import { t } from '../texts/en.ts';
import { ruleWords } from './format-rule.ts';
import {
  commonRooms,
  decidedDates,
  decidedFor,
  decisionsOf,
  isOpen,
  noSeries,
  type PreviewedDate,
  repetitionOf,
  type SeriesValue,
  seriesProblem,
} from './series-value.ts';

const weekly: SeriesValue = { ...noSeries, frequency: 'weekly' };
const type = { id: 1, name: 'Room', icon: 'room', color: null } as const;
const room = (id: number) => ({ id, name: `R${id}`, capacity: 4, type });
const date = (day: string, changes: Partial<PreviewedDate> = {}): PreviewedDate => ({
  date: day,
  start: `${day}T10:00:00.000Z`,
  end: `${day}T11:00:00.000Z`,
  problem: null,
  reason: null,
  rooms: [],
  times: [],
  ...changes,
});

describe('the query', () => {
  it.each<[string, SeriesValue, object | null]>([
    ['none', noSeries, null],
    ['so many times', weekly, { frequency: 'weekly', interval: 1, count: 5 }],
    [
      'weekdays in their order',
      { ...weekly, weekdays: [5, 1] },
      { frequency: 'weekly', interval: 1, weekdays: [1, 5], count: 5 },
    ],
    [
      'until a day',
      { ...weekly, frequency: 'daily', weekdays: [5], endsBy: 'until', until: '2026-12-22' },
      { frequency: 'daily', interval: 1, until: '2026-12-22' },
    ],
    ['no day yet', { ...weekly, endsBy: 'until' }, null],
    ['no number yet', { ...weekly, count: null }, null],
    ['no interval yet', { ...weekly, interval: null }, null],
  ])('%s', (_, series, expected) => {
    expect(repetitionOf(series)).toEqual(expected);
  });
});

it('books the decided dates, and nothing that is left out or does not exist', () => {
  const dates = [
    date('2026-12-01'),
    date('2026-12-08', { problem: 'taken' }),
    date('2026-12-15', { problem: 'taken' }),
    date('2026-12-22', { problem: 'taken' }),
    date('2026-12-29', { problem: 'skipped', start: null, end: null }),
  ];
  const time = { start: '2026-12-15T11:00:00.000Z', end: '2026-12-15T12:00:00.000Z' };
  const booked = decidedDates(dates, {
    '2026-12-08': { kind: 'out' },
    '2026-12-15': { kind: 'time', ...time },
    '2026-12-22': { kind: 'rooms', name: 'R2', rooms: [2] },
  });
  expect(booked.map((one) => one.time)).toEqual([
    { start: dates[0]?.start, end: dates[0]?.end },
    time,
    { start: dates[3]?.start, end: dates[3]?.end, rooms: [2] },
  ]);
});

it('books a date that does not exist where it is moved, and prompts again while that is not free', () => {
  const missing = date('2027-02-28', { problem: 'no-such-day', start: null, end: null });
  const time = { start: '2027-03-01T10:00:00.000Z', end: '2027-03-01T11:00:00.000Z' };
  const moved = { kind: 'time', ...time } as const;
  expect(decidedDates([missing], { '2027-02-28': moved })).toEqual([{ day: '2027-02-28', time }]);
  expect(isOpen(missing, undefined)).toBe(false);
  expect(isOpen({ ...missing, problem: 'taken' }, moved)).toBe(true);
  expect(isOpen({ ...missing, problem: null }, moved)).toBe(false);
  expect(isOpen(date('2027-03-31', { problem: 'taken' }), undefined)).toBe(true);
  expect(isOpen(date('2027-03-31', { problem: 'taken' }), { kind: 'out' })).toBe(false);
});

it('a decision counts as long as times and rooms are unchanged', () => {
  const wanted = { siteId: 1, start: '10:00', end: '11:00', rooms: [{ id: 7 }] };
  const decisions = { '2026-12-08': { kind: 'out' } } as const;
  const series = { ...weekly, decisions, decidedFor: decidedFor(wanted) };
  expect(decisionsOf({ ...wanted, series })).toEqual(decisions);
  expect(decisionsOf({ ...wanted, series: { ...series, count: 9 } })).toEqual(decisions);
  expect(decisionsOf({ ...wanted, series, end: '12:00' })).toEqual({});
  expect(decisionsOf({ ...wanted, series, rooms: [] })).toEqual({});
});

it('proposes one room for all dates if it is free at each', () => {
  const [one, other] = [
    [room(1), room(2)],
    [room(2), room(3)],
  ];
  expect(commonRooms([date('2026-12-01', { rooms: one }), date('2026-12-08', { rooms: other })])).toEqual([
    room(2),
  ]);
  expect(commonRooms([date('2026-12-01', { rooms: one })])).toEqual([]);
});

it.each<[string, SeriesValue | undefined, string | null]>([
  ['no series', undefined, null],
  ['none', noSeries, null],
  ['no interval', { ...weekly, interval: null }, 'intervalRequired'],
  ['no day', { ...weekly, endsBy: 'until' }, 'untilRequired'],
  ['no number', { ...weekly, count: null }, 'countRequired'],
  ['not checked yet', weekly, 'stillChecking'],
  ['a date that is not free', { ...weekly, dates: [], open: 1 }, 'undecided'],
  ['nothing left', { ...weekly, dates: [] }, 'noneLeft'],
  ['a date', { ...weekly, dates: [{ start: '', end: '' }] }, null],
])('is not booked yet with %s', (_, series, key) => {
  expect(seriesProblem(series)?.key ?? null).toBe(key);
});

it.each([
  [
    { frequency: 'weekly', interval: 1, until: '2026-12-22' },
    14,
    'Every Tuesday until 22 Dec 2026, 14 dates',
  ],
  [
    { frequency: 'weekly', interval: 2, weekdays: [1, 5], count: 3 },
    3,
    'Every 2 weeks on Monday and Friday, 3 dates',
  ],
  [{ frequency: 'daily', interval: 1, count: 1 }, 1, 'Every day, 1 date'],
  [{ frequency: 'monthly', interval: 3, count: 4 }, 4, 'Every 3 months on day 24, 4 dates'],
] as const)('shows %o', (rule, dates, words) => {
  const copy = { ...rule, ...('weekdays' in rule ? { weekdays: [...rule.weekdays] } : {}) };
  expect(
    ruleWords(copy as Parameters<typeof ruleWords>[0], { first: '2026-11-24', dates, locale: 'en' }, t),
  ).toBe(words);
});
