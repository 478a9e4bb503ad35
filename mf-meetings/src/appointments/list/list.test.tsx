// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAppointment, buildService } from '#testing/build-appointment.ts';
import { AppointmentsList } from './list.tsx';

const waiting = buildAppointment({ id: 1 });
const done = buildAppointment({
  id: 2,
  customer: { firstName: 'Noor', lastName: 'Aziz', email: 'noor@guests.test', phone: null, company: null },
  status: 'done',
  actions: [],
});
const erased = buildAppointment({ id: 3, customer: null, actions: [] });

const times = {
  timeZone: 'Europe/London',
  closed: false,
  minutes: 30,
  providers: [{ id: 7, firstName: 'Amira', lastName: 'Khan' }],
  times: [{ start: '2026-11-24T14:00:00Z', end: '2026-11-24T14:30:00Z', providerIds: [7] }],
};

interface Options {
  route?: string;
  answers?: Record<string, FakeAnswer>;
}

async function open({ route = '/appointments', answers = {} }: Options = {}) {
  const calls = fakeServer({
    'GET /api/appointments/': { body: wire(pageOf([waiting, done, erased])) },
    'GET /api/appointments/1/': { body: wire(waiting) },
    'GET /api/appointment-services/': { body: wire([buildService({ id: 3 })]) },
    'GET /api/appointment-times/': { body: wire(times) },
    ...answers,
  });
  const { location } = await renderWithProviders(<AppointmentsList />, {
    route,
    session: { user: { groups: ['reception'] }, client: { features: ['reception'] } },
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.url.startsWith(path));
  return { sent, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

async function decide(user: ReturnType<typeof userEvent.setup>, what: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Dana Price' }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('the list', () => {
  it('requests appointments from today on, at the chosen site', async () => {
    const { sent } = await open();
    await screen.findByText('Heron Books');
    const { searchParams } = new URL(sent('GET', '/api/appointments/')[0]?.url ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({
      site: '1',
      from_date: '2026-11-23',
      ordering: 'start',
      page: '1',
      limit: '25',
    });
  });

  it('shows appointments that await approval by a press', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show pending requests' }));
    await waitFor(() => expect(sent('GET', '/api/appointments/').at(-1)?.url).toContain('status=requested'));
  });

  it('sends no request while the range of days is invalid, and says so', async () => {
    const { sent } = await open({ route: '/appointments?from_date=2026-12-02&until_date=2026-12-01' });
    await screen.findByText('The last day must not be before the first.');
    expect(sent('GET', '/api/appointments/')).toEqual([]);
  });

  it('offers the actions that the server allows this person, and hides names whose data was erased', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Noor Aziz' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Show details',
    ]);
    expect(screen.getByText('Data erased')).toBeTruthy();
  });

  it('has the open one in the address', async () => {
    const { location, user } = await open({ route: '/appointments?appointment=1' });
    const dialog = await screen.findByRole('dialog', { name: 'Dana Price' });
    expect(within(dialog).getByText('dana.price@guests.test')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Decline', 'Suggest new details', 'Approve']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/appointments'));
  });
});

