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
import { buildCarPark, buildPermitDay, buildReservation } from '#testing/builders.ts';
import type { RequestPrefill } from './contract.ts';
import { RequestParkingDialog } from './form.tsx';

const toasts = spyOnToasts();
const garage = buildCarPark({ id: 3, name: 'Thames Garage' });
const court = buildCarPark({ id: 4, name: 'Bridge Court', requiresApproval: true });
const hidden = buildCarPark({ id: 5, name: 'Directors only', userHasPermission: false });
const filled: RequestPrefill = { site: 1, carPark: 3, dates: ['2026-11-24'] };

/** Another space, at another time of a day that the tests ask for. */
const early = buildReservation({ date: '2026-11-24', carpark: { id: 4, name: 'Bridge Court' } });
const nothing = {
  'GET /api/parking/reservations/': { body: wire(pageOf([])) },
  'GET /api/parking/permits/month/2026-11/': { body: { days: [] } },
};

interface Options {
  answers?: Parameters<typeof fakeServer>[0];
  prefill?: RequestPrefill;
  carParks?: (url: string) => object[];
  create?: () => FakeAnswer;
  weekly?: () => FakeAnswer;
  session?: SessionOverrides;
}

async function open({ prefill = filled, carParks, create, weekly, session, answers }: Options = {}) {
  const calls = fakeServer({
    ...nothing,
    'GET /api/parking/carparks/': ({ url }) => ({ body: wire(carParks?.(url) ?? [garage, court, hidden]) }),
    'GET /api/users/': {
      body: wire(pageOf([{ id: 8, firstName: 'Bo', lastName: 'Li', email: 'bo@demo.test' }])),
    },
    'GET /api/parking/ev-bookings/': {
      body: [
        {
          name: 'E-1',
          timeslots: [],
          taken: [
            { start: '2026-11-24T10:00:00Z', end: '2026-11-24T12:00:00Z', is_own: false, person: null },
          ],
        },
      ],
    },
    'POST /api/parking/reservations/': create ?? { status: 201, body: wire([buildReservation()]) },
    'POST /api/parking/standing-requests/': weekly ?? { status: 201, body: {} },
    ...answers,
  });
  const onClose = vi.fn();
  await renderWithProviders(
    <RequestParkingDialog prefill={prefill} onClose={onClose} />,
    session ? { session } : {},
  );
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { sent, onClose, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const chosen = (name: string) => document.getElementById(`${field(name).id}-value`)?.textContent;
const submit = () => screen.getByRole('button', { name: 'Request Parking' });
const day = (name: RegExp) => screen.getByRole('button', { name });

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:20:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('requests the chosen day with its times, confirms it and closes', async () => {
  const { sent, onClose, user } = await open();
  await waitFor(() => expect(chosen('Car park')).toBe('Thames Garage'));
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()[0]?.body).toEqual({
    target_site: 1,
    target_carpark: 3,
    start_time: '09:00',
    end_time: '17:00',
    dates: ['2026-11-24'],
  });
  expect(toasts.success).toHaveBeenCalledWith(
    'Parking has been requested for the given time slots. Confirmed bookings are displayed on your calendar in green',
  );
});

it('shows existing bookings in its calendar, and warns of a second space before sending', async () => {
  const permit = buildPermitDay({ date: '2026-11-25' });
  const { user } = await open({
    prefill: { site: 1, carPark: 3, dates: ['2026-11-24', '2026-11-25'] },
    answers: {
      'GET /api/parking/reservations/': { body: wire(pageOf([early])) },
      'GET /api/parking/permits/month/2026-11/': { body: wire({ days: [permit] }) },
    },
  });
  expect(await screen.findByText('You already have parking at Bridge Court: Tue 24 Nov.')).toBeTruthy();
  expect(day(/24 November 2026, Approved/)).toBeTruthy();
  expect(day(/25 November 2026, Your permit’s space/)).toBeTruthy();
  // At its own car park the permit's space is what one gets.
  expect(screen.queryByText(/^Your permit already gives/)).toBeNull();
  await user.click(field('Car park'));
  await user.click(await screen.findByRole('option', { name: 'Bridge Court' }));
  expect(
    await screen.findByText(
      'Your permit already gives you space T-01 at Thames Garage: Wed 25 Nov. Release it if you do not need it.',
    ),
  ).toBeTruthy();
});

it('warns an assistant of the other person’s bookings, by name', async () => {
  const asked: string[] = [];
  const { user } = await open({
    session: { user: { groups: ['parking', 'PA'] } },
    answers: {
      'GET /api/parking/reservations/': ({ url }) => {
        const ofPerson = new URL(url, 'http://localhost').searchParams.get('user_id') === '8';
        if (ofPerson) asked.push(url);
        return { body: wire(pageOf(ofPerson ? [{ ...early, user: 8, status: 'queued' }] : [])) };
      },
    },
  });
  await user.type(field('Employee'), 'Bo L');
  await user.click(await screen.findByRole('option', { name: /Bo Li/ }));
  expect(
    await screen.findByText(/^Bo Li already has a request for Bridge Court: Tue 24 Nov\.$/),
  ).toBeTruthy();
  expect(asked[0]).not.toContain('mine');
});

it('offers only car parks that one may use', async () => {
  const { user } = await open({ prefill: { site: 1 } });
  await waitFor(() => expect(field('Car park').disabled).toBe(false));
  await user.click(field('Car park'));
  expect(await screen.findByRole('option', { name: 'Bridge Court' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Directors only' })).toBeNull();
});

it('shows missing input at its fields', async () => {
  const { sent, user } = await open({ prefill: { site: 1 } });
  await waitFor(() => expect(field('Car park').disabled).toBe(false));
  await user.click(submit());
  expect(await screen.findByText('Carpark is required')).toBeTruthy();
  expect(screen.getByText('You must select at least one date')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('proposes the next full hour and 4 hours for today', async () => {
  await open({ prefill: { site: 1, carPark: 3, dates: ['2026-11-23'] } });
  await waitFor(() => expect(chosen('Start time')).toBe('13:00'));
  expect(chosen('End time')).toBe('17:00');
});

it('moves the end to 4 hours after the start, with a message', async () => {
  const { user } = await open();
  await user.click(field('Start time'));
  await user.keyboard('15:00');
  await user.click(await screen.findByRole('option', { name: '15:00' }));
  expect(await screen.findByText('Adjusted end time for a 4 hour minimum duration.')).toBeTruthy();
  expect(chosen('End time')).toBe('19:00');
});

async function chooseTime(user: Awaited<ReturnType<typeof open>>['user'], name: string, option: string) {
  await user.click(field(name));
  await user.keyboard(option.slice(0, 5));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('requests a night, whose end is marked as of the next day', async () => {
  const { sent, user } = await open();
  await chooseTime(user, 'Start time', '22:00');
  expect(chosen('End time')).toBe('02:00 next day');
  await chooseTime(user, 'End time', '06:00 next day');
  await user.click(submit());
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ start_time: '22:00', end_time: '06:00' }));
});

it('requests a whole day, and goes back to the times from before', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'All day' }));
  expect(screen.queryByRole('combobox', { name: 'End time' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'All day' }));
  expect([chosen('Start time'), chosen('End time')]).toEqual(['09:00', '17:00']);
  await user.click(screen.getByRole('checkbox', { name: 'All day' }));
  await user.click(submit());
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ start_time: '00:00', end_time: '00:00' }));
});

