import { describe, expect, it, test } from 'vitest';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { mayChangeMeeting, maySeeMeeting } from '../../calendar/policy.ts';
import { calendarEntry } from '../../calendar/rules/calendar-entry.ts';
import { formatLongDay, formatWhen } from '../../calendar/rules/format-time.ts';
import type { StoredStatus } from '../../visits/rules/visit-state.ts';
import { attendeesOf } from '../check-meeting.ts';
import { meetingMessages as texts } from '../messages.ts';
import { changedVisits } from './changed-visits.ts';
import { datesErrors, timeErrors } from './check-times.ts';

const now = new Date('2026-11-23T09:00:00Z');
const times = (start: string, end: string) => ({ startsAt: new Date(start), endsAt: new Date(end) });

describe('times of a meeting', () => {
  test.each([
    ['an hour later today', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z', {}],
    ['the end is the start', '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z', { end: [texts.endAfterStart] }],
    ['the end is before', '2026-11-23T10:00:00Z', '2026-11-23T09:59:00Z', { end: [texts.endAfterStart] }],
    ['over midnight', '2026-11-23T23:00:00Z', '2026-11-24T01:00:00Z', {}],
    ['14 days', '2026-11-23T10:00:00Z', '2026-12-07T10:00:00Z', {}],
    ['more than 14 days', '2026-11-23T10:00:00Z', '2026-12-07T10:00:01Z', { end: [texts.tooLong] }],
    ['under way since yesterday', '2026-11-22T09:00:00Z', '2026-11-23T09:05:00Z', {}],
    ['over this very moment', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', { end: [texts.endPassed] }],
    ['over since yesterday', '2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z', { end: [texts.endPassed] }],
    ['longer ago', '2026-11-22T08:59:59Z', '2026-11-22T10:00:00Z', { start: [texts.past] }],
    ['an offset that says the same instant', '2026-11-23T11:00:00+01:00', '2026-11-23T10:05:00Z', {}],
    ['two minutes past', '2026-11-23T10:02:00Z', '2026-11-23T11:00:00Z', { start: [texts.notInSteps] }],
    ['a second past', '2026-11-23T10:00:00Z', '2026-11-23T11:00:01Z', { end: [texts.notInSteps] }],
  ])('%s', (_, start, end, errors) => {
    expect(timeErrors(times(start, end), now)).toEqual(errors);
  });

  it('may stay unchanged, though they have passed', () => {
    const old = times('2026-11-20T09:00:00Z', '2026-11-23T10:00:00Z');
    expect(timeErrors({ ...old, endsAt: new Date('2026-11-23T11:00:00Z') }, now, old)).toEqual({});
    expect(timeErrors({ ...old, startsAt: new Date('2026-11-20T09:05:00Z') }, now, old)).toEqual({
      start: [texts.past],
    });
    expect(timeErrors({ ...old, endsAt: new Date('2026-11-23T08:00:00Z') }, now, old)).toEqual({
      end: [texts.endPassed],
    });
  });

  it('begins when it was booked at the door, and may stay so', () => {
    const atDoor = times('2026-11-23T08:47:00Z', '2026-11-23T09:30:00Z');
    expect(timeErrors({ ...atDoor, endsAt: new Date('2026-11-23T09:45:00Z') }, now, atDoor)).toEqual({});
  });

  it('of several dates are checked date by date; the same one twice is refused once', () => {
    const good = times('2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z');
    const wrong = times('2026-11-25T09:00:00Z', '2026-11-25T08:00:00Z');
    expect(datesErrors([good, wrong, good], now)).toEqual([
      {},
      { end: [texts.endAfterStart] },
      { start: [texts.dateTwice] },
    ]);
  });
});

describe('the time of a meeting in words', () => {
  test.each([
    [
      'en',
      'Europe/London',
      '2026-11-23T09:30:00Z',
      'Monday 23 November 2026, 09:30 – 10:30, Greenwich Mean Time',
    ],
    [
      'en',
      'Europe/London',
      '2026-07-23T09:30:00Z',
      'Thursday 23 July 2026, 10:30 – 11:30, British Summer Time',
    ],
    [
      'de',
      'Europe/Berlin',
      '2026-11-23T09:30:00Z',
      'Montag, 23. November 2026, 10:30 – 11:30, Mitteleuropäische Normalzeit',
    ],
    [
      'en',
      'Asia/Kolkata',
      '2026-11-23T18:00:00Z',
      'Monday 23 November 2026, 23:30 – Tuesday 24 November 2026, 00:30, India Standard Time',
    ],
  ] as const)('%s, %s', (locale, timeZone, start, said) => {
    const endsAt = new Date(Date.parse(start) + 3_600_000);
    // Engines differ in the comma after an English weekday.
    const plain = (text: string) => text.replace(/^(\w+day),/, '$1').replace(/– (\w+day),/, '– $1');
    const words = formatWhen({ startsAt: new Date(start), endsAt, timeZone }, locale);
    expect(locale === 'en' ? plain(words) : words).toBe(said);
  });

  it('the day is the one at the site', () => {
    expect(formatLongDay(new Date('2026-11-23T23:30:00Z'), 'Asia/Tokyo', 'de')).toBe('Di., 24. Nov. 2026');
  });
});

describe('a calendar entry', () => {
  const entry = {
    method: 'request' as const,
    uid: 'visit-1@north.test',
    sequence: 3,
    ...times('2026-11-23T09:30:00Z', '2026-11-23T10:30:00Z'),
    stamp: now,
    summary: 'Łukasz; <script>\r\nBEGIN:VALARM, "مرحبا" 🎉',
    description: 'a\nb',
    location: 'Room 4, London HQ',
    url: 'http://north.test/visit/1',
    organizer: { name: 'Zoë "Z" Müller', email: 'zoe@north.test' },
    attendee: { name: 'Vera: Visitor', email: 'vera@guests.test' },
  };
  const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

  it('has its title, its time in UTC, its place, and its organizer and attendee', () => {
    expect(unfolded(calendarEntry(entry))).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:visit-1@north.test',
        'SEQUENCE:3',
        'DTSTAMP:20261123T090000Z',
        'DTSTART:20261123T093000Z',
        'DTEND:20261123T103000Z',
        'LOCATION:Room 4\\, London HQ',
        'URL;VALUE=URI:http://north.test/visit/1',
        'STATUS:CONFIRMED',
        expect.stringMatching(/^ORGANIZER;CN=.*:mailto:zoe@north\.test$/i),
        expect.stringMatching(/^ATTENDEE;.*RSVP=FALSE.*:mailto:vera@guests\.test$/i),
      ]),
    );
  });

  it('treats every string as text: a line break begins no separate line', () => {
    const lines = unfolded(calendarEntry(entry));
    expect(lines).toContain('SUMMARY:Łukasz\\; <script> BEGIN:VALARM\\, "مرحبا" 🎉');
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  });

  it('is cancelled under the same uid', () => {
    const lines = unfolded(calendarEntry({ ...entry, method: 'cancel', sequence: 4 }));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:visit-1@north.test', 'SEQUENCE:4']),
    );
  });
});

