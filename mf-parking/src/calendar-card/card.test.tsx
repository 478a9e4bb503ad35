// @vitest-environment jsdom

import { fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ParkingReservation } from '#parts/parking';
import { buildCarPark, buildReservation } from '#testing/builders.ts';
import { ParkingCard } from './card.tsx';

const confirmed = buildReservation({ id: 1, date: '2026-11-24' });
const queued = buildReservation({
  id: 2,
  date: '2026-11-25',
  status: 'queued',
  space: null,
  parkingSpace: null,
  reason: { code: 'full', text: '12 of 12 taken, you are 3rd' },
});

async function open(answer: () => { status?: number; body: unknown } = () => ({ status: 201, body: [] })) {
  const calls = fakeServer({
    'GET /api/parking/reservations/': () => ({ body: wire(pageOf<ParkingReservation>([confirmed, queued])) }),
    'GET /api/parking/carparks/': { body: wire([buildCarPark({ id: 3, name: 'Thames Garage' })]) },
    'POST /api/parking/reservations/': answer,
    'GET /api/help-texts/': { body: [] },
  });
  await renderWithProviders(<ParkingCard />);
  return { calls, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  for (const tone of ['error', 'success', 'warning'] as const)
    vi.spyOn(toast, tone).mockImplementation(() => {});
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('says confirmed and queued days in words, and why somebody waits', async () => {
  const { user } = await open();
  expect(
    await screen.findByRole('button', { name: /24 November 2026, confirmed: Thames Garage, T-01/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /25 November 2026, queued: Thames Garage/ }));
  expect(screen.getByText('Queued: 12 of 12 taken, you are 3rd')).toBeTruthy();
});

async function request(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /27 November/ }));
  await user.click(screen.getByRole('button', { name: 'Request Parking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request Parking' });
  await screen.findByText('The only car park of this site.');
  await user.click([...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit') ?? dialog);
}

it('requests the picked day at the only car park, and says what became of it', async () => {
  const { calls, user } = await open(() => ({ status: 201, body: wire([confirmed]) }));
  await request(user);
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Parking has been requested for the given time slots.'),
  );
  expect(toast.success).toHaveBeenCalledWith('Confirmed bookings are displayed on your calendar in green');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    target_site: 1,
    target_carpark: 3,
    start_time: '09:00',
    end_time: '17:00',
    dates: ['2026-11-27'],
  });
});

it.each([
  ['queued', 'Car park is full, you have been added to a queue'],
  ['unavailable', 'Confirmed bookings are displayed on your calendar in green'],
] as const)('warns of a day that is %s', async (status, text) => {
  const { user } = await open(() => ({ status: 201, body: wire([buildReservation({ status })]) }));
  await request(user);
  await waitFor(() => expect(toast.warning).toHaveBeenCalledWith(text));
});

it('says the first message of each date that was refused, and keeps the form', async () => {
  const { user } = await open(() => ({
    status: 400,
    body: [{ date: ['You already have parking at this time.'] }],
  }));
  await request(user);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('You already have parking at this time.'));
  expect(screen.getByRole('dialog', { name: 'Request Parking' })).toBeTruthy();
});
