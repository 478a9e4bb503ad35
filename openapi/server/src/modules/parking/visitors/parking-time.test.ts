import { describe, expect, it } from 'vitest';
import { parkingTime } from './parking-time.ts';

const HOUR_MS = 3_600_000;

describe('when a visitor parks', () => {
  it.each([
    ['half an hour before', 'Europe/London', '2026-11-25T10:00:00Z', '2026-11-25T09:30:00Z'],
    ['from midnight, at midnight', 'Europe/London', '2026-11-25T00:00:00Z', '2026-11-25T00:00:00Z'],
    ['from midnight, ten minutes after it', 'Europe/London', '2026-11-25T00:10:00Z', '2026-11-25T00:00:00Z'],
    ['from midnight, half an hour after it', 'Europe/London', '2026-11-25T00:30:00Z', '2026-11-25T00:00:00Z'],
    ['a minute later too', 'Europe/London', '2026-11-25T00:31:00Z', '2026-11-25T00:01:00Z'],
    ['from local midnight', 'Asia/Tokyo', '2026-11-25T15:10:00Z', '2026-11-25T15:00:00Z'],
    ['in the hour that comes twice', 'Europe/London', '2026-10-25T01:10:00Z', '2026-10-25T00:40:00Z'],
    ['in the hour after the one left out', 'Europe/London', '2026-03-29T01:10:00Z', '2026-03-29T00:40:00Z'],
    ['where midnight is left out', 'Asia/Beirut', '2026-03-28T22:10:00Z', '2026-03-28T22:10:00Z'],
  ])('%s: %s, %s', (_, timeZone, start, expected) => {
    const startsAt = new Date(start);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    expect(parkingTime({ startsAt, endsAt, timeZone })).toEqual({
      starts_at: new Date(expected),
      ends_at: endsAt,
    });
  });

  it('ends after 24 hours, however long the meeting is', () => {
    const startsAt = new Date('2026-11-25T10:00:00Z');
    const endsAt = new Date(startsAt.getTime() + 72 * HOUR_MS);
    expect(parkingTime({ startsAt, endsAt, timeZone: 'Europe/London' })).toEqual({
      starts_at: new Date('2026-11-25T09:30:00Z'),
      ends_at: new Date('2026-11-26T09:30:00Z'),
    });
  });
});
