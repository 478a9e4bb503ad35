// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, fillIn, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildAppointment, buildService } from '#testing/build-appointment.ts';
import { CreateAppointment } from './screen.tsx';

const times = {
  timeZone: 'Europe/London',
  closed: false,
  minutes: 30,
  providers: [
    { id: 7, firstName: 'Amira', lastName: 'Khan' },
    { id: 8, firstName: 'Bo', lastName: 'Li' },
  ],
  times: [
    { start: '2026-11-24T10:00:00Z', end: '2026-11-24T10:30:00Z', providerIds: [7, 8] },
    { start: '2026-11-24T11:00:00Z', end: '2026-11-24T11:30:00Z', providerIds: [8] },
  ],
};

async function open(post: FakeAnswer, route = '/appointments/create') {
  const calls = fakeServer({
    'GET /api/appointment-services/': {
      body: wire([
        buildService({ id: 3 }),
        buildService({ id: 4, name: 'Fitting', minutes: 45 }),
        buildService({ id: 5, name: 'Nobody does it', providers: [] }),
        buildService({ id: 6, name: 'Was once', isActive: false }),
      ]),
    },
    'GET /api/appointment-times/': { body: wire(times) },
    'POST /api/appointments/': post,
  });
  const { location } = await renderWithProviders(<CreateAppointment />, {
    route,
    session: { user: { groups: ['reception'] }, client: { features: ['reception'] } },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const next = async () => {
    const button = screen.getByRole('button', { name: 'Next' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await user.click(button);
  };
  const type = (name: string, text: string) => fillIn(user, screen.getByRole('textbox', { name }), text);
  const toTime = async () => {
    await screen.findByRole('textbox', { name: 'First name' });
    await type('First name', 'Dana');
    await type('Last name', 'Price');
    await type('Email', 'dana@guests.test');
    await next();
    await user.click(await screen.findByRole('checkbox', { name: /Consultation/ }));
    await next();
    await screen.findByRole('radio', { name: '10:00' });
  };
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { user, next, type, toTime, sent, location };
}

const created: FakeAnswer = { status: 201, body: wire(buildAppointment({ id: 12 })) };
const send = () => screen.getByRole('button', { name: 'Request appointment' });

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-24T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('prompts for each step before the next, and sends all three', async () => {
  const { user, next, toTime, sent, location } = await open(created);
  await screen.findByRole('textbox', { name: 'First name' });
  await next();
  await screen.findByText('First name is required');
  expect(screen.getByText('Email is required')).toBeTruthy();
  await toTime();
  expect(location()).toBe('/appointments/create?step=time');
  await user.click(send());
  await screen.findByText('Please choose a time.');
  await user.click(screen.getByRole('radio', { name: '11:00' }));
  await user.click(send());
  await waitFor(() => expect(location()).toBe('/appointments?appointment=12'));
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      site_id: 1,
      service_ids: [3],
      provider_id: null,
      start: '2026-11-24T11:00:00Z',
      first_name: 'Dana',
      last_name: 'Price',
      email: 'dana@guests.test',
      phone: null,
      company: null,
      notes: '',
      locale: 'en',
    },
  ]);
});

it('offers only services with a provider, and shows their total duration', async () => {
  const { user, next, type } = await open(created);
  await screen.findByRole('textbox', { name: 'First name' });
  await type('First name', 'Dana');
  await type('Last name', 'Price');
  await type('Email', 'dana@guests.test');
  await next();
  await screen.findByRole('checkbox', { name: /Consultation/ });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await next();
  await screen.findByText('Choose at least one service.');
  await user.click(screen.getByRole('checkbox', { name: /Consultation/ }));
  await user.click(screen.getByRole('checkbox', { name: /Fitting/ }));
  await screen.findByText('75 minutes in total');
});

it('loses nothing on the way back', async () => {
  const { user, next, toTime, location } = await open(created);
  await toTime();
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe('/appointments/create');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('dana@guests.test');
  await next();
  await next();
  await screen.findByRole('radio', { name: '10:00' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '10:00' }).checked).toBe(true);
});

it('has other times once another provider is chosen', async () => {
  const { user, toTime } = await open(created);
  await toTime();
  await user.click(screen.getByRole('radio', { name: '11:00' }));
  await user.click(screen.getByRole('combobox', { name: 'With' }));
  await user.click(await screen.findByTitle('Amira Khan'));
  await waitFor(() => expect(screen.queryByRole('radio', { name: '11:00' })).toBeNull());
  await user.click(send());
  await screen.findByText('This time is no longer free. Please choose another one.');
});

it('begins at the first possible step: a link to the last step of an empty form shows the first', async () => {
  await open(created, '/appointments/create?step=time');
  await screen.findByRole('textbox', { name: 'First name' });
});

it('goes to the refused step, with the reason at its field', async () => {
  const { user, toTime, location } = await open({
    status: 400,
    body: { email: ['This address cannot be written to.'] },
  });
  await toTime();
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  await user.click(send());
  await screen.findByText('This address cannot be written to.');
  await waitFor(() => expect(location()).toBe('/appointments/create'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })));
});

it('of a time that was taken in the meantime says so at the time, and takes another by one press', async () => {
  const { user, toTime, sent } = await open({
    status: 409,
    body: wire({
      detail: 'Amira Khan is taken at 10:00.',
      alternatives: [
        {
          start: '2026-11-24T11:00:00Z',
          end: '2026-11-24T11:30:00Z',
          provider: { id: 8, firstName: 'Bo', lastName: 'Li' },
        },
      ],
    }),
  });
  await toTime();
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  await user.click(send());
  await screen.findByText('Amira Khan is taken at 10:00.');
  await user.click(screen.getByRole('button', { name: '11:00–11:30 with Bo Li' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '11:00' }).checked).toBe(true);
  await user.click(send());
  await waitFor(() => expect(sent('POST')).toHaveLength(2));
  expect(sent('POST')[1]?.body).toMatchObject({ start: '2026-11-24T11:00:00Z', first_name: 'Dana' });
});
