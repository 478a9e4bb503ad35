// @vitest-environment jsdom
import type { ParkingRide, ParkingSeatQuestion } from '@portal/openapi/parking';
import type { Group } from '@portal/shared/access';
import { useRoutes } from '@portal/shared/router';
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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { SeatAnswerScreen } from './answer-screen.tsx';
import { CarShare } from './screen.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const RIDE: ParkingRide = {
  ...{ id: 6, isMine: false, driver: 'Amira', date: '2099-11-24' },
  ...{ site: { id: 1, name: 'London HQ' }, carpark: { id: 3, name: 'Thames Garage' } },
  ...{ leavesFrom: 'Clapham Junction', leavesAt: '08:15', seats: 3, freeSeats: 2, note: null },
  ...{ isConfirmed: true, request: null, requests: [] },
};

async function open(rides: ParkingRide[], { route = '/', groups = ['employee', 'parking'] as Group[] } = {}) {
  const calls = fakeServer({
    'GET /api/parking/rides/': { body: wire(rides) },
    'GET /api/parking/reservations/': {
      body: wire(pageOf([buildReservation({ id: 41, date: '2099-11-24' })])),
    },
    'POST /api/parking/rides/': { status: 201, body: wire(RIDE) },
    'POST /api/parking/rides/6/ask/': { status: 201, body: wire(RIDE) },
    'POST /api/parking/rides/6/leave/': { body: wire(RIDE) },
    'POST /api/parking/seat-requests/12/answer/': { body: wire(RIDE) },
    'DELETE /api/parking/rides/6/': { status: 204 },
  });
  await renderWithProviders(<CarShare />, {
    route,
    session: { user: { id: 7, groups }, client: { features: ['parking'] } },
  });
  return () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
}

it('lets anyone request a seat', async () => {
  const sent = await open([RIDE], { groups: ['employee'] });
  expect(await screen.findByText('Amira to Thames Garage, London HQ')).toBeTruthy();
  expect(screen.getByText('2 of 3 seats free')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Offer seats' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Request a seat with Amira on/ }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The driver has been notified by email.'));
  expect(sent()[0]?.slice(0, 2)).toEqual(['POST', '/api/parking/rides/6/ask/']);
});

it('shows one’s own seat, and releases it', async () => {
  const request = { id: 12, status: 'accepted', name: 'Bo Li' } as const;
  const sent = await open([{ ...RIDE, request, isConfirmed: false }]);
  expect(await screen.findByText('You have a seat.')).toBeTruthy();
  expect(screen.getByText(/^Depends on the driver/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Give up the seat: Amira/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give up the seat?' }));
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Give up the seat' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('lets the driver answer and cancel', async () => {
  const requests: ParkingRide['requests'] = [
    { id: 12, status: 'asked', name: 'Bo Li' },
    { id: 13, status: 'accepted', name: 'Cy Day' },
  ];
  const sent = await open([{ ...RIDE, isMine: true, requests }]);
  expect(await screen.findByText('Cy Day comes along')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept Bo Li' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: /^Cancel the ride on/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the ride?' }));
  expect(sent()).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the ride' }));
  await waitFor(() =>
    expect(sent().map(([method, url]) => [method, url])).toEqual([
      ['POST', '/api/parking/seat-requests/12/answer/'],
      ['DELETE', '/api/parking/rides/6/'],
    ]),
  );
});

it('shows that the days could not be loaded, and keeps the input while it tries again', async () => {
  const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  fakeServer({
    'GET /api/parking/rides/': { body: [] },
    'GET /api/parking/reservations/': () =>
      answers.shift() ?? { body: wire(pageOf([buildReservation({ id: 41, date: '2099-11-24' })])) },
  });
  await renderWithProviders(<CarShare />, {
    session: { user: { id: 7, groups: ['parking'] }, client: { features: ['parking'] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Offer seats' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer seats' }));
  expect(await dialog.findByText('Your parking days could not be loaded.')).toBeTruthy();
  const from = dialog.getByRole('textbox', { name: 'Leaves from' });
  await userEvent.type(from, 'Clapham');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.queryByText('Your parking days could not be loaded.')).toBeNull());
  expect(from).toHaveProperty('value', 'Clapham');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Day' }));
  expect(await screen.findByRole('option', { name: /Thames Garage/ })).toBeTruthy();
});

it('offers seats on the day of a link', async () => {
  const sent = await open([], { route: '/?offer=41' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer seats' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Leaves from' }), 'Clapham Junction');
  await userEvent.click(dialog.getByRole('button', { name: 'Offer' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Your seats are offered.'));
  expect(sent()).toEqual([
    [
      'POST',
      '/api/parking/rides/',
      { reservation: 41, leaves_from: 'Clapham Junction', leaves_at: '08:00', seats: 3 },
    ],
  ]);
});

const QUESTION: ParkingSeatQuestion = {
  ...{ name: 'Bo Li', date: '2099-11-24', leavesFrom: 'Clapham Junction', leavesAt: '08:15' },
  ...{ carpark: 'Thames Garage', site: 'London HQ', freeSeats: 2, status: 'asked' },
};

it('answers by the link of an email, by a press alone', async () => {
  const calls = fakeServer({
    'GET /api/parking/seat-links/secret/': { body: wire(QUESTION) },
    'POST /api/parking/seat-links/secret/': { body: wire({ ...QUESTION, status: 'accepted' }) },
  });
  const Screens = () => useRoutes([{ path: '/car-share/answer/:token', element: <SeatAnswerScreen /> }]);
  await renderWithProviders(<Screens />, { route: '/car-share/answer/secret', session: { user: null } });
  expect(await screen.findByText('Bo Li requests a seat')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Seat confirmed. Your colleague is notified by email.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { answer: 'accept' },
  ]);
});
