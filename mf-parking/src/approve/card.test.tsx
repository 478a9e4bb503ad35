// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { ApprovalsCard } from './card.tsx';

const toasts = spyOnToasts();
const waits = (id: number) =>
  buildReservation({
    id,
    status: 'pre-approval',
    employee: { id: 7, firstName: 'Amira', lastName: `Khan ${id}`, vehicles: [] },
    actions: ['cancel', 'approve', 'deny'],
  });

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

async function open(results: ReturnType<typeof waits>[]) {
  const calls = fakeServer({
    'GET /api/parking/reservations/': { body: wire(pageOf(results)) },
    'POST /api/parking/reservations/1/approve/': { body: wire({ ...waits(1), status: 'confirmed' }) },
  });
  await renderWithProviders(<ApprovalsCard />, {
    session: { user: { groups: ['parking_admin'] }, client: { features: ['parking'] } },
  });
  return { calls, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

it('lists pending requests, the oldest first, approves one immediately, and prompts for the reason of a denial', async () => {
  const { calls, user } = await open([1, 2, 3, 4, 5].map(waits));
  await user.click(await screen.findByRole('button', { name: /^Approve: Amira Khan 1/ }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Parking request has been approved.'));
  expect(screen.queryByText('Amira Khan 5')).toBeNull();
  expect(screen.getByText('and 1 more')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Deny: Amira Khan 2/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(calls[0]?.url).toContain('status=pre-approval');
  expect(calls[0]?.url).toContain('ordering=created');
});

it('shows that none waits', async () => {
  await open([]);
  expect(await screen.findByText('No requests wait.')).toBeTruthy();
});
