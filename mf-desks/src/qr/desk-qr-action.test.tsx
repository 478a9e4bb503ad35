// @vitest-environment jsdom
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Desk, DeskReservation } from '#parts/desks';
import { buildDesk, buildReservation } from '#testing/builders.ts';
import { DeskQrAction } from './desk-qr-action.tsx';

const toasts = spyOnToasts();
const onClose = vi.fn();

async function open(
  desk: Desk,
  own: DeskReservation[] = [],
  answer: FakeAnswer = { status: 201, body: [] },
  after: Desk = desk,
) {
  let isPressed = false;
  const calls = fakeServer({
    [`GET /api/desks/desks/${desk.id}/`]: () => ({ body: wire(isPressed ? after : desk) }),
    'GET /api/desks/reservations/': { body: wire(pageOf(own)) },
    'POST /api/desks/reservations/': () => {
      isPressed = true;
      return answer;
    },
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

it('requests a free desk for today, and confirms it', async () => {
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

it('explains why a closed desk is unavailable', async () => {
  await open(buildDesk({ id: 12, statusOnDate: 'unavailable', closedReason: 'New carpet' }));
  expect(await screen.findByText('This desk is closed today: New carpet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request for today' })).toBeNull();
});

it('names the person who took a desk between seeing and pressing', async () => {
  const taken = buildDesk({
    id: 12,
    statusOnDate: 'occupied',
    currentReservation: { id: 9, status: 'approved', user: { id: 8, firstName: 'Bo', lastName: 'Li' } },
  });
  const answer = { status: 409, body: { detail: 'Taken by B. Li.', dates: [{ desk: ['Taken by B. Li.'] }] } };
  const { user } = await open(buildDesk({ id: 12 }), [], answer, taken);
  await user.click(await screen.findByRole('button', { name: 'Request for today' }));
  expect(await screen.findByText('This desk is taken today by B. Li.')).toBeTruthy();
  expect(toasts.error).toHaveBeenLastCalledWith('Something went wrong. Request failed.');
  expect(screen.queryByRole('button', { name: 'Request for today' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('explains why a desk was closed between seeing and pressing', async () => {
  const closed = buildDesk({ id: 12, statusOnDate: 'unavailable', closedReason: 'New carpet' });
  const answer = { status: 400, body: [{ desk: ['Closed: New carpet'] }] };
  const { user } = await open(buildDesk({ id: 12 }), [], answer, closed);
  await user.click(await screen.findByRole('button', { name: 'Request for today' }));
  expect(await screen.findByText('This desk is closed today: New carpet')).toBeTruthy();
  expect(toasts.error).toHaveBeenLastCalledWith('Something went wrong. Request failed.');
});

it('says so to a person who has booked another desk in the meantime', async () => {
  const answer = {
    status: 400,
    body: [{ user_already_has_reservation_on_date: ['You have L1-013 on this day.'] }],
  };
  const { user } = await open(buildDesk({ id: 12 }), [], answer);
  await user.click(await screen.findByRole('button', { name: 'Request for today' }));
  expect(await screen.findByText('You have L1-013 on this day.')).toBeTruthy();
  expect(toasts.error).toHaveBeenLastCalledWith(
    'You already have a desk booked at this site today. Please cancel your current booking before booking a 2nd desk.',
  );
});

it('explains why a free desk is unavailable', async () => {
  const answer = { status: 400, body: [{ desk: ['Finance has 12 of its 12 desks in North.'] }] };
  const { user } = await open(buildDesk({ id: 12 }), [], answer);
  await user.click(await screen.findByRole('button', { name: 'Request for today' }));
  expect(await screen.findByText('Finance has 12 of its 12 desks in North.')).toBeTruthy();
});
