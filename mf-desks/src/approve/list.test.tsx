// @vitest-environment jsdom
import type { DeskRequest } from '@portal/openapi/desks';
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
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildReservation, buildZone } from '#testing/builders.ts';
import { DeskRequests } from './list.tsx';

const toasts = spyOnToasts();
const request = (id: number, firstName: string, status: 'pending' | 'approved'): DeskRequest => ({
  id,
  reservation: buildReservation({ id, status, user: { id, firstName, lastName: 'Khan' } }),
  site: { id: 1, name: 'London HQ' },
  createdAt: '2026-11-20T08:00:00Z',
  reason: null,
});
const rows = [request(1, 'Amira', 'pending'), request(2, 'Bo', 'approved')];

async function open(answers: Record<string, FakeAnswer> = {}, route = '/desks/approve') {
  const calls = fakeServer({
    'GET /api/desks/requests/': { body: wire(pageOf(rows)) },
    'GET /api/desks/zones/': { body: wire([buildZone({ id: 3 })]) },
    ...answers,
  });
  await renderWithProviders(<DeskRequests />, {
    route,
    session: { user: { groups: ['desk_admin'] }, client: { features: ['desks'] } },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { user, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body), calls };
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('queries from today on, with the filters of the address, and has buttons only on pending requests', async () => {
  const { calls } = await open({}, '/desks/approve?zone=3');
  const buttons = await screen.findAllByRole('button', { name: /^(Approve|Deny) the request of/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Approve the request of Amira Khan'),
    expect.stringContaining('Deny the request of Amira Khan'),
  ]);
  const asked = calls.find(({ url }) => url.startsWith('/api/desks/requests/'))?.url ?? '';
  for (const part of ['zone=3', 'status=pending', 'start=2026-11-23', 'site=1'])
    expect(asked).toContain(part);
});

it('shows every status once selected', async () => {
  const { calls, user } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Any status' }));
  await waitFor(() => expect(calls.at(-1)?.url).not.toContain('status='));
  const back = () => screen.queryByRole('button', { name: 'Show pending requests' });
  await user.click(back() ?? document.body);
  await waitFor(() => expect(back()).toBeNull());
});

it.each<[string, FakeAnswer, 'success' | 'error', string]>([
  [
    'says that it was approved',
    { body: wire({ ...rows[0]?.reservation, status: 'approved' }) },
    'success',
    'Desk request has been approved.',
  ],
  [
    'says who was faster',
    {
      status: 409,
      body: {
        detail: 'B. Li has denied this request already.',
        current: wire({ ...rows[0]?.reservation, status: 'denied' }),
      },
    },
    'error',
    'B. Li has denied this request already.',
  ],
])('an approval %s', async (_, answer, tone, text) => {
  const { user } = await open({ 'POST /api/desks/reservations/1/approve/': answer });
  await user.click(await screen.findByRole('button', { name: /^Approve the request of Amira/ }));
  await vi.waitFor(() => expect(toasts[tone]).toHaveBeenCalledWith(text));
});

it('denies with the given reason', async () => {
  const { user, sent } = await open({
    'POST /api/desks/reservations/1/deny/': { body: wire({ ...rows[0]?.reservation, status: 'denied' }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Deny the request of Amira/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Deny the desk request from Amira Khan' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'An event');
  await user.click(within(dialog).getByRole('button', { name: 'Deny' }));
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Desk request has been denied.'));
  expect(sent()).toEqual([{ reason: 'An event' }]);
});

it('decides many together, and lists those not decided with the reason', async () => {
  const { user, sent } = await open({
    'POST /api/desks/reservations/batch/': {
      body: wire({
        done: 1,
        refused: 1,
        results: [
          { id: 1, done: true, reason: null, reservation: rows[0]?.reservation },
          { id: 2, done: false, reason: 'This request does not await approval.', reservation: null },
        ],
      }),
    },
  });
  for (const box of await screen.findAllByRole('checkbox', { name: /Khan/ })) await user.click(box);
  const bar = screen.getByRole('region', { name: 'Selected requests' });
  await user.click(within(bar).getByRole('button', { name: 'Approve' }));
  const results = await screen.findByRole('dialog', { name: 'Failed requests' });
  expect(within(results).getByText('This request does not await approval.')).toBeTruthy();
  expect(sent()).toEqual([{ action: 'approve', ids: [1, 2] }]);
});
