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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarPark, buildReservation } from '#testing/builders.ts';
import { ParkingRequests } from './list.tsx';

const toasts = spyOnToasts();
const pending = buildReservation({
  id: 1,
  status: 'pre-approval',
  space: null,
  parkingSpace: null,
  employee: { id: 7, firstName: 'Amira', lastName: 'Khan', vehicles: [{ registration: 'AB12 CDE' }] },
  reason: { code: 'awaits-approval', text: 'It awaits approval.' },
  actions: ['cancel', 'approve', 'deny'],
  otherParking: ['Already has space A-1 at Bridge Yard that day, by a permit.'],
});
const given = buildReservation({
  id: 2,
  employee: { id: 8, firstName: 'Bo', lastName: 'Li', vehicles: [] },
  actions: ['cancel'],
});
const over = buildReservation({
  id: 3,
  status: 'denied',
  employee: null,
  visitor: { id: 4, firstName: 'Dana', lastName: 'Price' },
  type: 'visitor',
  actions: [],
});

interface Options {
  route?: string;
  answers?: Record<string, FakeAnswer>;
}

async function open({ route = '/parking/approve', answers = {} }: Options = {}) {
  const calls = fakeServer({
    'GET /api/parking/reservations/': { body: wire(pageOf([pending, given, over])) },
    'GET /api/parking/carparks/': { body: wire([buildCarPark({ id: 3, name: 'Thames Garage' })]) },
    ...answers,
  });
  const { location } = await renderWithProviders(<ParkingRequests />, {
    route,
    session: { user: { groups: ['parking_admin'] }, client: { features: ['parking'] } },
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.url.startsWith(path));
  return { sent, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
const approved = wire({ ...pending, status: 'confirmed', parkingSpace: 'T-02', actions: ['cancel'] });

describe('the table', () => {
  it('queries from today on the requests that wait at the header’s site, and shows the people with their vehicles', async () => {
    const { sent } = await open();
    expect(await screen.findByText('AB12 CDE')).toBeTruthy();
    expect(screen.getByText(/Already has space A-1 at Bridge Yard/)).toBeTruthy();
    const { searchParams } = new URL(
      sent('GET', '/api/parking/reservations/')[0]?.url ?? '',
      'http://localhost',
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      target_site: '1',
      start: '2026-11-23',
      status: 'pre-approval',
      ordering: 'start',
      page: '1',
      limit: '25',
    });
  });

  it('reads site and car park from the address', async () => {
    const { sent } = await open({ route: '/parking/approve?site=1&carpark=3&status=queued' });
    await screen.findByText('AB12 CDE');
    const asked = sent('GET', '/api/parking/reservations/')[0]?.url ?? '';
    expect(asked).toContain('target_carpark=3');
    expect(asked).toContain('status=queued');
  });

  it('has the two buttons only on requests that await approval, and a menu if there are actions', async () => {
    const { user } = await open();
    const buttons = await screen.findAllByRole('button', { name: /^(Approve|Deny) the request of/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Approve the request of Amira Khan/),
      expect.stringMatching(/^Deny the request of Amira Khan/),
    ]);
    await user.click(screen.getByRole('button', { name: /^Status of the request of Bo Li.*Actions$/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Cancel',
    ]);
    expect(screen.queryByRole('button', { name: /^Status of the request of Dana/ })).toBeNull();
  });
});

describe('an approval', () => {
  const press = async (answer: FakeAnswer) => {
    const shown = await open({ answers: { 'POST /api/parking/reservations/1/approve/': answer } });
    await shown.user.click(await screen.findByRole('button', { name: /^Approve the request of Amira Khan/ }));
    return shown;
  };
  const conflict = (status: string, detail: string) => ({
    status: 409,
    body: { detail, current: wire({ ...pending, status, actions: [] }) },
  });

  it.each<[string, FakeAnswer, 'success' | 'warning' | 'error', string]>([
    ['with a space', { body: approved }, 'success', 'Parking request has been approved.'],
    [
      'without one',
      { body: wire({ ...pending, status: 'queued', place: 2 }) },
      'warning',
      'Successfully approved request but carpark is full, adding to a queue.',
    ],
    ['of what was cancelled', conflict('cancelled', 'It was.'), 'error', 'Reservation was cancelled'],
    [
      'of another person’s denial',
      conflict('denied', 'A. Khan has denied this request already.'),
      'error',
      'Reservation was denied: A. Khan has denied this request already.',
    ],
    [
      'for a person without the group',
      conflict(
        'pre-approval',
        'Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.',
      ),
      'error',
      'Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.',
    ],
    [
      'that failed',
      { status: 500, body: { detail: 'No', reference_id: 'r' } },
      'error',
      'Something went wrong...',
    ],
  ])('%s is shown in its words', async (_, answer, kind, words) => {
    await press(answer);
    await waitFor(() => expect(toasts[kind]).toHaveBeenCalledWith(words));
  });
});

describe('a denial', () => {
  it('prompts for a reason, and sends it', async () => {
    const { sent, user } = await open({
      answers: {
        'POST /api/parking/reservations/1/deny/': {
          body: wire({ ...pending, status: 'denied', actions: [] }),
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Deny the request of Amira Khan/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Deny the parking request from Amira Khan' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Works');
    await user.click(within(dialog).getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Parking request has been denied.'));
    expect(sent('POST', '/api/parking/reservations/1/deny/')[0]?.body).toEqual({ reason: 'Works' });
  });
});

describe('keys', () => {
  it('arrows walk the rows, `a` approves the one with the focus, `?` lists the keys', async () => {
    const { sent, user } = await open({
      answers: { 'POST /api/parking/reservations/1/approve/': { body: approved } },
    });
    await screen.findByText('AB12 CDE');
    await user.keyboard('a');
    expect(sent('POST', '/')).toEqual([]);
    await user.keyboard('{ArrowDown}a');
    await waitFor(() => expect(sent('POST', '/api/parking/reservations/1/approve/')).toHaveLength(1));
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('shows a message if the row does not allow it', async () => {
    const { user } = await open();
    await screen.findByText('AB12 CDE');
    await user.keyboard('{ArrowDown}{ArrowDown}a');
    await waitFor(() =>
      expect(toasts.warning).toHaveBeenCalledWith('This action is not available for this request.'),
    );
  });
});

describe('many together', () => {
  it('are sent in one call, and those not decided are listed with their reason', async () => {
    const answer = {
      done: 1,
      refused: 1,
      results: [
        { id: 1, done: true, reason: null, reservation: { ...pending, status: 'confirmed' } },
        { id: 2, done: false, reason: 'This request does not await approval.', reservation: given },
      ],
    };
    const { sent, user } = await open({
      answers: { 'POST /api/parking/reservations/batch/': { body: wire(answer) } },
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Amira Khan/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Select Bo Li/ }));
    const bar = screen.getByRole('region', { name: 'Selected requests' });
    await user.click(within(bar).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Failed requests' });
    expect(within(dialog).getByText('This request does not await approval.')).toBeTruthy();
    expect(toasts.warning).toHaveBeenCalledWith('1 done, 1 failed. See details.');
    const [call] = sent('POST', '/api/parking/reservations/batch/');
    expect(call?.body).toEqual({ action: 'approve', ids: [1, 2] });
    expect(screen.queryByRole('region', { name: 'Selected requests' })).toBeNull();
  });
});

it('leads to car parks and permits, and from the details of a request to its explanation', async () => {
  const { user } = await open();
  expect((await screen.findByRole('link', { name: 'Parking permits' })).getAttribute('href')).toBe(
    '/parking/permits',
  );
  expect(screen.getByRole('link', { name: 'Car parks' }).getAttribute('href')).toBe('/parking/carparks');
  await user.click(await screen.findByText('Bo Li'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: 'See how this was decided' }).getAttribute('href')).toBe(
    '/parking/requests/2/why',
  );
});
