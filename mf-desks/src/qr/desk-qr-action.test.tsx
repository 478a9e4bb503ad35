// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Desk, DeskReservation } from '#parts/desks';
import { buildDesk, buildReservation } from '#testing/builders.ts';
import { DeskQrAction } from './desk-qr-action.tsx';

const toasts = spyOnToasts();
const onClose = vi.fn();

async function open(desk: Desk, own: DeskReservation[] = []) {
  const calls = fakeServer({
    [`GET /api/desks/desks/${desk.id}/`]: { body: wire(desk) },
    'GET /api/desks/reservations/': { body: wire(pageOf(own)) },
    'POST /api/desks/reservations/': { status: 201, body: [] },
    'POST /api/desks/reservations/5/check-in/': { body: wire(buildReservation({ id: 5 })) },
  });
  await renderWithProviders(
    <DeskQrAction objectId={desk.id} objectName={desk.name} siteId={1} onClose={onClose} />,
    { route: '/handle-qr', session: { user: { id: 7, groups: ['deskbooking'] } } },
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { user, sent: () => calls.filter(({ method }) => method === 'POST') };
}

afterEach(cleanup);
beforeEach(() => {
  onClose.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('requests a free desk for today, and says it', async () => {
  const { user, sent } = await open(buildDesk({ id: 12 }));
  await user.click(await screen.findByRole('button', { name: 'Request for today' }));
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Requested desk for today.'));
  expect(sent()[0]?.body).toEqual({ desk_id: 12, dates: ['2026-11-23'] });
  expect(onClose).toHaveBeenCalledOnce();
});

it('checks in at the own desk of today', async () => {
  const mine = buildReservation({ id: 5, canCheckIn: true, checkInBy: '2026-11-23T10:00:00Z' });
  const { user, sent } = await open(buildDesk({ id: 12 }), [mine]);
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('You have checked in.'));
  expect(sent()).toHaveLength(1);
});

it('says why a closed desk cannot be had', async () => {
  await open(buildDesk({ id: 12, statusOnDate: 'unavailable', closedReason: 'New carpet' }));
  expect(await screen.findByText('This desk is closed today: New carpet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request for today' })).toBeNull();
});
