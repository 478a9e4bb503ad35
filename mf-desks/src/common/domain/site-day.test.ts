import { expect, it } from 'vitest';
import { siteToday } from './site-day.ts';

const london = { id: 1, timeZone: 'Europe/London' };
const newYork = { id: 2, timeZone: 'America/New_York' };

it.each([
  ['the chosen site', [london, newYork], 2, 1, '2026-11-23T02:00:00Z', '2026-11-22'],
  ['the home site while all are shown', [london, newYork], null, 2, '2026-11-23T02:00:00Z', '2026-11-22'],
  ['the first site without a home site', [london, newYork], null, null, '2026-11-23T02:00:00Z', '2026-11-23'],
  ['the first site for one that is not permitted', [newYork], 9, null, '2026-11-23T02:00:00Z', '2026-11-22'],
  ['London a minute before its summer midnight', [london], 1, 1, '2026-06-30T22:59:00Z', '2026-06-30'],
  ['London at its summer midnight', [london], 1, 1, '2026-06-30T23:00:00Z', '2026-07-01'],
])('takes today from %s', (_, sites, siteId, home, now, expected) => {
  expect(siteToday(sites, siteId, home, now)).toBe(expected);
});
