import { describe, expect, test } from 'vitest';
import { dayDue, minuteOf } from './nights.ts';

describe('the minute of a client', () => {
  test('spreads a thousand clients over the hour, evenly enough that no five minutes get twice their share', () => {
    const slots = Array.from({ length: 12 }, () => 0);
    for (let client = 1; client <= 1_000; client += 1) {
      const slot = Math.floor(minuteOf(client, 60) / 5);
      slots[slot] = (slots[slot] ?? 0) + 1;
    }
    expect(Math.max(...slots)).toBeLessThan((1_000 / 12) * 2);
    expect(Math.min(...slots)).toBeGreaterThan(1_000 / 12 / 2);
  });

  test('is the same each night, and within the spread', () => {
    for (const spread of [1, 10, 60]) {
      const minutes = Array.from({ length: 200 }, (_, id) => minuteOf(id, spread));
      expect(minutes).toEqual(Array.from({ length: 200 }, (_, id) => minuteOf(id, spread)));
      expect(minutes.every((minute) => minute >= 0 && minute < spread)).toBe(true);
    }
    expect(minuteOf(7, 0)).toBe(0);
  });
});

describe('the due day', () => {
  test.each([
    ['at midnight, without a spread', 'Europe/London', '2026-11-24T00:00:00Z', 0, '2026-11-24'],
    ['a second before', 'Europe/London', '2026-11-23T23:59:59Z', 0, '2026-11-23'],
    ['a minute before the client’s own', 'Europe/London', '2026-11-24T00:16:59Z', 17, '2026-11-23'],
    ['at the client’s own', 'Europe/London', '2026-11-24T00:17:00Z', 17, '2026-11-24'],
    ['in Kathmandu, at :45 of an hour', 'Asia/Kathmandu', '2026-11-23T18:15:00Z', 0, '2026-11-24'],
    ['the day that has 23 hours', 'Europe/Berlin', '2026-03-28T23:30:00Z', 30, '2026-03-29'],
    ['the day that has 25 hours', 'Europe/Berlin', '2026-10-24T22:29:59Z', 30, '2026-10-24'],
    ['where midnight does not exist', 'Africa/Cairo', '2026-04-23T22:10:00Z', 10, '2026-04-24'],
  ])('%s', (_, zone, now, minutes, day) => expect(dayDue(zone, new Date(now), minutes)).toBe(day));
});
