import { describe, expect, it } from 'vitest';
import { buildMeeting } from '#testing/builders.ts';
import { createBody, meetingErrors, replaceBody } from './meeting-body.ts';
import { canUninvite, type MeetingValues, meetingValues, nextDate, withAdded } from './meeting-values.ts';

const zone = 'Europe/London';
const values: MeetingValues = {
  version: 0,
  description: ' Kick-off ',
  siteId: 1,
  location: '  ',
  dates: [{ date: '2026-11-24' }],
  start: '09:00',
  end: '10:30',
  extraDays: 0,
  attends: [{ id: 7, name: 'Amira Khan', note: '', isHost: true }],
  visits: [{ id: 3, name: 'Ana Lima', note: '', email: 'ana@guests.test', needsParking: true, status: null }],
};

describe('what is sent', () => {
  it('is one interval for one date, without names', () => {
    expect(createBody(values, zone)).toEqual({
      description: 'Kick-off',
      location: null,
      siteId: 1,
      attends: [{ employee: 7, isHost: true }],
      visits: [{ visitor: 3, needsParking: true, email: 'ana@guests.test' }],
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T10:30:00.000Z',
    });
  });

  it('is a list of intervals for several dates, by the wall time of each', () => {
    const dates = [{ date: '2026-10-23' }, { date: '2026-10-26' }];
    expect(createBody({ ...values, dates }, zone)).toMatchObject({
      dates: [
        { start: '2026-10-23T08:00:00.000Z', end: '2026-10-23T09:30:00.000Z' },
        { start: '2026-10-26T09:00:00.000Z', end: '2026-10-26T10:30:00.000Z' },
      ],
    });
  });

  it.each([
    ['no site', { siteId: null }],
    ['no date', { dates: [{ date: null }] }],
    ['no start', { start: null }],
    ['a time that the clocks skip', { dates: [{ date: '2026-03-29' }], start: '01:30' }],
  ])('is never sent with %s', (_, change) => {
    expect(() => createBody({ ...values, ...change }, zone)).toThrow(TypeError);
    expect(() => replaceBody({ ...values, ...change }, zone, null)).toThrow(TypeError);
  });

  it('keeps the days of a meeting that is longer than one', () => {
    const night = buildMeeting({ start: '2026-11-24T22:00:00Z', end: '2026-11-26T01:00:00Z' });
    expect(replaceBody(meetingValues(night), zone, null)).toMatchObject({
      start: '2026-11-24T22:00:00.000Z',
      end: '2026-11-26T01:00:00.000Z',
    });
  });

  it('names the version that was seen, and keeps the building', () => {
    expect(replaceBody({ ...values, version: 4 }, zone, 9)).toMatchObject({ version: 4, buildingId: 9 });
  });
});

describe('what the form begins with', () => {
  it('is the meeting in the clock of its site, without those who are not invited any more', () => {
    const meeting = buildMeeting();
    const [visit] = meeting.visits;
    if (!visit) throw new Error('The builder has a visit.');
    meeting.visits.push({ ...visit, id: 99, status: 'cancelled' });
    expect(meetingValues(meeting)).toMatchObject({
      version: meeting.version,
      dates: [{ date: '2026-11-24' }],
      start: '09:00',
      end: '10:00',
      visits: [{ id: visit.visitor.id, status: 'scheduled' }],
    });
  });

  it.each([
    [null, true],
    ['scheduled', true],
    ['expected', true],
    ['arrived', false],
    ['checked-in', false],
    ['checked-out', false],
    ['no-show', false],
  ] as const)('of a visit that is %s the visitor can be taken out: %s', (status, expected) => {
    expect(canUninvite({ id: 1, name: '', note: '', email: null, needsParking: false, status })).toBe(
      expected,
    );
  });

  it('each new date is the previous date plus one day', () => {
    expect(nextDate([{ date: '2026-12-31' }])).toEqual({ date: '2027-01-01' });
    expect(nextDate([{ date: '2026-12-30' }, { date: null }])).toEqual({ date: '2026-12-31' });
    expect(nextDate([{ date: null }])).toEqual({ date: null });
  });

  it('has nobody twice', () => {
    expect(withAdded([{ id: 1 }], [{ id: 2 }, { id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

describe('what was refused', () => {
  it('is at its field, and for several dates at each date', () => {
    expect(meetingErrors({ fields: { start: ['Past.'], buildingId: ['Elsewhere.'] } }).fields).toEqual({
      start: ['Past.'],
      siteId: ['Elsewhere.'],
    });
    expect(
      meetingErrors({
        fields: { 'dates.1.start': ['Past.'] },
        dates: [{}, { start: ['Past.'], visits: ['Twice.'] }],
      }).fields,
    ).toEqual({
      'dates.1.date': ['Past.', 'Twice.'],
    });
  });
});
