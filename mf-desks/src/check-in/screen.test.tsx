// @vitest-environment jsdom
import type { DeskCheckInLink } from '@portal/openapi/desks';
import { useRoutes } from '@portal/shared/router';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DeskCheckIn } from './screen.tsx';

const link: DeskCheckInLink = {
  date: '2026-11-23',
  site: 'London HQ',
  zone: 'Quiet',
  desk: 'Q-1',
  timeZone: 'Europe/London',
  checkInBy: '2026-11-23T10:00:00Z',
  checkedInAt: null,
};

function Screens() {
  return useRoutes([{ path: '/desks/check-in/:token', element: <DeskCheckIn /> }]);
}
const open = () =>
  renderWithProviders(<Screens />, { route: '/desks/check-in/secret', session: { user: null } });

afterEach(cleanup);

it('shows the deadline, checks in by a press alone, and confirms it', async () => {
  const calls = fakeServer({
    'GET /api/desks/check-ins/secret/': { body: wire(link) },
    'POST /api/desks/check-ins/secret/': { body: wire({ ...link, checkedInAt: '2026-11-23T09:00:00Z' }) },
  });
  await open();
  expect(await screen.findByText(/by 10:00/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('You have checked in at Q-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

it('explains why there is nothing to check in to', async () => {
  fakeServer({
    'GET /api/desks/check-ins/secret/': {
      status: 410,
      body: { detail: 'You have not checked in in time, so the desk was released.' },
    },
  });
  await open();
  expect(await screen.findByText(/so the desk was released/)).toBeTruthy();
});
