// @vitest-environment jsdom
import { setVisitToken } from '@portal/shared/api';
import { useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  type SessionOverrides,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyVisit } from '#parts/api';
import { VISIT_PATH } from '#paths';
import { buildMyVisit, VISIT_UUID } from '#testing/my-visit.ts';
import { VisitPage } from './screen.tsx';

const { error, success } = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error, success } }));

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  setVisitToken(null);
  error.mockClear();
  success.mockClear();
});

function Routed() {
  return useRoutes([
    { path: VISIT_PATH, element: <VisitPage /> },
    { path: '*', element: null },
  ]);
}

interface Fixture {
  visit?: Partial<MyVisit>;
  answers?: Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>;
  session?: SessionOverrides;
  uuid?: string;
}

async function open({ visit, answers = {}, session = { user: null }, uuid = VISIT_UUID }: Fixture = {}) {
  const calls = fakeServer({
    'GET /api/visits/my_visit/': { body: wire(buildMyVisit({ id: 4, ...visit })) },
    ...answers,
  });
  const view = await renderWithProviders(<Routed />, { route: `/visit/${uuid}`, session });
  return { ...view, calls, sent: (method: string) => calls.find((call) => call.method === method)?.body };
}

describe("says 'Invalid Visit ID'", () => {
  it.each<[string, Fixture]>([
    ['another visit than that of the address', { visit: { uuid: '1b9a52f4-8a52-4a7b-9a4d-3a7f5f0d9c12' } }],
    [
      'a visit that is not there',
      { answers: { 'GET /api/visits/my_visit/': { status: 401, body: { detail: 'x' } } } },
    ],
    ['an address that is no uuid', { uuid: '17' }],
  ])('%s: a page for the visitor explains it and the next step, without a log-in', async (_, fixture) => {
    const view = await open(fixture);
    expect(await screen.findByText('Invalid Visit ID')).toBeTruthy();
    expect(screen.getByText(/Ask your host at Northwind House for a new invitation/)).toBeTruthy();
    expect(view.location()).toContain('/visit/');
    expect(screen.queryByText(/^Hello/)).toBeNull();
  });
});

it('speaks the language of the phone until one is chosen', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
  await open();
  await waitFor(() => expect(sessionStore.getState().locale).toBe('de'));
  expect(localStorage.getItem('portal.locale')).toBeNull();
  cleanup();
  sessionStore.getState().setLocale('en');
  await open();
  await screen.findByText(/^Hello/);
  expect(sessionStore.getState().locale).toBe('en');
  localStorage.clear();
});

it.each([
  ['over', 'This visit is over, so its link shows nothing any more.'],
  ['cancelled', 'This visit has been cancelled.'],
])('a visit that is %s shows so in the server’s words, and nothing else', async (_, detail) => {
  const view = await open({
    answers: { 'GET /api/visits/my_visit/': { status: 410, body: { detail } } },
  });
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByText('This link is no longer valid')).toBeTruthy();
  expect(screen.queryByText(/Anna/)).toBeNull();
  expect(view.location()).toBe(`/visit/${VISIT_UUID}`);
});

