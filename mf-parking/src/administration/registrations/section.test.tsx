// @vitest-environment jsdom
import type { VehicleRegistration } from '@portal/openapi/parking';
import { builder, fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AdminRegistrations } from './section.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

const buildRegistration = builder<VehicleRegistration>((n) => ({
  id: n,
  firstName: 'Bo',
  lastName: 'Li',
  email: 'bo.li@mail.test',
  phone: '',
  registration: 'LK19 ABC',
  note: '',
  isEmployee: false,
  createdAt: '2026-11-23T08:00:00Z',
  decidedAt: null,
  decidedBy: null,
}));

async function open(features: ('parking' | 'camera')[]) {
  const row = buildRegistration({ id: 4 });
  const calls = fakeServer({
    'GET /api/parking/registrations/': { body: wire(pageOf([row])) },
    'POST /api/parking/registrations/4/allowlist/': {
      body: wire({ ...row, decidedAt: '2026-11-23T09:00:00Z', decidedBy: 'Parker Adeyemi' }),
    },
    'DELETE /api/parking/registrations/4/': { status: 204 },
  });
  await renderWithProviders(<AdminRegistrations />, {
    session: { user: { groups: ['superadmin'] }, client: { features } },
  });
  return calls;
}

it('puts a vehicle on the allowlist', async () => {
  const calls = await open(['parking', 'camera']);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to allowlist: LK19 ABC' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The vehicle is on the allowlist.'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('deletes after a confirmation, and offers no allowlist if there are no cameras', async () => {
  const calls = await open(['parking']);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the registration of LK19 ABC' }));
  expect(screen.queryByRole('button', { name: /allowlist/ })).toBeNull();
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The registration has been deleted.'));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});
