import { expect, it } from 'vitest';
import type { SessionUser } from '../session/index.ts';
import { browserZone, homeZone, siteZone, today } from './index.ts';

const london = { id: 1, name: 'London', timeZone: 'Europe/London' };
const newYork = { id: 2, name: 'New York', timeZone: 'America/New_York' };
const user = (permittedSites: SessionUser['permittedSites'], siteId: number | null) =>
  ({ permittedSites, siteId }) as SessionUser;

it.each([
  ['the chosen site', [london, newYork], 2, 1, '2026-11-23T02:00:00Z', '2026-11-22'],
  ['the home site while all are shown', [london, newYork], null, 2, '2026-11-23T02:00:00Z', '2026-11-22'],
  ['the first site without a home site', [london, newYork], null, null, '2026-11-23T02:00:00Z', '2026-11-23'],
  ['the first site for one that is not permitted', [newYork], 9, null, '2026-11-23T02:00:00Z', '2026-11-22'],
  ['London a minute before its summer midnight', [london], 1, 1, '2026-06-30T22:59:00Z', '2026-06-30'],
  ['London at its summer midnight', [london], 1, 1, '2026-06-30T23:00:00Z', '2026-07-01'],
])('takes today from %s', (_, sites, siteId, home, now, expected) => {
  expect(today(siteZone({ user: user(sites, home), siteId }), now)).toBe(expected);
});

it('takes the home site whatever site is chosen, and the browser’s zone if there is no site', () => {
  expect(homeZone({ user: user([london, newYork], 2), siteId: 1 })).toBe('America/New_York');
  expect(siteZone({ user: user([], 1), siteId: 1 })).toBe(browserZone());
  expect(siteZone({ user: null, siteId: null })).toBe(browserZone());
});
