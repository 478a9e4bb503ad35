// @vitest-environment jsdom
import type { ParkingSwap, ParkingSwapDay } from '@portal/openapi/parking';
import { useRoutes } from '@portal/shared/router';
import { fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { AnswerSwap } from './answer-screen.tsx';
import { Swaps } from './swaps.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const day = (date: string): ParkingSwapDay => ({
  ...{ date, start: `${date}T09:00:00Z`, end: `${date}T17:00:00Z`, timeZone: 'Europe/London' },
  ...{ site: 'London HQ', carpark: 'Thames Garage', space: 'T-01' },
});
const OFFERED: ParkingSwap = {
  ...{ id: 5, direction: 'asked of me', status: 'asked', expiresAt: '2099-11-24T09:00:00Z' },
  colleague: { id: 9, firstName: 'Bo', lastName: 'Li' },
  ...{ given: day('2099-11-24'), wanted: day('2099-11-25') },
};

async function open(swaps: ParkingSwap[], route = '/') {
  const calls = fakeServer({
    'GET /api/parking/swaps/': { body: wire(swaps) },
    'GET /api/parking/reservations/': {
      body: wire(pageOf([buildReservation({ id: 41, date: '2099-11-24' })])),
    },
    'GET /api/users/': {
      body: { count: 1, results: [{ id: 9, first_name: 'Bo', last_name: 'Li', email: 'bo@demo.test' }] },
    },
    'POST /api/parking/swaps/': { status: 201, body: wire(OFFERED) },
    'POST /api/parking/swaps/5/answer/': { body: wire({ ...OFFERED, status: 'accepted' }) },
  });
  await renderWithProviders(<Swaps />, { route });
  return () => calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
}

it('shows both days of the swap, and accepts', async () => {
  const sent = await open([OFFERED]);
  expect(await screen.findByText('Bo Li offers you a parking space')).toBeTruthy();
  expect(screen.getByText(/^You get .*24 .*Thames Garage T-01/)).toBeTruthy();
  expect(screen.getByText(/^You give .*25 /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept the swap with Bo Li' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Swapped. You both get an email.'));
  expect(sent()).toEqual([['/api/parking/swaps/5/answer/', { answer: 'accept' }]]);
});

it('lets only the requester withdraw', async () => {
  await open([{ ...OFFERED, direction: 'asked by me', wanted: null }]);
  expect(await screen.findByText('You offered Bo Li a swap')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw']);
});

it('requests a swap with a colleague for the day of a link', async () => {
  const sent = await open([], '/?swap=41');
  expect(await screen.findByRole('dialog', { name: 'Swap with a colleague' })).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'Colleague' }), 'bo li');
  await userEvent.click(await screen.findByRole('option', { name: /Bo Li/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask the colleague' }));
  await waitFor(() => expect(sent()).toEqual([['/api/parking/swaps/', { reservation: 41, colleague: 9 }]]));
});

function Screens() {
  return useRoutes([{ path: '/parking/swaps/:token', element: <AnswerSwap /> }]);
}

it.each([
  ['accept', 'Accept', 'Swapped. You both get an email.'],
  ['decline', 'Decline', 'The swap has been declined.'],
])('answers by a press, not by being opened: %s', async (answer, name, words) => {
  const calls = fakeServer({
    'GET /api/parking/swap-links/secret/': { body: wire(OFFERED) },
    'POST /api/parking/swap-links/secret/': { body: wire(OFFERED) },
  });
  const route = `/parking/swaps/secret?answer=${answer}`;
  await renderWithProviders(<Screens />, { route, session: { user: null } });
  const [first] = await screen.findAllByRole('button', { name: /Accept|Decline/ });
  expect([first?.textContent, calls.some(({ method }) => method === 'POST')]).toEqual([name, false]);
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ answer });
});

it('explains why it can no longer be answered', async () => {
  const detail = 'This swap has been withdrawn.';
  fakeServer({ 'GET /api/parking/swap-links/secret/': { status: 410, body: { detail } } });
  await renderWithProviders(<Screens />, { route: '/parking/swaps/secret', session: { user: null } });
  expect(await screen.findByText(detail)).toBeTruthy();
});
