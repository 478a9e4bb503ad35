import { describe, expect, it } from 'vitest';
import { instantAt, wallTimeAt } from './wall-time.ts';

describe('the instant of a wall time', () => {
  it.each([
    ['winter', 'Europe/London', '2026-03-28', '01:30', '2026-03-28T01:30:00.000Z'],
    ['before the skipped hour', 'Europe/London', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['the skipped hour begins', 'Europe/London', '2026-03-29', '01:00', null],
    ['in the skipped hour', 'Europe/London', '2026-03-29', '01:30', null],
    ['after the skipped hour', 'Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['summer', 'Europe/London', '2026-07-01', '09:00', '2026-07-01T08:00:00.000Z'],
    ['the first of a doubled one', 'Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['after the doubled hour', 'Europe/London', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
    ['skipped overseas', 'America/New_York', '2026-03-08', '02:30', null],
    ['after it overseas', 'America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['doubled overseas', 'America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['the evening overseas', 'America/New_York', '2026-12-31', '23:30', '2027-01-01T04:30:00.000Z'],
  ])('%s', (_, zone, day, time, expected) => {
    const found = instantAt(day, time, zone);
    expect(found.ok ? found.instant.toISOString() : null).toBe(expected);
    if (found.ok) expect(wallTimeAt(found.instant, zone)).toEqual({ day, time });
  });
});
