// @vitest-environment jsdom
import type { Group } from '@portal/shared/access';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeChange, fakeVisit, fakeVisitMeeting, fakeVisitor } from '#testing/builders.ts';
import { FrontDeskCard } from './card.tsx';
import { waiting, watched } from './rules.ts';

const meeting = fakeVisitMeeting({ start: '2026-11-23T10:00:00Z', timeZone: 'Europe/London' });
const came = (at: string, name: string, more: Partial<Visit> = {}) =>
  fakeVisit({
    status: 'arrived',
    visitor: fakeVisitor({ firstName: name, lastName: 'Lima' }),
    meeting,
    statusChanges: [fakeChange('arrived', at)],
    watchList: null,
    ...more,
  });
const watchList = { entryId: 1, reason: 'Call security.', matched: 'name' as const, call: [] };
const visits = [
  came('2026-11-23T09:50:00Z', 'Bea'),
  came('2026-11-23T09:40:00Z', 'Ana'),
  came('2026-11-23T09:40:00Z', 'Carl', { status: 'scheduled', statusChanges: [], watchList }),
];

async function open(groups: Group[], results: Visit[] = visits) {
  const calls = fakeServer({
    'GET /api/visits/counts/': { body: wire({ all: 20, expected: 9, onSite: 6, left: 3, late: 2 }) },
    'GET /api/visits/': { body: wire({ count: results.length, results }) },
  });
  await renderWithProviders(<FrontDeskCard />, {
    session: { user: { groups }, client: { features: ['reception', 'muster'] } },
  });
  return calls;
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(cleanup);

describe('the card of the front desk', () => {
  it('counts today, each count leading to its rows', async () => {
    await open(['reception']);
    const count = await screen.findByRole('link', { name: 'Late 2' });
    expect(count.getAttribute('href')).toBe('/reception?late=true');
    expect(screen.getByRole('link', { name: 'On site 6' }).getAttribute('href')).toBe(
      '/reception?status=checked-in%2Carrived',
    );
  });

  it('names who waits, the longest first, and who of the watch list comes', async () => {
    await open(['security']);
    const waits = within(
      (await screen.findByText('Since 09:40', { exact: false })).closest('section') as HTMLElement,
    );
    expect(waits.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ana Lima',
      'Bea Lima',
    ]);
    expect(screen.getByText('Call security.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Carl Lima' }).getAttribute('href')).toContain('search=Carl');
  });

  it('says that nobody waits', async () => {
    await open(['reception'], []);
    expect(await screen.findByText('Nobody is waiting.')).toBeTruthy();
    expect(screen.queryByText(/watch list, still/)).toBeNull();
  });

  it.each<[Group[], boolean, boolean]>([
    [['reception'], false, false],
    [['security'], true, false],
    [['admin'], true, true],
  ])('leads %s only where they may go', async (groups, toWatchList, toMuster) => {
    await open(groups, []);
    await screen.findByText('Nobody is waiting.');
    expect(links().includes('/watch-list')).toBe(toWatchList);
    expect(links().includes('/muster-list')).toBe(toMuster);
  });
});

it('sorts and picks without changing what it was given', () => {
  const given = [...visits];
  expect(waiting(visits).map(({ visitor }) => visitor.firstName)).toEqual(['Ana', 'Bea']);
  expect(watched(visits).map(({ visitor }) => visitor.firstName)).toEqual(['Carl']);
  expect(visits).toEqual(given);
});
