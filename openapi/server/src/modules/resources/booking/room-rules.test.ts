import { describe, expect, test } from 'vitest';
import { translate } from '../../../mechanisms/texts/messages.ts';
import type { BookableRoom } from './find-rooms.ts';
import { formatTaken } from './format-taken.ts';
import { roomErrors, startErrors } from './room-rules.ts';
import { isWholeTimeslots } from './timeslots.ts';

const t = (message: Parameters<typeof translate>[1], params = {}) => translate('en', message, params);
const zone = 'Europe/London';
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const room: BookableRoom = {
  id: 7,
  name: 'Bridge',
  site_id: 1,
  time_zone: zone,
  building_id: 2,
  use: 'bookable',
  closed: false,
  closed_note: null,
  permission_groups: [],
  setup_minutes: 0,
  clean_down_minutes: 0,
  timeslots: null,
  shared_places: null,
  check_in_required: false,
};

describe('timeslots are booked whole', () => {
  const slots = [
    { start: '09:00', end: '10:30' },
    { start: '10:30', end: '12:00' },
    { start: '13:00', end: '14:30' },
  ];
  test.each([
    ['one', '09:00', '10:30', true],
    ['two neighbours', '09:00', '12:00', true],
    ['the last', '13:00', '14:30', true],
    ['a half of one', '09:00', '10:00', false],
    ['the other half', '09:30', '10:30', false],
    ['a minute too long', '09:00', '10:31', false],
    ['over a gap', '10:30', '14:30', false],
    ['into a gap', '10:30', '13:00', false],
    ['next to all', '15:00', '16:00', false],
  ])('%s: %s to %s', (_, from, until, expected) => {
    expect(isWholeTimeslots({ startsAt: at(from), endsAt: at(until) }, slots, zone)).toBe(expected);
  });

  test('by the wall time of the site, on both sides of the change of the clocks', () => {
    const nine = (instant: string) => {
      const startsAt = new Date(instant);
      return { startsAt, endsAt: new Date(startsAt.getTime() + 90 * 60_000) };
    };
    expect(isWholeTimeslots(nine('2026-10-23T08:00:00Z'), slots, zone)).toBe(true);
    expect(isWholeTimeslots(nine('2026-10-26T08:00:00Z'), slots, zone)).toBe(false);
    expect(isWholeTimeslots(nine('2026-10-26T09:00:00Z'), slots, zone)).toBe(true);
    expect(isWholeTimeslots(nine('2026-10-26T13:00:00Z'), slots, 'America/New_York')).toBe(true);
  });

  test('not over midnight, nor at a second beside the minute', () => {
    const night = { startsAt: at('09:00'), endsAt: new Date('2026-11-25T10:30:00Z') };
    expect(isWholeTimeslots(night, slots, zone)).toBe(false);
    const late = { startsAt: new Date('2026-11-24T09:00:01Z'), endsAt: at('10:30') };
    expect(isWholeTimeslots(late, slots, zone)).toBe(false);
  });
});

describe('conflicts of a room', () => {
  const request = {
    siteId: 1,
    buildingId: null,
    startsAt: at('10:00'),
    endsAt: at('11:00'),
    startStays: false,
    host: { groups: ['employee'], isViewer: true },
  };
  test.each<[string, Partial<BookableRoom>, Partial<typeof request> | { buildingId: number }, string[]]>([
    ['nothing', {}, {}, []],
    ['another site', { site_id: 2 }, {}, ['Bridge is at another site.']],
    ['another building', {}, { buildingId: 3 }, ['Bridge is in another building.']],
    ['its building', {}, { buildingId: 2 }, []],
    ['without its own building', { building_id: null }, { buildingId: 3 }, []],
    ['closed', { closed: true }, {}, ['Bridge is closed.']],
    ['closed for a reason', { closed: true, closed_note: 'Carpet' }, {}, ['Bridge is closed: Carpet']],
    ['not booked', { use: 'non-bookable' }, {}, ['Bridge cannot be booked.']],
    [
      'permission of others',
      { permission_groups: ['admin'] },
      {},
      ['You do not have permission to book Bridge.'],
    ],
    ['own permission', { permission_groups: ['employee'] }, {}, []],
    [
      'permission of the host',
      { permission_groups: ['admin'] },
      { host: { groups: ['employee'], isViewer: false } },
      ['The host does not have permission to book Bridge.'],
    ],
    [
      'a superadmin',
      { permission_groups: ['admin'] },
      { host: { groups: ['superadmin'], isViewer: true } },
      [],
    ],
  ])('%s', (_, changes, asked, expected) => {
    expect(roomErrors({ ...room, ...changes }, { ...request, ...asked }, t)).toEqual(expected);
  });
});

