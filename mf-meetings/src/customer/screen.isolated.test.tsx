// @vitest-environment jsdom
import type { OwnAppointment } from '@portal/openapi/meetings';
import { builder, type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CustomerAppointment } from './screen.tsx';

const UUID = '0b9d2e39-6ac6-4a3a-9d4f-6f6f3bb0c1de';
const ADDRESS = `/api/appointments/own/${UUID}/`;

vi.mock('@portal/shared/router', async (original) => ({
  ...(await original<typeof import('@portal/shared/router')>()),
  useParams: () => ({ uuid: '0b9d2e39-6ac6-4a3a-9d4f-6f6f3bb0c1de' }),
}));

const build = builder<OwnAppointment>(() => ({
  status: 'suggested',
  firstName: 'Dana',
  services: [{ name: 'Consultation', minutes: 30 }],
  site: { id: 1, name: 'New York', timeZone: 'America/New_York' },
  address: '1 Broadway',
  provider: 'Amira Khan',
  start: '2026-11-24T15:00:00Z',
  end: '2026-11-24T15:30:00Z',
  suggestion: { start: '2026-11-25T16:00:00Z', end: '2026-11-25T16:30:00Z', provider: 'Bo Li' },
  message: 'Amira is away on Tuesday.',
  actions: ['confirm', 'decline', 'cancel'],
  version: 3,
}));
const confirmed = build({
  status: 'confirmed',
  start: '2026-11-25T16:00:00Z',
  end: '2026-11-25T16:30:00Z',
  provider: 'Bo Li',
  suggestion: null,
  message: null,
  actions: ['cancel'],
  version: 4,
});

async function open(answers: Record<string, FakeAnswer>, read: FakeAnswer = { body: wire(build()) }) {
  const calls = fakeServer({
    [`GET ${ADDRESS}`]: read,
    ...Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [`POST ${ADDRESS}${name}/`, answer]),
    ),
  });
  await renderWithProviders(<CustomerAppointment />, { session: { user: null } });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(cleanup);

describe('the customer’s page', () => {
  it('shows what, when by the site’s clock, where and with whom; opening it answers nothing', async () => {
    const calls = await open({});
    expect(await screen.findByText(/Wednesday.? 25 November 2026/)).toBeTruthy();
    expect(screen.getByText('11:00–11:30')).toBeTruthy();
    expect(screen.getByText(/Tuesday.? 24 November 2026/)).toBeTruthy();
    expect(screen.getByText('10:00–10:30')).toBeTruthy();
    expect(screen.getAllByText('Time zone of New York: UTC−5')).toHaveLength(2);
    for (const words of ['Amira Khan', 'Bo Li', '1 Broadway', 'Amira is away on Tuesday.'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Consultation (30 minutes)')).toBeTruthy();
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('confirms the displayed suggestion, by its version', async () => {
    const calls = await open({ confirm: { body: wire(confirmed) } });
    await press('Confirm');
    await screen.findByText('Your appointment is confirmed. We look forward to seeing you.');
    expect(calls.at(-1)?.body).toEqual({ version: 3 });
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('if staff have changed it in the meantime shows the current one, and confirms nothing', async () => {
    const current = build({
      version: 9,
      suggestion: { start: '2026-11-26T16:00:00Z', end: '2026-11-26T16:30:00Z', provider: 'Bo Li' },
    });
    const calls = await open({
      confirm: { status: 409, body: wire({ detail: 'It has changed.', current }) },
    });
    await press('Confirm');
    await screen.findByText('The appointment has changed. Please check it again.');
    await screen.findByText(/Thursday.? 26 November 2026/);
    await press('Confirm');
    expect(calls.at(-1)?.body).toEqual({ version: 9 });
  });

  it('confirms before it cancels', async () => {
    const calls = await open(
      { cancel: { body: wire(build({ ...confirmed, status: 'cancelled', actions: [], version: 5 })) } },
      { body: wire(confirmed) },
    );
    await press('Cancel appointment');
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    await screen.findByText('This appointment is cancelled.');
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
  });

  it.each([
    [410, 'This appointment was cancelled.', 'This appointment was cancelled.'],
    [404, 'Not found.', 'No appointment found'],
    [400, 'No such number.', 'No appointment found'],
  ])('shows its outcome: %s', async (status, detail, words) => {
    await open({}, { status, body: { detail } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows a message if it ended while the page was open', async () => {
    await open({ decline: { status: 410, body: { detail: 'This appointment was cancelled.' } } });
    await press('Decline the suggestion');
    expect(await screen.findByText('This appointment was cancelled.')).toBeTruthy();
  });
});