describe('a decision', () => {
  it('approves the displayed version', async () => {
    const { user, sent } = await open({
      answers: { 'POST /api/appointments/1/approve/': { body: wire({ ...waiting, status: 'approved' }) } },
    });
    await decide(user, 'Approve');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('10:00–10:30, with Amira Khan');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Dana Price’s appointment has been approved.');
    expect(sent('POST', '/api/appointments/1/approve/')[0]?.body).toEqual({ version: 2 });
  });

  it('over an older version shows a message and the current one, and approves that', async () => {
    const current = buildAppointment({
      id: 1,
      version: 6,
      start: '2026-11-24T16:00:00Z',
      end: '2026-11-24T16:30:00Z',
    });
    const { user, sent } = await open({
      answers: {
        'POST /api/appointments/1/approve/': {
          status: 409,
          body: wire({ detail: 'Somebody changed this appointment.', current }),
        },
      },
    });
    await decide(user, 'Approve');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await within(dialog).findByText('Somebody changed this appointment.');
    expect(dialog.textContent).toContain('16:00–16:30');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent('POST', '/api/appointments/1/approve/')).toHaveLength(2));
    expect(sent('POST', '/api/appointments/1/approve/')[1]?.body).toEqual({ version: 6 });
  });

  it('that comes too late shows who is busy, and suggests one of the free times by a press', async () => {
    const taken = 'Amira Khan is not free then: something is planned until 11:00.';
    const bo = { id: 8, firstName: 'Bo', lastName: 'Li' };
    const alternatives = [
      { start: waiting.start, end: waiting.end, provider: bo },
      { start: '2026-11-25T09:00:00Z', end: '2026-11-25T09:30:00Z', provider: waiting.provider },
    ];
    const { user, sent } = await open({
      answers: {
        'GET /api/appointment-times/': {
          body: wire({
            ...times,
            providers: [...times.providers, bo],
            times: [{ start: waiting.start, end: waiting.end, providerIds: [8] }],
          }),
        },
        'POST /api/appointments/1/approve/': { status: 409, body: wire({ detail: taken, alternatives }) },
        'POST /api/appointments/1/suggest/': { body: wire({ ...waiting, status: 'suggested' }) },
      },
    });
    await decide(user, 'Approve');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(taken);
    expect(dialog.getByRole('button', { name: '25 Nov 2026, 09:00 with Amira Khan' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '10:00–10:30 with Bo Li' }));
    const suggest = within(await screen.findByRole('dialog', { name: 'Suggest new details to Dana Price' }));
    await waitFor(() =>
      expect((suggest.getByRole('radio', { name: '10:00' }) as HTMLInputElement).checked).toBe(true),
    );
    await user.click(suggest.getByRole('button', { name: 'Send suggestion' }));
    await screen.findByText('Suggestion sent. The customer must confirm it.');
    expect(sent('POST', '/api/appointments/1/suggest/')[0]?.body).toEqual({
      version: 2,
      start: waiting.start,
      provider_id: 8,
      message: null,
    });
  });

  it('that comes too late on a full day leads to other days', async () => {
    const { user } = await open({
      answers: {
        'POST /api/appointments/1/approve/': {
          status: 409,
          body: wire({ detail: 'Amira Khan is not free then.', alternatives: [] }),
        },
      },
    });
    await decide(user, 'Approve');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await user.click(await dialog.findByRole('button', { name: 'Suggest new details' }));
    expect(await screen.findByRole('dialog', { name: 'Suggest new details to Dana Price' })).toBeTruthy();
  });

  it('declines with a reason only', async () => {
    const { user, sent } = await open({
      answers: { 'POST /api/appointments/1/decline/': { body: wire({ ...waiting, status: 'declined' }) } },
    });
    await decide(user, 'Decline');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await within(dialog).findByText('Please give a reason.');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' We are full. ');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await screen.findByText('Dana Price’s appointment has been declined.');
    expect(sent('POST', '/api/appointments/1/decline/').map(({ body }) => body)).toEqual([
      { version: 2, reason: 'We are full.' },
    ]);
  });

  it('cancels over the newer version only after it was displayed', async () => {
    const current = buildAppointment({ id: 1, version: 6 });
    const { user, sent } = await open({
      answers: {
        'GET /api/appointments/': { body: wire(pageOf([{ ...waiting, actions: ['suggest', 'cancel'] }])) },
        'POST /api/appointments/1/cancel/': {
          status: 409,
          body: wire({ detail: 'Somebody changed this appointment.', current }),
        },
      },
    });
    await decide(user, 'Cancel appointment');
    const dialog = await screen.findByRole('dialog');
    const press = () => user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    await press();
    await within(dialog).findByText('Somebody changed this appointment.');
    expect(sent('POST', '/api/appointments/1/cancel/')).toHaveLength(1);
    await press();
    await waitFor(() => expect(sent('POST', '/api/appointments/1/cancel/')).toHaveLength(2));
    expect(sent('POST', '/api/appointments/1/cancel/')[1]?.body).toEqual({ version: 6, reason: null });
  });

  it('suggests a free time of the provider', async () => {
    const { user, sent } = await open({
      answers: { 'POST /api/appointments/1/suggest/': { body: wire({ ...waiting, status: 'suggested' }) } },
    });
    await decide(user, 'Suggest new details');
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: '14:00' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send suggestion' }));
    await screen.findByText('Suggestion sent. The customer must confirm it.');
    expect(sent('POST', '/api/appointments/1/suggest/')[0]?.body).toEqual({
      version: 2,
      start: '2026-11-24T14:00:00Z',
      provider_id: 7,
      message: null,
    });
  });
});
