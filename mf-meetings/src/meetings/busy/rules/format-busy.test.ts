import { expect, it } from 'vitest';
import { formatBusy, isBusyThen } from './format-busy.ts';

const time = (start: string, end: string, title: string | null = null) => ({
  start: `2026-11-25T${start}:00Z`,
  end: `2026-11-25T${end}:00Z`,
  title,
});

it('names times in the zone of the site, with their subject if known', () => {
  const busy = [time('10:00', '11:00', 'Budget'), time('13:00', '14:00')];
  expect(formatBusy({ busy }, null, 'Europe/London', 'en')).toEqual({
    times: ['10:00–11:00 Budget', '13:00–14:00'],
    more: 0,
  });
  expect(formatBusy({ busy }, null, 'America/New_York', 'en').times[0]).toBe('05:00–06:00 Budget');
});

it('names the days of bookings past midnight, and counts the overflow', () => {
  const night = { start: '2026-11-24T22:00:00Z', end: '2026-11-25T02:00:00Z', title: null };
  const busy = [night, ...['09', '10', '11', '12'].map((hour) => time(`${hour}:00`, `${hour}:30`))];
  const { times, more } = formatBusy({ busy }, null, 'Europe/London', 'en');
  expect(times[0]).toMatch(/24 Nov.* 22:00 – .*25 Nov.* 02:00/);
  expect([times.length, more]).toEqual([4, 1]);
});

it('of many names those nearest to the chosen time, in their order', () => {
  const busy = ['08', '09', '10', '14', '15', '16', '17'].map((hour) => time(`${hour}:00`, `${hour}:30`));
  const near = { start: '2026-11-25T15:00:00Z', end: '2026-11-25T16:00:00Z' };
  expect(formatBusy({ busy }, near, 'Europe/London', 'en')).toEqual({
    times: ['14:00–14:30', '15:00–15:30', '16:00–16:30', '17:00–17:30'],
    more: 3,
  });
});

const chosen = { start: '2026-11-25T10:00:00Z', end: '2026-11-25T11:00:00Z' };
it.each([
  ['nothing', [], chosen, false],
  ['no time yet', [time('10:00', '11:00')], null, false],
  ['just before', [time('09:00', '10:00')], chosen, false],
  ['just after', [time('11:00', '12:00')], chosen, false],
  ['a minute of it', [time('10:59', '12:00')], chosen, true],
  ['around it', [time('08:00', '18:00')], chosen, true],
])('is busy then: %s', (_, busy, window, expected) => {
  expect(isBusyThen({ busy }, window)).toBe(expected);
});
