// @vitest-environment jsdom
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  type SessionOverrides,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ParkingReservation } from '#parts/parking';
import type { LoadRequestDialog, RequestPrefill } from '#parts/request-dialog';
import { buildPermitDay, buildReservation } from '#testing/builders.ts';
import { ParkingCard } from './card.tsx';

const toasts = spyOnToasts();
const on = (date: string, more: Partial<ParkingReservation>) =>
  buildReservation({ date, start: `${date}T09:00:00Z`, end: `${date}T17:00:00Z`, ...more });
const confirmed = on('2026-11-24', { id: 1 });
const queued = on('2026-11-25', {
  id: 2,
  status: 'queued',
  space: null,
  actions: ['cancel'],
  reason: { code: 'full', text: '12 of 12 taken, you are 3rd' },
});
const pending = on('2026-11-26', { id: 3, status: 'pre-approval', space: null, actions: ['cancel'] });
const permitDays = [
  // Below a reservation of one's own, whatever it is.
  buildPermitDay({ date: '2026-11-24' }),
  buildPermitDay({ date: '2026-11-28' }),
  buildPermitDay({ date: '2026-11-29', state: 'out-of-range', released: true }),
  buildPermitDay({ date: '2026-11-30', permitType: 'PR', state: 'claimable', space: null }),
];
const december = [
  buildPermitDay({ date: '2026-12-07', state: 'out-of-range', opensOn: '2026-12-03', space: null }),
];
const other = on('2026-11-27', { id: 4, user: 8, actions: [] });

const requested = vi.fn<(prefill: RequestPrefill) => void>();
const load: LoadRequestDialog = async () =>
  function Dialog({ prefill }) {
    requested(prefill);
    return null;
  };

interface Answers {
  answer?: () => FakeAnswer;
  permits?: () => FakeAnswer;
  session?: SessionOverrides;
  route?: string;
}