it('warns of the queue', async () => {
  const queued = buildReservation({ status: 'queued', reason: { code: 'full', text: '12 of 12 taken' } });
  const { user } = await open({ create: () => ({ status: 201, body: wire([queued]) }) });
  await user.click(submit());
  await waitFor(() =>
    expect(toasts.warning).toHaveBeenCalledWith('Car park is full, you have been added to a queue'),
  );
});

it('shows the first message of each date of a 400, keeps the form and names the day', async () => {
  const { onClose, user } = await open({
    create: () => ({ status: 400, body: [{ date: ['You already have parking at this time.'] }] }),
  });
  await user.click(submit());
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('You already have parking at this time.'));
  expect(await screen.findByText(/Tue,? 24 Nov: You already have parking at this time\./)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('shows no toast for any other failure, and is ready again', async () => {
  const { onClose, user } = await open({ create: () => ({ status: 500, body: { detail: 'Oh.' } }) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(submit());
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
  expect(toasts.error).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('allows no more days than the client allows, and gives the reason at the calendar', async () => {
  const { user } = await open({
    session: {
      client: { settings: { activeFutureParkingReservations: 1, parkingFutureBookingDaysLimit: 14 } },
    } as SessionOverrides,
  });
  await user.click(day(/25 November/));
  expect(screen.getByText(/You can request only 1 day at a time\./)).toBeTruthy();
  expect(day(/25 November/).getAttribute('aria-pressed')).toBe('false');
});

it('explains to a restricted person why nothing can be requested', async () => {
  await open({ prefill: { site: 1 }, session: { user: { isRestricted: true } } });
  expect(screen.getByText('Parking Requests cannot be made at this time.')).toBeTruthy();
  expect(day(/24 November/).getAttribute('aria-disabled')).toBe('true');
});

it('prompts only assistants and parking administrators for the employee', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'Employee' })).toBeNull();
  cleanup();
  await open({ session: { user: { groups: ['employee', 'parking', 'PA'] } } });
  expect(screen.getByRole('combobox', { name: 'Employee' })).toBeTruthy();
});

it('follows the chosen employee’s permissions: their car parks, and their charger', async () => {
  const directors = {
    ...hidden,
    ...{ userHasPermission: true, userMayCharge: true, evSpaces: [{ name: 'E-9', timeslots: [] }] },
  };
  const { sent, user } = await open({
    session: { user: { groups: ['employee', 'PA'] } },
    carParks: (url) =>
      url.includes('user_id=8') ? [{ ...garage, userHasPermission: false }, directors] : [garage, court],
  });
  await waitFor(() => expect(chosen('Car park')).toBe('Thames Garage'));
  await user.type(screen.getByRole('combobox', { name: 'Employee' }), 'Bo L');
  await user.click(await screen.findByRole('option', { name: /Bo Li/ }));
  await waitFor(() => expect(chosen('Car park')).toBe('Directors only'));
  expect(screen.getByText(/^The only car park Bo Li can use here\./)).toBeTruthy();
  await user.click(await screen.findByRole('switch', { name: 'Request an EV space' }));
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    ...{ employee: 8, target_carpark: 5 },
    ev_space_reservation: { requested_start: '09:00', requested_end: '17:00' },
  });
});

