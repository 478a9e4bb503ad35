import { describe, expect, it } from 'vitest';
import type { CallValue } from '../federation/contract.ts';
import type { SessionState } from '../session/index.ts';
import { firstDayOf, homeZone, lastDayOf, monthOf, siteZone, today } from '../time/index.ts';
import { type CallSession, callAddress } from './call-address.ts';

const sites = [
  { id: 1, timeZone: 'Europe/London' },
  { id: 2, timeZone: 'Pacific/Auckland' },
  { id: 3, timeZone: 'America/New_York' },
  { id: 4, timeZone: 'Pacific/Kiritimati' },
];
const at = (siteId: number | null, home: number | null = 1, permittedSites = sites): CallSession => ({
  user: { id: 7, siteId: home, permittedSites },
  siteId,
});
const ask = (query: Record<string, CallValue>, session: CallSession, now = '2026-11-23T12:00:00Z') =>
  callAddress({ operation: 'listThings', path: '/things/', query }, session, new Date(now));

const SITE_DAY = { day: 'today', of: 'site' } as const;
const HOME_DAY = { day: 'today', of: 'home' } as const;
const FIRST = { day: 'first-of-month', of: 'site' } as const;
const LAST = { day: 'last-of-month', of: 'site' } as const;

describe('the address of a first call', () => {
  it.each<[string, Record<string, CallValue>, string]>([
    ['nothing', {}, ''],
    ['constants, by name', { b: true, a: 25, c: 'a&b ü' }, '?a=25&b=true&c=a%26b%20%C3%BC'],
    [
      'a list as the document writes it',
      { attention: ['waiting', 'a,b'], n: [1, 2] },
      '?attention=waiting,a%2Cb&n=1,2',
    ],
    ['the person', { user_id: { id: 'user' } }, '?user_id=7'],
    ['the chosen site', { site: { id: 'site' } }, '?site=1'],
  ])('has %s', (_, query, search) => {
    expect(ask(query, at(1))).toBe(`/api/things/${search}`);
  });

  it('has the month in its path, by the clocks of the site', () => {
    const month = (of: 'site' | 'home', session: CallSession) =>
      callAddress(
        { operation: 'getMonth', path: '/months/{month}/', params: { month: { month: 'this', of } } },
        session,
        new Date('2026-11-30T12:00:00Z'),
      );
    expect(month('site', at(1))).toBe('/api/months/2026-11/');
    expect(month('site', at(2))).toBe('/api/months/2026-12/');
    expect(month('home', at(2))).toBe('/api/months/2026-11/');
    expect(month('home', at(null, 1, []))).toBeUndefined();
  });

  it('leaves the site out while all are shown', () => {
    expect(ask({ site: { id: 'site' }, limit: 10 }, at(null))).toBe('/api/things/?limit=10');
  });

  it.each<[string, CallValue, CallSession, string, string]>([
    ['today at the chosen site', SITE_DAY, at(2), '2026-11-23T12:00:00Z', '2026-11-24'],
    ['today at the home site, whatever is chosen', HOME_DAY, at(2), '2026-11-23T12:00:00Z', '2026-11-23'],
    ['all sites: the home site’s', SITE_DAY, at(null, 3), '2026-11-24T03:00:00Z', '2026-11-23'],
    ['no home: the first permitted one’s', HOME_DAY, at(null, null), '2026-06-30T23:30:00Z', '2026-07-01'],
    [
      'a site that is not permitted: the home site’s',
      SITE_DAY,
      at(99, 3),
      '2026-11-24T03:00:00Z',
      '2026-11-23',
    ],
    ['the last minute before midnight', SITE_DAY, at(1), '2026-11-23T23:59:59Z', '2026-11-23'],
    ['midnight', SITE_DAY, at(1), '2026-11-24T00:00:00Z', '2026-11-24'],
    ['summer time begins: 23:30 UTC is tomorrow', SITE_DAY, at(1), '2026-03-29T23:30:00Z', '2026-03-30'],
    ['summer time ends: 23:30 UTC is today', SITE_DAY, at(1), '2026-10-25T23:30:00Z', '2026-10-25'],
    ['14 hours ahead', SITE_DAY, at(4), '2026-12-31T10:00:00Z', '2027-01-01'],
    [
      'six days on, over the change of clocks',
      { ...SITE_DAY, plus: 6 },
      at(1),
      '2026-03-26T12:00:00Z',
      '2026-04-01',
    ],
    ['a day back, over New Year', { ...SITE_DAY, plus: -1 }, at(1), '2027-01-01T12:00:00Z', '2026-12-31'],
    ['the first of the month', FIRST, at(1), '2026-11-23T12:00:00Z', '2026-11-01'],
    ['the last of a leap February', LAST, at(1), '2028-02-03T12:00:00Z', '2028-02-29'],
    ['the last of December', LAST, at(1), '2026-12-03T12:00:00Z', '2026-12-31'],
    ['the month of the site, not of the server', FIRST, at(2), '2026-11-30T12:00:00Z', '2026-12-01'],
  ])('%s', (_, value, session, now, day) => {
    expect(ask({ on: value }, session, now)).toBe(`/api/things/?on=${day}`);
  });

  it('counts days as the screens do', () => {
    for (let hour = 0; hour < 24 * 400; hour += 61) {
      const now = new Date(Date.UTC(2026, 0, 1, hour));
      for (const session of [at(1), at(2, 3), at(null, 3)]) {
        const day = today(siteZone(session as SessionState), now);
        expect(ask({ on: SITE_DAY, from: FIRST, to: LAST, home: HOME_DAY }, session, now.toISOString())).toBe(
          `/api/things/?from=${firstDayOf(monthOf(day))}&home=${today(homeZone(session as SessionState), now)}&on=${day}&to=${lastDayOf(monthOf(day))}`,
        );
      }
    }
  });

  it.each([
    null,
    { id: 'desk' },
    { day: 'yesterday', of: 'site' },
    { day: 'today', of: 'desk' },
    { month: 'next', of: 'site' },
    { week: 'this' },
  ])('does not exist with %j, which only a newer remote knows', (value) => {
    expect(ask({ on: value as CallValue }, at(1))).toBeUndefined();
  });

  it('is none without a person, and none that needs a day if the person has no site', () => {
    expect(ask({}, { user: null, siteId: null })).toBeUndefined();
    expect(ask({ on: HOME_DAY }, at(null, 1, []))).toBeUndefined();
    expect(ask({ limit: 10 }, at(null, 1, []))).toBe('/api/things/?limit=10');
  });
});