async function open(more: Answers = {}) {
  const calls = fakeServer({
    'GET /api/parking/reservations/':
      more.answer ?? (() => ({ body: wire(pageOf([confirmed, queued, pending, other])) })),
    'GET /api/parking/permits/month/2026-11/': more.permits ?? (() => ({ body: wire({ days: permitDays }) })),
    'GET /api/parking/permits/month/2026-12/': { body: wire({ days: december }) },
    'POST /api/parking/permit-releases/': {
      status: 201,
      body: { id: 5, permit: 12, start: '2026-11-28', end: '2026-11-28', note: null, is_late: false },
    },
    'PATCH /api/parking/reservations/2/': { body: wire({ ...queued, status: 'cancelled' }) },
    'POST /api/parking/reservations/1/release/': { body: wire({ ...confirmed, status: 'released' }) },
  });
  const { location } = await renderWithProviders(<ParkingCard load={load} />, {
    ...(more.session ? { session: more.session } : {}),
    route: more.route ?? '/',
  });
  return { calls, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
const day = (name: RegExp) => screen.getByRole('button', { name });

afterEach(cleanup);
beforeEach(() => {
  requested.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('sends one request for the month and everything after it, and one for its permits', async () => {
  const { calls } = await open();
  await waitFor(() => expect(calls).toHaveLength(2));
  const urls = calls.map(({ url }) => url);
  expect(urls).toContain('/api/parking/permits/month/2026-11/');
  const asked = urls.find((url) => url.includes('/reservations/'));
  expect(Object.fromEntries(new URL(asked ?? '', 'http://localhost').searchParams)).toEqual({
    start: '2026-11-01',
    mine: 'true',
    hide_cancelled: 'true',
    with_denied: 'true',
    limit: '200',
  });
});

it('shows the month of the address, and writes another one there', async () => {
  const { user, location } = await open({ route: '/?parking_month=2026-12' });
  expect(await screen.findByText('December 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText('November 2026')).toBeTruthy();
  await waitFor(() => expect(location()).toBe('/?parking_month=2026-11'));
});

it('shows each day’s state in words', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /24 November 2026, Approved/ })).toBeTruthy();
  expect(day(/25 November 2026, Queued/)).toBeTruthy();
  expect(day(/26 November 2026, Pending/)).toBeTruthy();
  expect(day(/27 November 2026, For someone else/)).toBeTruthy();
});

it('shows permits below bookings, and nothing on a released day', async () => {
  const { user } = await open();
  expect(await screen.findByRole('button', { name: /28 November 2026, Your permit’s space/ })).toBeTruthy();
  expect(day(/24 November 2026, Approved/)).toBeTruthy();
  expect(day(/30 November 2026, Permit to claim/)).toBeTruthy();
  await user.click(day(/29 November/));
  expect(screen.getByText('Released: the space went to the queue.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(await screen.findByRole('button', { name: /7 December 2026, Permit, cannot be claimed/ }));
  expect(screen.getByText(/^Opens on Thursday/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim parking/ })).toBeNull();
});

it('releases a day of the permit, late with a note alone', async () => {
  vi.setSystemTime('2026-11-27T12:00:00Z');
  const { calls, user } = await open();
  await user.click(await screen.findByRole('button', { name: /28 November 2026, Your permit/ }));
  await user.click(screen.getByRole('button', { name: /^Release your permit’s space on Saturday/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Release your permit’s space?' });
  expect(await within(dialog).findByText('Releases less than 2 days ahead need a note.')).toBeTruthy();
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Release' }));
  await press();
  expect(await within(dialog).findByText('A note is required')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Ill');
  await press();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Permit released'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ permit: 12, start: '2026-11-28', end: '2026-11-28', note: 'Ill' },
  });
});

it('claims a day with the car park of the permit', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /30 November 2026, Permit to claim/ }));
  await user.click(screen.getByRole('button', { name: /^Claim parking on Monday/ }));
  await waitFor(() =>
    expect(requested).toHaveBeenLastCalledWith({ site: 1, carPark: 3, dates: ['2026-11-30'] }),
  );
});

it('shows the next bookings until a day is picked, then that day and the reasons', async () => {
  const { user } = await open();
  expect(await screen.findByRole('region', { name: 'Coming up' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /25 November 2026, Queued/ }));
  const shown = screen.getByRole('region', { name: /25 November 2026/ });
  expect(within(shown).getByText('12 of 12 taken, you are 3rd')).toBeTruthy();
});

it('keeps a denied request on its day, with the reason, and lets the day be requested again', async () => {
  const denied = on('2026-11-27', {
    ...{ id: 5, status: 'denied', space: null, reason: null, actions: [] },
    cancellationReason: 'Works in the yard',
  });
  const { user } = await open({ answer: () => ({ body: wire(pageOf([denied])) }) });
  expect(await screen.findByRole('region', { name: 'Coming up' })).toBeTruthy();
  await user.click(day(/27 November 2026/));
  const shown = screen.getByRole('region', { name: /27 November 2026/ });
  expect(within(shown).getByText('Denied')).toBeTruthy();
  expect(within(shown).getByText('Reason: Works in the yard')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request Parking' }));
  expect(requested).toHaveBeenLastCalledWith({ site: 1, dates: ['2026-11-27'] });
});

it('counts the space of one’s own permit among the next bookings', async () => {
  const { user } = await open({ answer: () => ({ body: wire(pageOf([])) }) });
  const coming = await screen.findByRole('region', { name: 'Coming up' });
  expect(await within(coming).findByText(/^Tue,? 24 Nov.*, Your permit’s space$/)).toBeTruthy();
  expect(within(coming).queryByText(/Nothing is booked/)).toBeNull();
  // Nothing is known here of all that comes before that month.
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull());
});

it('cancels a queued request after a question, with its version and the reason', async () => {
  const { calls, user } = await open();
  await user.click(await screen.findByRole('button', { name: /25 November 2026, Queued/ }));
  await user.click(screen.getByRole('button', { name: /^Cancel parking on/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel parking?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), 'Train');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel parking' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Parking cancelled.'));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'Train',
    version: 2,
  });
});

it('releases a confirmed booking', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /24 November 2026, Approved/ }));
  await user.click(screen.getByRole('button', { name: /^Release parking on/ }));
  await user.click(await screen.findByRole('button', { name: 'Release parking' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Parking released.'));
});

it('opens the dialog with a picked free day, and without one that is past, too far or one’s own', async () => {
  const { user } = await open();
  const press = () => user.click(screen.getByRole('button', { name: 'Request Parking' }));
  await user.click(await screen.findByRole('button', { name: /^Monday,? 30 November/ }));
  await press();
  expect(requested).toHaveBeenLastCalledWith({ site: 1, dates: ['2026-11-30'] });
  for (const name of [/25 November 2026, Queued/, /^Friday,? 20 November/]) {
    await user.click(day(name));
    await press();
    expect(requested).toHaveBeenLastCalledWith({ site: 1 });
  }
});

it('explains to a restricted person why nothing can be requested', async () => {
  const { user } = await open({ session: { user: { isRestricted: true } } });
  expect(screen.getByText('Parking Requests cannot be made at this time.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request Parking' }));
  expect(requested).not.toHaveBeenCalled();
});

it('offers to try again if the days did not load', async () => {
  const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  const { user } = await open({ answer: () => answers.shift() ?? { body: wire(pageOf([confirmed])) } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /24 November 2026, Approved/ })).toBeTruthy();
});

it('shows that permits are unknown, next to the bookings', async () => {
  const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  const { user } = await open({
    permits: () => answers.shift() ?? { body: wire({ days: permitDays }) },
  });
  expect(await screen.findByText('Your permits could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /24 November 2026, Approved/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /28 November 2026, Your permit’s space/ })).toBeTruthy();
});
