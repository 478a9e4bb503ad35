// @vitest-environment jsdom
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPermit, buildPermitDay, buildReservation } from '#testing/builders.ts';
import { ParkingScreen } from './screen.tsx';

const toasts = spyOnToasts();
const tuesday = buildReservation({ id: 1, date: '2026-11-24' });
const friday = buildReservation({ id: 2, date: '2026-11-27', status: 'queued', actions: ['cancel'] });
const before = buildReservation({ id: 3, date: '2026-11-20', status: 'cancelled', actions: [] });
const weekly = {
  id: 4,
  employee: { id: 7, first_name: 'Amira', last_name: 'Khan' },
  site: { id: 1, name: 'London HQ' },
  carpark: { id: 3, name: 'Thames Garage' },
  weekdays: [1, 3],
  start_time: '09:00',
  end_time: '17:00',
  starts_on: '2026-11-23',
  ends_on: null,
  asked_until: '2026-12-07',
};

const granted = buildPermit({
  id: 12,
  releases: [{ id: 5, permit: 12, start: '2026-11-30', end: '2026-12-02', note: 'Ill', isLate: true }],
});
const priority = buildPermit({
  ...{ id: 13, permitType: 'PR', space: null, carpark: { id: 4, name: 'Cotton Yard' } },
});
const claimDay = buildPermitDay({
  ...{ date: '2026-11-25', permitId: 13, permitType: 'PR', state: 'claimable', space: null },
});

interface Answers {
  permits?: () => FakeAnswer;
  reservations?: object[];
}

async function open(range: object[] = [], permits: object[] = [], answers: Answers = {}) {
  const coming = answers.reservations ?? [tuesday, friday];
  const calls = fakeServer({
    'GET /api/parking/reservations/': ({ url }) => ({
      body: wire(pageOf(url.includes('end=2026-11-22') ? [before] : coming)),
    }),
    'GET /api/parking/permits/': answers.permits ?? { body: wire(pageOf(permits)) },
    'GET /api/parking/permits/month/2026-11/': { body: wire({ days: [claimDay] }) },
    'GET /api/parking/permits/month/2026-12/': { body: wire({ days: [] }) },
    'DELETE /api/parking/permit-releases/5/': { status: 204 },
    'GET /api/parking/standing-requests/': { body: [weekly] },
    'DELETE /api/parking/standing-requests/4/': { status: 204 },
    'POST /api/parking/reservations/cancel-range/': { body: range },
  });
  await renderWithProviders(<ParkingScreen calendar={null} />);
  return { calls, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('lists upcoming parking with its actions, and past parking', async () => {
  const { user } = await open();
  expect(await screen.findByRole('button', { name: /^Release parking on Tuesday/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Cancel parking on Friday/ })).toBeTruthy();
  await user.click(screen.getByText('Last 90 days'));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
});

it('shows the days to release before the release, and those that were not released', async () => {
  const carpark = { id: 3, name: 'Thames Garage' };
  const { calls, user } = await open([
    { id: 1, date: '2026-11-24', carpark, status: 'released', detail: null },
    { id: 2, date: '2026-11-27', carpark, status: 'queued', detail: 'Too late.' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Release several days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release several days' });
  await user.click(within(dialog).getByRole('button', { name: /24 November/ }));
  await user.click(within(dialog).getByRole('button', { name: /28 November/ }));
  expect(await within(dialog).findByText('2 reservations go:')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Release days' }));
  await waitFor(() => expect(toasts.warning).toHaveBeenCalledWith('1 released, 1 was not: Too late.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    start: '2026-11-24',
    end: '2026-11-28',
  });
});

it('stops a weekly request after a question', async () => {
  const { user } = await open();
  expect(await screen.findByText('Mon, Wed, 09:00 to 17:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop requesting Mon, Wed' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop requesting every week?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stop requesting' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Weekly requests are stopped.'));
});

it('lists permits with Release, with Claim of the next day, and undoes a release', async () => {
  const { calls, user } = await open([], [granted, priority]);
  const list = await screen.findByRole('region', { name: 'My permits' });
  expect(within(list).getByText('Space T-01, Thames Garage')).toBeTruthy();
  expect(within(list).getByText('Priority permit, Cotton Yard')).toBeTruthy();
  expect(await within(list).findByRole('button', { name: /^Claim parking on Wednesday/ })).toBeTruthy();
  await user.click(within(list).getByRole('button', { name: 'Release days of T-01' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release your permit’s space?' });
  // A Tuesday is none of its weekdays.
  expect(
    within(dialog)
      .getByRole('button', { name: /24 November/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await user.click(within(list).getByRole('button', { name: /^Take back/ }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The space is yours again.'));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('shows no permits to people without one', async () => {
  await open();
  await screen.findByRole('button', { name: /^Release parking on Tuesday/ });
  expect(screen.queryByRole('region', { name: 'My permits' })).toBeNull();
});

it('shows that nothing is booked in a list without reservations, not that there is no parking: permits are below', async () => {
  await open([], [granted], { reservations: [] });
  expect(await screen.findByText('Nothing booked ahead.')).toBeTruthy();
  expect(await screen.findByText('Space T-01, Thames Garage')).toBeTruthy();
});

it('shows that permits could not be loaded, and tries again', async () => {
  const failures: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  const { user } = await open([], [], {
    permits: () => failures.shift() ?? { body: wire(pageOf([granted])) },
  });
  expect(await screen.findByText('Your permits could not be loaded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Space T-01, Thames Garage')).toBeTruthy();
});