describe('when it may begin', () => {
  const now = at('10:00');
  const start = (startsAt: Date, limitDays: number | null = 7, startStays = false) =>
    startErrors({ startsAt, startStays }, { now, timeZone: zone, limitDays, locale: 'en' }, t);
  test.each<[string, Date, number | null, boolean, string[]]>([
    ['five minutes ago', at('09:55'), 7, false, []],
    ['a second more', new Date(at('09:55').getTime() - 1000), 7, false, ['This time has passed.']],
    ['long ago, as it did', at('01:00'), 7, true, []],
    ['the last day', new Date('2026-12-01T23:59:00Z'), 7, false, []],
    ['the day after', new Date('2026-12-02T00:00:00Z'), 7, false, ['You can book up to 1 Dec 2026.']],
    ['any day without a limit', new Date('2030-01-01T00:00:00Z'), null, false, []],
  ])('%s', (_, startsAt, limit, stays, expected) => {
    expect(start(startsAt, limit, stays)).toEqual(expected);
  });
});

describe('people who have it', () => {
  const wanted = { starts_at: at('10:00'), ends_at: at('11:00') };
  const say = (from: string, until: string, changes: Partial<BookableRoom> = {}, id = 1) =>
    formatTaken(
      {
        period: { starts_at: at(from), ends_at: at(until) },
        userId: 9,
        userName: 'A. Khan',
        isLocatable: true,
      },
      wanted,
      { ...room, ...changes },
      { t, locale: 'en', reader: { id, groups: [] } },
    );
  const prepared = { setup_minutes: 15, clean_down_minutes: 15 };
  test.each([
    ['somebody', say('10:30', '12:00'), 'Bridge: taken by A. Khan until 12:00.'],
    ['the viewer', say('10:30', '12:00', {}, 9), 'You have Bridge from 10:30 to 12:00.'],
    ['by the times of the meeting', say('10:15', '12:15', prepared), 'Bridge: taken by A. Khan until 12:00.'],
    [
      'its setup',
      say('10:45', '12:15', prepared),
      'Bridge: being set up from 10:45 for the booking of A. Khan at 11:00.',
    ],
    [
      'its clean-down',
      say('08:45', '10:15', prepared),
      'Bridge: being cleaned after the booking of A. Khan until 10:15.',
    ],
    [
      'the gap that one’s own two bookings need',
      say('11:00', '12:15', prepared, 9),
      'Bridge needs 15 minutes before and 15 minutes after a booking; you have it from 11:15 to 12:00.',
    ],
    [
      'the gap that the wanted one needs',
      say('11:00', '12:15', prepared),
      'Bridge needs 15 minutes before and 15 minutes after a booking; A. Khan has it from 11:15 to 12:00.',
    ],
  ])('%s', (_, words, expected) => {
    expect(words).toBe(expected);
  });

  test('another day is named', () => {
    const period = { starts_at: at('09:00'), ends_at: new Date('2026-11-26T12:00:00Z') };
    const holding = { period, userId: 9, userName: 'A. Khan', isLocatable: true };
    expect(formatTaken(holding, wanted, room, { t, locale: 'en', reader: { id: 1, groups: [] } })).toBe(
      'Bridge: taken by A. Khan until 26 Nov 2026, 12:00.',
    );
  });
});
