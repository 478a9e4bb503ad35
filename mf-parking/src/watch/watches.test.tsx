// @vitest-environment jsdom
import type { ParkingOffer, ParkingWatch } from '@portal/openapi/parking';
import { useRoutes } from '@portal/shared/router';
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCarPark, buildReservation } from '#testing/builders.ts';
import { groupWatches } from './group-watches.ts';
import { TakeParking } from './take-screen.tsx';
import { Watches } from './watches.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const WATCH: ParkingWatch = {
  id: 8,
  site: { id: 1, name: 'London HQ' },
  carpark: { id: 3, name: 'Thames Garage' },
  date: '2099-11-24',
  start: '2099-11-24T09:00:00Z',
  end: '2099-11-24T17:00:00Z',
  toldAt: null,
};

async function open(made: FakeAnswer, route = '/', carParks?: () => FakeAnswer) {
  const calls = fakeServer({
    'GET /api/parking/watches/': { body: wire([WATCH]) },
    'GET /api/parking/carparks/': carParks ?? {
      body: wire([
        buildCarPark({ id: 3, name: 'Thames Garage' }),
        buildCarPark({ id: 4, name: 'Bridge Yard' }),
      ]),
    },
    'POST /api/parking/watches/': made,
    'DELETE /api/parking/watches/8/': { status: 204 },
  });
  await renderWithProviders(<Watches />, { route });
  return calls;
}
const posted = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('lists the days, and stops one', async () => {
  const calls = await open({ status: 500 });
  expect(await screen.findByText('Thames Garage, London HQ')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Stop alerts for/ }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Alerts for this day are off.'));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

async function choose() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Car park' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Thames Garage' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Set alert' }));
}

it('opens with the day of a link, and subscribes', async () => {
  const calls = await open(
    { status: 201, body: wire({ watch: WATCH, reservation: null }) },
    '/?tell=2099-11-24',
  );
  expect(await screen.findByRole('dialog', { name: 'Notify me when a space becomes free' })).toBeTruthy();
  await choose();
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith('You will get an email as soon as a space is free.'),
  );
  expect(posted(calls)).toEqual([
    {
      ...{ target_carpark: 3, date: '2099-11-24', start_time: '09:00', end_time: '17:00' },
      auto_assign: false,
    },
  ]);
});

it('subscribes to all car parks of the site together, without the queue', async () => {
  const calls = await open(
    { status: 201, body: wire({ watch: WATCH, watches: [WATCH], reservation: null }) },
    '/?tell=2099-11-24',
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Car park' }));
  await userEvent.click(await screen.findByRole('option', { name: 'All car parks at this site' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('switch')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Set alert' }));
  await waitFor(() =>
    expect(posted(calls)).toEqual([
      { site_id: 1, date: '2099-11-24', start_time: '09:00', end_time: '17:00', auto_assign: false },
    ]),
  );
});

it('shows the car parks of one subscription together, and stops all of them', async () => {
  const other = { ...WATCH, id: 9, carpark: { id: 4, name: 'Bridge Yard' }, toldAt: '2099-11-20T08:00:00Z' };
  const later = { ...WATCH, id: 10, date: '2099-11-25' };
  const groups = groupWatches([WATCH, other, later]);
  expect(groups.map(({ ids }) => ids)).toEqual([[8, 9], [10]]);
  expect(groups[0]).toMatchObject({ carParks: ['Thames Garage', 'Bridge Yard'], toldAt: other.toldAt });
});

it('shows a message if a space was free', async () => {
  const reservation = buildReservation({ parkingSpace: 'T-01' });
  await open({ status: 201, body: wire({ watch: null, reservation }) }, '/?tell=2099-11-24');
  await choose();
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith('A space is free: Thames Garage, T-01 is yours.'),
  );
});

const OFFER: ParkingOffer = {
  ...{ carpark: 'Thames Garage', site: 'London HQ', timeZone: 'Europe/London' },
  ...{ start: WATCH.start, end: WATCH.end, free: true, taken: false, space: null },
};
function Screens() {
  return useRoutes([{ path: '/parking/take/:token', element: <TakeParking /> }]);
}
async function openLink(get: FakeAnswer, post?: FakeAnswer) {
  const calls = fakeServer({
    'GET /api/parking/watch-links/secret/': get,
    ...(post ? { 'POST /api/parking/watch-links/secret/': post } : {}),
  });
  await renderWithProviders(<Screens />, { route: '/parking/take/secret', session: { user: null } });
  return calls;
}

it('takes the space of an email by a press, not by being opened', async () => {
  const after = { ...OFFER, free: false, taken: true, space: 'T-01' };
  const calls = await openLink({ body: wire(OFFER) }, { body: wire(after) });
  const take = await screen.findByRole('button', { name: 'Claim space' });
  expect(posted(calls)).toEqual([]);
  await userEvent.click(take);
  expect(await screen.findByText('Your space is T-01.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim space' })).toBeNull();
});

it('shows that the space is taken, before the press and after it', async () => {
  await openLink({ body: wire({ ...OFFER, free: false }) });
  expect(
    await screen.findByText("Someone else claimed it first. We'll notify you about the next one."),
  ).toBeTruthy();
  cleanup();
  await openLink(
    { body: wire(OFFER) },
    { status: 409, body: { detail: 'Somebody else has taken the space.' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Claim space' }));
  expect(await screen.findByText('Somebody else has taken the space.')).toBeTruthy();
});

it.each([
  [404, 'Not found.', /replaced by the link in a later email/],
  [410, 'This day is over.', /This day is over/],
])('explains why a link takes nothing: %s', async (status, detail, words) => {
  await openLink({ status, body: { detail } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows that the car parks could not be loaded, if there are none to choose, and tries again', async () => {
  const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  await open(
    { status: 500 },
    '/?tell=2099-11-24',
    () => answers.shift() ?? { body: wire([buildCarPark({ id: 3, name: 'Thames Garage' })]) },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The car parks could not be loaded.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.queryByText('The car parks could not be loaded.')).toBeNull());
  await userEvent.click(dialog.getByRole('combobox', { name: 'Car park' }));
  expect(await screen.findByRole('option', { name: 'Thames Garage' })).toBeTruthy();
});
