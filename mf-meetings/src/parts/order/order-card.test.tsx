// @vitest-environment jsdom
import { type FakeAnswer, fakeClient, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildMeeting } from '#testing/builders.ts';
import { OrderCard } from './order-card.tsx';

const room = {
  ...{ id: 7, name: 'Bridge', capacity: 8, setupMinutes: 0, cleanDownMinutes: 0 },
  status: 'booked',
  type: { id: 1, name: 'Meeting room', icon: 'room', color: null },
  ...{ claimBy: null, checkedInAt: null, releasedAt: null, floorPlanRelativeUrl: null },
  ...{ meetingAddonsEnabled: true, meetingAddonMinimumNoticeHours: 4 },
} as const;
const order = {
  id: 3,
  costCentre: 'AB123',
  lines: [{ itemId: 4, name: 'Coffee', cost: 1850, quantity: 2 }],
  total: 3700,
  closesAt: '2026-11-24T05:00:00Z',
  canEdit: true,
  whyNot: null,
  version: 2,
};
const coffee = {
  id: 4,
  name: 'Coffee',
  description: '',
  categoryId: 1,
  cost: 2000,
  isActive: true,
  version: 1,
};

async function open(
  change: Parameters<typeof buildMeeting>[0],
  put: () => FakeAnswer = () => ({ body: wire({ ...order, version: 3 }) }),
) {
  const calls = fakeServer({
    'GET /api/meeting-addon-items/': { body: wire([coffee]) },
    'GET /api/meeting-addon-item-categories/': {
      body: wire([{ id: 1, name: 'Drinks', position: 0, version: 1 }]),
    },
    'PUT /api/meetings/5/addon-order/': put,
    'DELETE /api/meetings/5/addon-order/': { status: 204 },
  });
  const meeting = buildMeeting({ id: 5, rooms: [room], ...change });
  await renderWithProviders(<OrderCard meeting={meeting} />, {
    session: {
      user: { groups: ['employee'] },
      client: {
        features: ['rooms'],
        settings: { ...fakeClient().settings, cateringPhone: '+44 20 7946 0958' },
      },
    },
  });
  return { calls, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T10:20:00Z'), shouldAdvanceTime: true });
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  return () => vi.useRealTimers();
});
afterEach(cleanup);

it('is hidden for a meeting without an order whose rooms take none', async () => {
  await open({ rooms: [{ ...room, meetingAddonsEnabled: false }] });
  expect(screen.queryByText('Hospitality')).toBeNull();
});

it('changes the order at its original prices, with the version that was read', async () => {
  const { calls, user } = await open({ addonOrder: order });
  expect(screen.getByText(/^Can be changed until 24 Nov 2026, 05:00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  expect(await dialog.findByText('£37.00')).toBeTruthy();
  await user.clear(dialog.getByRole('spinbutton', { name: 'Quantity' }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Quantity' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order saved.'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 2,
    cost_centre: 'AB123',
    lines: [{ item_id: 4, quantity: 3 }],
  });
});

it('shows another person’s save in the meantime, and loses no input', async () => {
  const current = { ...order, costCentre: 'ZZ999', version: 5 };
  const { user } = await open({ addonOrder: order }, () => ({
    status: 409,
    body: wire({ detail: 'Somebody else has changed this.', current }),
  }));
  await user.click(screen.getByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  const field = await dialog.findByRole('textbox', { name: /Cost centre/ });
  await user.clear(field);
  await user.type(field, 'CD456');
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  expect(await dialog.findByText(/ZZ999/)).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: /Cost centre/ }) as HTMLInputElement).value).toBe('CD456');
});

it('shows the reason if it can no longer be changed, and the message of a refusal', async () => {
  const whyNot =
    'Orders to Bridge could be made and changed until 4 hours before the start. Please call 123.';
  await open({ addonOrder: { ...order, canEdit: false, whyNot } });
  expect(screen.getByText(whyNot)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();
  cleanup();
  const { user } = await open({ addonOrder: order }, () => ({ status: 409, body: { detail: whyNot } }));
  await user.click(screen.getByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  await dialog.findByText('£37.00');
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  expect(await dialog.findByText(whyNot)).toBeTruthy();
});

it('cancels after a question', async () => {
  const { calls, user } = await open({ addonOrder: order });
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the order?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Order cancelled.'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('offers nothing within the notice, with hours and phone', async () => {
  await open({ start: '2026-11-23T12:00:00Z', end: '2026-11-23T13:00:00Z' });
  expect(
    screen.getByText(
      'Orders to Bridge could be made and changed until 4 hours before the start. Please call +44 20 7946 0958.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Order hospitality' })).toBeNull();
});
