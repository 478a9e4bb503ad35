import { describe, expect, it } from 'vitest';
import { calendarObjects } from '../../../testing/calendar-objects.ts';
import { calendarText, type FeedEntry } from './calendar-text.ts';

const meeting: FeedEntry = {
  uid: 'day-meeting-1@north.test',
  startsAt: new Date('2026-11-24T10:00:00Z'),
  endsAt: new Date('2026-11-24T11:00:00Z'),
  summary: 'Budget\r\nBEGIN:VALARM; "مرحبا", 🎉',
  location: 'Bridge, London HQ',
  url: 'http://north.test/meetings/1',
};
const desk: FeedEntry = { uid: 'day-desk_reservation-2@north.test', day: '2027-03-28', summary: 'Desk A-1' };

describe('a calendar', () => {
  it('gives times in UTC, and a whole day as a day, also at clock changes', () => {
    const [calendar, ...more] = calendarObjects(calendarText('North', [meeting, desk], '2026-11-23'));
    expect(more).toEqual([]);
    expect(calendar).toMatchObject({
      method: 'PUBLISH',
      events: [
        {
          uid: meeting.uid,
          start: '2026-11-24T10:00:00Z',
          end: '2026-11-24T11:00:00Z',
          summary: 'Budget BEGIN:VALARM; "مرحبا", 🎉',
          location: 'Bridge, London HQ',
          url: 'http://north.test/meetings/1',
          stamp: '2026-11-23T00:00:00Z',
        },
        {
          uid: desk.uid,
          start: '2027-03-28',
          end: '2027-03-29',
          summary: 'Desk A-1',
          location: null,
          url: null,
        },
      ],
    });
  });

  it('has a name and a refresh interval, and only meetings make its reader busy', () => {
    const lines = calendarText('North; Ltd', [meeting, desk], '2026-11-23').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:North; Ltd',
        'X-PUBLISHED-TTL:PT15M',
        'TRANSP:OPAQUE',
        'TRANSP:TRANSPARENT',
      ]),
    );
  });

  it('of no entries is a calendar too, and the same twice is the same text', () => {
    expect(calendarObjects(calendarText('North', [], '2026-11-23'))).toEqual([
      { method: 'PUBLISH', events: [] },
    ]);
    expect(calendarText('North', [meeting], '2026-11-23')).toBe(
      calendarText('North', [meeting], '2026-11-23'),
    );
  });
});
