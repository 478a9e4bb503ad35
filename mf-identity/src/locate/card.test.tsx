// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildColleague } from '#testing/people.ts';
import { LocateCard } from './card.tsx';

const nora = buildColleague({
  id: 9,
  firstName: 'Nora',
  lastName: 'Lind',
  onSite: true,
  onSiteAt: '2026-11-23T09:40:00Z',
  desk: { name: 'L1-012', zone: 'North', floorPlanRelativeUrl: '/floor-plans/3?desk=12' },
});
const site = { id: 1, name: 'London HQ', timeZone: 'Europe/London' };
const schedule = [
  {
    type: 'desk_reservation',
    id: 1,
    title: 'L1-012',
    date: '2026-11-23',
    startsAt: null,
    endsAt: null,
    site,
    place: 'North',
    floorPlanRelativeUrl: null,
  },
  {
    type: 'meeting',
    id: 2,
    title: 'Budget',
    date: '2026-11-23',
    startsAt: '2026-11-23T14:00:00Z',
    endsAt: '2026-11-23T15:30:00Z',
    site,
    place: 'Room 4',
    floorPlanRelativeUrl: null,
  },
];

async function open(route = '/', frequent: FakeAnswer = { body: wire(pageOf([])) }) {
  const calls = fakeServer({
    'GET /api/colleagues/': (call) =>
      call.url.includes('search') ? { body: wire(pageOf([nora])) } : frequent,
    'GET /api/colleagues/9/': { body: wire(nora) },
    'GET /api/colleagues/10/': { status: 404, body: { detail: 'Not found.' } },
    'GET /api/users/9/schedule/': { body: wire(schedule) },
  });
  const { location } = await renderWithProviders(<LocateCard />, {
    route,
    session: { client: { features: ['locate colleague'] } },
  });
  return { calls, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('Locate Colleague', () => {
  it('searches from the third character, and shows the person with the known location and its age', async () => {
    const { calls, location, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Find a colleague' }));
    expect(location()).toBe('/?locate=search');
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'no');
    await vi.advanceTimersByTimeAsync(400);
    expect(calls.map(({ url }) => url)).toEqual(['/api/colleagues/']);
    await user.type(box, 'r');
    await user.click(await screen.findByRole('button', { name: /Nora Lind/ }));
    expect(location()).toBe('/?locate=9');
    expect(await screen.findByText('Reported at 09:40, 2 hours ago.')).toBeTruthy();
    expect(screen.getByText('L1-012, North')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show on the plan' }).getAttribute('href')).toBe(
      '/floor-plans/3?desk=12',
    );
    expect(await screen.findByText('All day')).toBeTruthy();
    expect(screen.getByText('14:00–15:30')).toBeTruthy();
    expect(screen.getByText('Budget')).toBeTruthy();
  });

  it('lists frequent colleagues with where they are, and a press shows the person', async () => {
    const { location, user } = await open('/', { body: wire(pageOf([nora])) });
    const list = await screen.findByRole('list', { name: 'Colleagues you often meet' });
    expect(list.textContent).toContain('L1-012');
    await user.click(screen.getByRole('button', { name: 'Nora Lind' }));
    expect(location()).toBe('/?locate=9');
  });

  it('is the search alone without frequent colleagues, and explains if they fail', async () => {
    await open();
    expect(await screen.findByText('See who is in today and where they sit.')).toBeTruthy();
    cleanup();
    await open('/', { status: 500, body: { detail: 'Down.' } });
    expect(await screen.findByText('Colleagues you often meet could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Find a colleague' })).toBeTruthy();
  });

  it('is navigated with the arrows, and Enter takes the first', async () => {
    const { location, user } = await open('/?locate=search');
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'nor');
    const found = await screen.findByRole('button', { name: /Nora Lind/ });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(found);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Enter}');
    expect(location()).toBe('/?locate=9');
  });

  it('opens from the address, and closing removes it', async () => {
    const { location, user } = await open('/?locate=9');
    await screen.findByText('Reported at 09:40, 2 hours ago.');
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('shows that a person who may not be located cannot be, not whether they exist', async () => {
    await open('/?locate=10');
    expect(await screen.findByText('This colleague cannot be located')).toBeTruthy();
  });
});
