import { describe, expect, it } from 'vitest';
import { translate } from '../../../mechanisms/texts/messages.ts';
import { dayStatusOf } from './day-status.ts';
import {
  freeUntil,
  type Hold,
  type PlaceNow,
  type RoomFacts,
  reasonOf,
  statusOf,
} from './resource-status.ts';
import { wantedWindows } from './wanted-windows.ts';

const now = new Date('2026-11-23T10:00:00Z');
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const free = (next?: string): PlaceNow => ({ hold: null, nextAt: next === undefined ? null : at(next) });
const held = (from: string, until: string, minutes: Partial<Hold> = {}): PlaceNow => ({
  hold: {
    startsAt: at(from),
    endsAt: at(until),
    setupMinutes: 0,
    cleanDownMinutes: 0,
    name: 'A. Khan',
    ...minutes,
  },
  nextAt: null,
});
const room: RoomFacts = {
  name: 'Bridge',
  closed: false,
  closedNote: null,
  use: 'bookable',
  isPermitted: true,
  isForOther: false,
  cleanDownMinutes: 0,
  places: [free()],
  timeZone: 'Europe/London',
};
const closed = { closed: true, closedNote: 'Window repair' };
const taken = { places: [held('09:00', '11:00')] };

describe('a room’s state', () => {
  it.each<[string, Partial<RoomFacts>, string, string, string | null]>([
    ['nothing today', {}, 'available', 'Free all day', null],
    ['next in 16 minutes', { places: [free('10:16')] }, 'available', 'Free until 10:16', '10:16'],
    ['next in 15 minutes', { places: [free('10:15')] }, 'semi-occupied', 'Free until 10:15', '10:15'],
    [
      'next within its clean-down',
      { places: [free('10:10')], cleanDownMinutes: 15 },
      'semi-occupied',
      'Booked from 10:10',
      null,
    ],
    [
      'clean-down before next',
      { places: [free('11:00')], cleanDownMinutes: 15 },
      'available',
      'Free until 10:45',
      '10:45',
    ],
    ['a meeting runs', taken, 'occupied', 'Taken by A. Khan until 11:00', null],
    [
      'setup runs',
      { places: [held('09:50', '11:15', { setupMinutes: 20, cleanDownMinutes: 15 })] },
      'occupied',
      'Being set up for A. Khan at 10:10',
      null,
    ],
    [
      'setup is over',
      { places: [held('09:40', '11:15', { setupMinutes: 20, cleanDownMinutes: 15 })] },
      'occupied',
      'Taken by A. Khan until 11:00',
      null,
    ],
    [
      'clean-down runs',
      { places: [held('09:00', '10:15', { cleanDownMinutes: 15 })] },
      'occupied',
      'Being cleaned until 10:15',
      null,
    ],
    ['shared, none of 3', { places: [free('10:05'), free(), free()] }, 'available', 'Free all day', null],
    [
      'shared, 1 of 3',
      { places: [free(), held('09:00', '11:00'), free()] },
      'semi-occupied',
      '1 of 3 taken',
      null,
    ],
    [
      'shared, 2 of 3',
      { places: [held('09:00', '11:00'), held('09:00', '11:00'), free('12:00')] },
      'semi-occupied',
      '2 of 3 taken',
      '12:00',
    ],
    [
      'shared, 3 of 3',
      { places: [held('09:00', '11:00'), held('09:00', '10:30'), held('09:00', '12:00')] },
      'occupied',
      'All 3 places taken until 10:30',
      null,
    ],
    [
      'closed before all else',
      { ...closed, ...taken, use: 'walk-ins', isPermitted: false },
      'unavailable',
      'Closed: Window repair',
      null,
    ],
    ['closed without a note', { closed: true }, 'unavailable', 'Closed', null],
    [
      'not bookable before taken',
      { ...taken, use: 'non-bookable' },
      'non-bookable',
      'Cannot be booked',
      null,
    ],
    [
      'walk-ins before permission',
      { use: 'walk-ins', isPermitted: false },
      'walk-ins',
      'Walk in, no booking needed',
      null,
    ],
    [
      'no permission before taken',
      { ...taken, isPermitted: false },
      'unauthorized',
      'You do not have permission to book Bridge',
      null,
    ],
    [
      'no other person’s permission',
      { isPermitted: false, isForOther: true },
      'unauthorized',
      'This person does not have permission to book Bridge',
      null,
    ],
  ])('%s', (_, facts, status, words, until) => {
    const all = { ...room, ...facts };
    const { message, params } = reasonOf(all, now, 'en');
    const expected = until === null ? null : at(until);
    expect([statusOf(all, now), translate('en', message, params), freeUntil(all, now)]).toEqual([
      status,
      words,
      expected,
    ]);
  });

  it('names the day of a time that is not today’s', () => {
    const facts = { ...room, places: [held('09:00', '11:00', { endsAt: new Date('2026-11-25T11:00:00Z') })] };
    const { message, params } = reasonOf(facts, now, 'en');
    expect(translate('en', message, params)).toBe('Taken by A. Khan until Wed, 25 Nov 2026, 11:00');
  });
});

describe('a room’s state on another day', () => {
  const day = { from: at('09:00'), until: at('17:00') };
  const hold = (from: string, until: string, place = 1) => ({ place, from: at(from), until: at(until) });
  it.each([
    ['nothing', 1, [], 'available Free all day'],
    ['before and after it', 1, [hold('08:00', '09:00'), hold('17:00', '18:00')], 'available Free all day'],
    ['a part', 1, [hold('09:00', '16:59')], 'available Partly taken'],
    ['a gap', 1, [hold('08:00', '12:00'), hold('12:01', '17:00')], 'available Partly taken'],
    ['all', 1, [hold('08:00', '12:00'), hold('12:00', '17:00')], 'occupied Taken all day'],
    ['one place of two', 2, [hold('09:00', '17:00')], 'available Partly taken'],
    ['both places', 2, [hold('09:00', '17:00'), hold('09:00', '17:00', 2)], 'occupied Taken all day'],
  ])('%s', (_, places, holds, expected) => {
    const facts = { ...room, places: Array.from({ length: places }, () => free()) };
    const { status, reason } = dayStatusOf(facts, day, holds);
    expect(`${status} ${translate('en', reason.message)}`).toBe(expected);
  });
});

describe('minutes from now', () => {
  it.each([
    ['2026-11-23T10:00:00Z', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23T10:00:01Z', '2026-11-23T10:05:00.000Z'],
    ['2026-11-23T23:59:59Z', '2026-11-24T00:00:00.000Z'],
  ])('at %s begin at %s', (time, begin) => {
    const [window] = wantedWindows({ free_for_minutes: 30 }, new Date(time));
    expect(window?.from.toISOString()).toBe(begin);
    expect((window?.until.getTime() ?? 0) - (window?.from.getTime() ?? 0)).toBe(1_800_000);
  });
});
