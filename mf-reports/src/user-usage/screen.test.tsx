// @vitest-environment jsdom
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DeskUserUsage } from './screen.tsx';

afterEach(cleanup);

const personOf = (id: number) => ({
  user: { id, first_name: 'Person', last_name: `${id}`, department: id === 1 ? '=Finance' : null },
  ...{ booking_count: 3, booked_hours: 24, no_show_count: 1, released_count: 0, cancelled_count: 2 },
  last_date: '2026-11-20',
});

it('has everyone in its file, in the order of the table, and not only the displayed page', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  const calls = fakeServer({
    'GET /api/reports/desks/user-usage/': ({ url }) => ({
      body: {
        count: url.includes('until_date=2026-11-01') ? 99 : 101,
        results: url.includes('page=2')
          ? [personOf(101)]
          : Array.from({ length: url.includes('limit=100') ? 100 : 25 }, (_, at) => personOf(at + 1)),
      },
    }),
  });
  await renderWithProviders(<DeskUserUsage />, {
    route: '/reports/desks/user-usage?site=1&from=2026-11-02&until=2026-11-29&ordering=-no_show_count',
    session: { user: { groups: ['reporting'] }, client: { features: ['desks'] } },
  });
  expect(await screen.findByText('101 people')).toBeTruthy();
  expect(await screen.findByText(/2 more people than in 5 – 30 Oct 2026\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'CSV of all' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(102);
  expect(lines.slice(0, 2)).toEqual([
    'Name,Department,Bookings,Booked hours,No-shows,Released,Cancelled,Last booking',
    "Person 1,'=Finance,3,24,1,0,2,2026-11-20",
  ]);
  const whole = calls.filter(({ url }) => url.includes('limit=100'));
  expect(whole.every(({ url }) => url.includes('ordering=-no_show_count'))).toBe(true);
  expect(whole).toHaveLength(2);
});

it.each([
  ['from=2020-11-02&until=2020-11-29', false],
  ['from=2199-01-01&until=2199-01-31', true],
])('shows for %s that some of it is still to come: %j', async (period, isPartial) => {
  fakeServer({ 'GET /api/reports/desks/user-usage/': { body: { count: 1, results: [personOf(1)] } } });
  await renderWithProviders(<DeskUserUsage />, {
    route: `/reports/desks/user-usage?site=1&${period}`,
    session: { user: { groups: ['reporting'] }, client: { features: ['desks'] } },
  });
  expect(await screen.findByText('1 person')).toBeTruthy();
  expect(screen.queryByText(/Includes future days/) !== null).toBe(isPartial);
});