it('offers a charger if there is one, for one day, to people who may charge', async () => {
  Object.assign(garage, { evSpaces: [{ name: 'E-1', timeslots: [] }], userMayCharge: true });
  const { sent, user } = await open();
  await user.click(await screen.findByRole('switch', { name: 'Request an EV space' }));
  expect(chosen('EV start time')).toBe('09:00');
  expect(await screen.findByRole('table', { name: /^EV space bookings on/ })).toBeTruthy();
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    ev_space_reservation: { requested_start: '09:00', requested_end: '17:00' },
  });
  Object.assign(garage, { evSpaces: [], userMayCharge: false });
});

it('offers whole timeslots if chargers have some, and shows that a charge waits', async () => {
  garage.userMayCharge = true;
  garage.evSpaces = [
    {
      name: 'E-1',
      timeslots: [
        { startTime: '10:00', endTime: '12:00' },
        { startTime: '12:00', endTime: '14:00' },
      ],
    },
  ];
  const charge = { start: '2026-11-23T12:00:00Z', end: '2026-11-23T14:00:00Z', evSpace: null };
  const { user, sent } = await open({
    create: () => ({
      status: 201,
      body: wire([
        buildReservation({
          evSpaceReservation: { id: 9, ...charge, status: 'queued', place: 1, nextStart: null },
        }),
      ]),
    }),
  });
  await user.click(await screen.findByRole('switch', { name: 'Request an EV space' }));
  expect(chosen('EV start time')).toBe('10:00');
  const table = await screen.findByRole('table', { name: /^EV space bookings on/ });
  expect(within(table).getByRole('row', { name: /E-1/ }).textContent).toContain('10:00');
  await user.click(field('EV end time'));
  await user.click(await screen.findByRole('option', { name: '14:00' }));
  await user.click(submit());
  await waitFor(() =>
    expect(toasts.warning).toHaveBeenCalledWith(
      'All EV spaces are occupied then. You are in the queue for one.',
    ),
  );
  expect(sent()[0]?.body).toMatchObject({
    ev_space_reservation: { requested_start: '10:00', requested_end: '14:00' },
  });
  Object.assign(garage, { evSpaces: [], userMayCharge: false });
});

it('requests every week instead, on weekdays', async () => {
  const { sent, user } = await open({
    weekly: () => ({
      status: 201,
      body: { request: {}, days: [{ date: '2026-11-23', status: 'confirmed', detail: null }] },
    }),
  });
  await waitFor(() => expect(chosen('Car park')).toBe('Thames Garage'));
  await user.click(screen.getByRole('switch', { name: 'Every week' }));
  await user.click(submit());
  expect(await screen.findByText('You must select at least one weekday')).toBeTruthy();
  await user.click(field('Weekdays'));
  await user.click(await screen.findByRole('option', { name: 'Monday' }));
  await user.click(submit());
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Parking is now requested every week.'));
  expect(sent()[0]?.body).toMatchObject({ weekdays: [1], starts_on: '2026-11-23', target_carpark: 3 });
});

it('shows that the car parks could not be loaded, and tries again', async () => {
  const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  fakeServer({
    ...nothing,
    'GET /api/parking/carparks/': () => answers.shift() ?? { body: wire([garage, court]) },
  });
  await renderWithProviders(<RequestParkingDialog prefill={filled} onClose={vi.fn()} />);
  expect(await screen.findByText('The car parks could not be loaded.')).toBeTruthy();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(chosen('Car park')).toBe('Thames Garage'));
});