describe('a changed list of visitors', () => {
  const present = (status: StoredStatus, visitorId = 1) => ({
    id: visitorId * 10,
    visitorId,
    name: `Guest ${visitorId}`,
    status,
    needsParking: false,
  });
  const summary = (statuses: StoredStatus[], wanted: number[]) => {
    const changed = changedVisits(
      statuses.map((status, index) => present(status, index + 1)),
      wanted.map((visitor) => ({ visitor, needs_parking: visitor === 2 })),
    );
    return {
      added: changed.added.map(({ visitor }) => visitor),
      removed: changed.removed.map(({ id }) => id),
      kept: changed.kept.map(({ id, wantsParking }) => [id, wantsParking]),
      cannotRemove: changed.cannotRemove,
      cannotMove: changed.cannotMove,
    };
  };
  const nothing = { added: [], removed: [], kept: [], cannotRemove: [], cannotMove: [] };

  test.each([
    ['a new one is invited', [], [1], { ...nothing, added: [1] }],
    ['left-out visitors are removed', ['scheduled'], [], { ...nothing, removed: [10] }],
    [
      'remaining visitors may want parking',
      ['scheduled', 'scheduled'],
      [1, 2],
      {
        ...nothing,
        kept: [
          [10, false],
          [20, true],
        ],
      },
    ],
    ['removed visitors may come again', ['cancelled'], [1], { ...nothing, added: [1] }],
    ['removed visitors stay removed', ['cancelled'], [], nothing],
    [
      'visitors on site stay',
      ['checked-in'],
      [],
      { ...nothing, cannotRemove: ['Guest 1'], cannotMove: ['Guest 1'] },
    ],
    [
      'arrived visitors stay',
      ['arrived'],
      [],
      { ...nothing, cannotRemove: ['Guest 1'], cannotMove: ['Guest 1'] },
    ],
    [
      'visitors who were on site stay',
      ['checked-out'],
      [],
      { ...nothing, cannotRemove: ['Guest 1'], cannotMove: ['Guest 1'] },
    ],
    ['no-shows stay, and may be moved', ['no-show'], [], { ...nothing, cannotRemove: ['Guest 1'] }],
  ] as const)('%s', (_, statuses, wanted, expected) => {
    expect(summary([...statuses], [...wanted])).toEqual(expected);
  });
});

