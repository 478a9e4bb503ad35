// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitorsCard } from './card.tsx';

const meeting = {
  id: 5,
  description: 'Project kick-off',
  start: '2026-11-23T14:00:00Z',
  end: '2026-11-23T15:00:00Z',
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  userIsHost: true,
  visitors: ['Ana Lima', 'Bea Lima'],
  delays: [{ visitor: 'Bea Lima', minutes: 30 }],
  onSite: 1,
};

async function open(results: object[] = [meeting]) {
  const calls = fakeServer({
    'GET /api/meetings/mine/': { body: wire({ results }) },
    'GET /api/meetings/my_calendar/': { body: wire({ results: [{ date: '2026-11-25', meetings: 2 }] }) },
  });
  const { location } = await renderWithProviders(<VisitorsCard />);
  return { calls, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

describe('the visitors card', () => {
  it('shows today’s agenda with visitors on site, and books with the date as a query parameter', async () => {
    const { calls, user, location } = await open();
    expect(await screen.findByText('Ana Lima, Bea Lima')).toBeTruthy();
    expect(screen.getByText('1 on site')).toBeTruthy();
    expect(screen.getByText('Bea Lima will be 30 min late')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Project kick-off' }).getAttribute('href')).toBe('/meetings/5');
    expect(calls[0]?.url).toBe('/api/meetings/mine/?date=2026-11-23&with_visitors=true');
    await user.click(screen.getByRole('button', { name: 'Book visitors' }));
    expect(location()).toBe('/meetings/create?date=2026-11-23');
  });

  it('switches to a calendar with booked days, in which past days can be picked, and remembers it', async () => {
    const { calls, user, location } = await open([]);
    expect(await screen.findByText('No visitors today')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    expect(
      await screen.findByRole('button', { name: /25 November 2026, 2 meetings with visitors/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /20 November/ }));
    await waitFor(() => expect(calls.at(-1)?.url).toContain('date=2026-11-20'));
    const day = within(screen.getByRole('region', { name: /20 November/ }));
    await user.click(day.getByRole('button', { name: 'Book visitors' }));
    expect(location()).toBe('/meetings/create');
    cleanup();
    const again = await open([]);
    await again.user.click(await screen.findByRole('button', { name: /25 November/ }));
    await again.user.click(
      within(screen.getByRole('region', { name: /25 November/ })).getByRole('button', {
        name: 'Book visitors',
      }),
    );
    expect(again.location()).toBe('/meetings/create?date=2026-11-25');
  });
});
