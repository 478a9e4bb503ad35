// @vitest-environment jsdom
import { fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { LikeDesks } from './like-desks.tsx';

const toasts = spyOnToasts();
const reservation = buildReservation({ id: 9, needsCleaning: true });

afterEach(cleanup);

it('offers similar desks, and one press changes to one of them', async () => {
  const desk = { ...reservation.desk, id: 13, name: 'L1-013' };
  const calls = fakeServer({
    'GET /api/desks/reservations/9/like-desks/': {
      body: [{ id: 13, name: 'L1-013', zone: 'Engineering', features: ['Standing desk'] }],
    },
    'POST /api/desks/reservations/9/change-desk/': { body: wire({ ...reservation, desk }) },
  });
  await renderWithProviders(<LikeDesks reservation={reservation} />);
  expect(screen.getByText('L1-012 has not been cleaned yet')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to L1-013: Standing desk' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Your desk is now L1-013.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ desk_id: 13 });
});

it('names desk, verb and features in the order of the language', async () => {
  fakeServer({
    'GET /api/desks/reservations/9/like-desks/': {
      body: [{ id: 13, name: 'L1-013', zone: 'Technik', features: ['Stehpult'] }],
    },
  });
  await renderWithProviders(<LikeDesks reservation={reservation} />, { session: { locale: 'de' } });
  expect(await screen.findByRole('button', { name: 'Zu L1-013 wechseln: Stehpult' })).toBeTruthy();
});

it('shows that there is none, and that the desk stays', async () => {
  fakeServer({ 'GET /api/desks/reservations/9/like-desks/': { body: [] } });
  await renderWithProviders(<LikeDesks reservation={reservation} />);
  expect(await screen.findByText(/You keep it. No other desk/)).toBeTruthy();
});