describe('hosts', () => {
  const employee = { id: 7, groups: ['employee'] as const };
  test.each([
    [
      'named people, before the others',
      [
        [1, false],
        [2, true],
      ],
      'employee',
      [
        [2, true],
        [1, false],
      ],
    ],
    [
      'the caller if no one is named',
      [[1, false]],
      'employee',
      [
        [7, true],
        [1, false],
      ],
    ],
    [
      'the caller, named as a guest',
      [
        [7, false],
        [1, false],
      ],
      'employee',
      [
        [7, true],
        [1, false],
      ],
    ],
    ['no one, if a receptionist names none', [[1, false]], 'reception', null],
  ] as const)('%s', (_, sent, group, expected) => {
    const attends = sent.map(([employeeId, is_host]) => ({ employee: employeeId, is_host }));
    const found = attendeesOf(attends, { ...employee, groups: [group] });
    expect(found?.map(({ userId, isHost }) => [userId, isHost]) ?? null).toEqual(expected);
  });
});

describe('people who can see and change a meeting', () => {
  const meeting = {
    siteId: 1,
    createdById: 5,
    attends: [
      { userId: 1, isHost: true },
      { userId: 2, isHost: false },
    ],
  };
  test.each([
    ['its host', 1, ['employee'], [1], true, true],
    ['an attendee', 2, ['employee'], [1], true, false],
    ['its creator', 5, ['employee'], [], true, true],
    ['another person', 3, ['employee'], [1], false, false],
    ['reception', 4, ['reception'], [1], true, true],
    ['reception of another site', 4, ['reception'], [2], false, false],
    ['security', 4, ['security'], [1], true, false],
    ['an administrator', 4, ['admin'], [1], true, true],
    ['a superadmin', 4, ['superadmin'], [1], true, true],
    ['cleaning', 4, ['cleaning'], [1], false, false],
  ] as const)('%s', (_, id, groups, siteIds, sees, changes) => {
    const reader = { user: { id, groups: [...groups] }, sites: siteScope(siteIds, 'involved') };
    expect([maySeeMeeting(reader, meeting), mayChangeMeeting(reader, meeting)]).toEqual([sees, changes]);
  });
});