it('a cancellation whose answer was lost is not a failed one: the page shows that the visit is cancelled', async () => {
  let isCancelled = false;
  await open({
    answers: {
      'GET /api/visits/my_visit/': () =>
        isCancelled
          ? { status: 410, body: { detail: 'Cancelled.' } }
          : { body: wire(buildMyVisit({ id: 4 })) },
      'POST /api/visits/4/cancel/': () => {
        isCancelled = true;
        return { status: 410, body: { detail: 'Cancelled.' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel my visit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the visit' }));
  expect(await screen.findByText('Cancelled.')).toBeTruthy();
  expect(error).not.toHaveBeenCalled();
});

it('opens also if an employee is logged in, in the visit’s name', async () => {
  const { calls } = await open({ session: {} });
  await screen.findByRole('heading', { name: 'Hello Anna' });
  expect(calls[0]?.headers.get('authorization')).toBe(`Visit ${VISIT_UUID}`);
  expect(screen.getByRole('link', { name: /Directions/ }).getAttribute('href')).toBe(
    'https://maps.example.test/?q=1',
  );
  for (const text of ['Quarterly review', 'Amira Khan, Ben Ode', '1 Example Street, London'])
    expect(screen.getByText(text)).toBeTruthy();
});

it.each<[string, object, string[]]>([
  ['all of it', {}, ['code', 'pin', 'pass']],
  ['no code', { visitorCheckInQrCode: false }, ['pin', 'pass']],
  ['no pin', { visitorCheckInPin: false }, ['code', 'pass']],
  ['no pass', { visitorDigitalPass: false }, ['code', 'pin']],
  ['nothing', { visitorDigitalPass: false, visitorCheckInPin: false, visitorCheckInQrCode: false }, []],
])('shows the pass, code and pin that the client uses: %s', async (_, over, shown) => {
  const { fakeClient } = await import('@portal/shared/testing');
  const client = { settings: { ...fakeClient().settings, ...over } };
  await open({ session: { user: null, client } });
  await screen.findByRole('heading', { name: 'Hello Anna' });
  const there = {
    code: screen.queryByRole('img', { name: /QR code/ }),
    pin: screen.queryByText('482913'),
    pass: screen.queryByText('Anna Kowalska'),
  };
  expect(Object.entries(there).flatMap(([name, found]) => (found ? [name] : []))).toEqual(shown);
});

it('reports a delay with one press, and shows the server’s value', async () => {
  let delay: number | null = null;
  const { sent } = await open({
    answers: {
      'GET /api/visits/my_visit/': () => ({ body: wire(buildMyVisit({ id: 4, delay })) }),
      'PATCH /api/visits/4/': ({ body }) => {
        delay = (body as { delay: number }).delay;
        return { body: {} };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '15 min' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '15 min' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(sent('PATCH')).toEqual({ delay: 15 });
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
});

it('puts the server’s refusals at their fields and keeps the input', async () => {
  await open({
    answers: {
      'PUT /api/visits/my_visit/details/': { status: 400, body: { phone: ['Nobody answers there.'] } },
      'PATCH /api/visits/4/': { status: 400, body: { registration: ['Not a plate.'] } },
    },
  });
  await userEvent.type(await screen.findByLabelText('Phone'), '+44 20 1');
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Nobody answers there.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+44 20 1');
  await userEvent.click(screen.getByRole('button', { name: 'Save registration' }));
  expect(await screen.findByText('Vehicle registration is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Vehicle registration'), 'AB12');
  await userEvent.click(screen.getByRole('button', { name: 'Save registration' }));
  expect(await screen.findByText('Not a plate.')).toBeTruthy();
});

it('visit cancel error: cancels after the confirmation only; a failure is a toast and the dialog stays', async () => {
  const { calls } = await open({
    answers: { 'POST /api/visits/4/cancel/': { status: 409, body: { detail: 'x' } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel my visit' }));
  const confirm = await screen.findByRole('button', { name: 'Cancel the visit' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith('Something went wrong. Your visit has not been cancelled.'),
  );
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it.each<[Partial<MyVisit>, string, string | null]>([
  [
    { status: 'checked-in', mayCheckIn: false, mayCheckOut: true },
    'You are checked in. Please go to Room 2.04, 2nd floor.',
    'Sign out',
  ],
  [
    { status: 'checked-in', mayCheckIn: false, meeting: { ...buildMyVisit().meeting, location: null } },
    'You are checked in. Please go to the 4th floor.',
    null,
  ],
  [
    { status: 'cancelled', mayCheckIn: false, mayCancel: false },
    'This visit has been cancelled. Please speak to your host if you are still expected.',
    null,
  ],
  [
    { selfCheckInClosesAt: '2026-01-01T00:00:00Z', mayCheckIn: false },
    'This meeting is over, and check-in is closed.',
    null,
  ],
])('shows the state of the visit: %#', async (visit, words, button) => {
  await open({ visit });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  if (button) expect(screen.getByRole('button', { name: button })).toBeTruthy();
});
