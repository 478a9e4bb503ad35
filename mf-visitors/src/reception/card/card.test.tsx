// @vitest-environment jsdom
import type { Group } from '@portal/shared/access';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeChange, fakeVisit, fakeVisitMeeting, fakeVisitor } from '#testing/builders.ts';
import { FrontDeskCard } from './card.tsx';
import { deskGroups } from './desk-groups.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const DAY = '2026-11-23';
let nextId = 1;
const visit = (name: string, start: string, more: Partial<Visit> = {}) =>
  fakeVisit({
    id: nextId++,
    date: DAY,
    status: 'expected',
    visitor: fakeVisitor({ firstName: name, lastName: 'Lima' }),
    meeting: fakeVisitMeeting({ start: `${DAY}T${start}:00Z`, timeZone: 'Europe/London' }),
    watchList: null,
    ...more,
  });
const came = (name: string, at: string, more: Partial<Visit> = {}) =>
  visit(name, '10:00', {
    status: 'arrived',
    statusChanges: [fakeChange('arrived', `${DAY}T${at}:00Z`)],
    ...more,
  });
const watchList = { entryId: 1, reason: 'Call security.', matched: 'name' as const, call: [] };
const bea = came('Bea', '09:50');
const ana = came('Ana', '09:40');
const late = visit('Lena', '09:30');
const due = visit('Dora', '10:45', { status: 'scheduled' });
const carl = visit('Carl', '15:00', { status: 'scheduled', watchList });
const visits = [bea, ana, late, due, carl];

async function open(
  { groups = ['reception'] as Group[], results = visits, expected = 9 } = {},
  answers: Record<string, FakeAnswer> = {},
) {
  const calls = fakeServer({
    'GET /api/visits/counts/': { body: wire({ all: 20, expected, onSite: 6, left: 3, late: 1, hours: [] }) },
    'GET /api/visits/': ({ url }) => {
      const found = url.includes('search=lima') ? [due] : url.includes('search=') ? [] : results;
      return { body: wire({ count: found.length, results: found }) };
    },
    ...answers,
  });
  await renderWithProviders(<FrontDeskCard />, {
    session: { user: { groups }, client: { features: ['reception', 'muster'] } },
  });
  return { calls, user: userEvent.setup() };
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const names = (group: RegExp) => {
  const section = screen.getByRole('heading', { level: 3, name: group }).closest('section') as HTMLElement;
  return within(section)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the card of the front desk', () => {
  it('counts today, each count leading to its rows', async () => {
    await open();
    const count = await screen.findByRole('link', { name: 'Late 1' });
    expect(count.getAttribute('href')).toBe('/reception?late=true');
    expect(screen.getByRole('link', { name: 'On site 6' }).getAttribute('href')).toBe(
      '/reception?status=checked-in%2Carrived',
    );
    expect(await screen.findByRole('link', { name: 'Waiting 2' })).toBeTruthy();
  });

  it('lists the queue: the longest waiting first, then late, due, and later ones of the watch list', async () => {
    await open({ groups: ['security'] });
    await screen.findByText('Arrived 20 min ago');
    expect(names(/^Waiting 2/)).toEqual(['Ana Lima', 'Bea Lima']);
    expect(names(/^Late 1/)).toEqual(['Lena Lima']);
    expect(names(/^Due within the hour 1/)).toEqual(['Dora Lima']);
    expect(names(/^On the watch list/)).toEqual(['Carl Lima']);
    expect(screen.getByText('30 min late')).toBeTruthy();
    expect(screen.getByText('Watch list: Call security.')).toBeTruthy();
  });

  it('checks a visitor in with the button of the row', async () => {
    const { user, calls } = await open(
      {},
      {
        [`POST /api/visits/${due.id}/check-in/`]: {
          body: wire({ ...due, status: 'checked-in', version: 2 }),
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Check In: Dora Lima' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  });

  it('finds by words, and Enter opens the only match', async () => {
    const { user } = await open();
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(field, 'nobody');
    expect(await screen.findByText('No visit today matches these words.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'lima{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Check In' })).toBeTruthy();
  });

  it.each([
    ['No visitors expected today', 0],
    ['No one is waiting or due within the hour.', 9],
  ])('shows "%s" when %d are expected', async (words, expected) => {
    await open({ results: [], expected });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(hrefs()).toContain('/reception?walk-in=true');
  });

  it('keeps the counts when the rows fail', async () => {
    await open({}, { 'GET /api/visits/': { status: 503, body: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Late 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Waiting –' })).toBeTruthy();
  });

  it.each<[Group[], boolean, boolean]>([
    [['reception'], false, false],
    [['security'], true, false],
    [['admin'], true, true],
  ])('leads %s only where they may go', async (groups, toWatchList, toMuster) => {
    await open({ groups, results: [] });
    await screen.findByText('No one is waiting or due within the hour.');
    expect(hrefs().includes('/watch-list')).toBe(toWatchList);
    expect(hrefs().includes('/muster-list')).toBe(toMuster);
  });
});

it('sorts without changing its input', () => {
  const given = [...visits];
  const groups = deskGroups(visits, NOW);
  expect(groups.waiting.map(({ visitor }) => visitor.firstName)).toEqual(['Ana', 'Bea']);
  expect(visits).toEqual(given);
});
