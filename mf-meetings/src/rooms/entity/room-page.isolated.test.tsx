// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRoomMeeting, buildRoomSchedule } from '#testing/builders.ts';
import { RoomPage } from './room-page.tsx';

const { useParams } = vi.hoisted(() => ({ useParams: vi.fn(() => ({ id: '7' })) }));
vi.mock('@portal/shared/router', async (original) => ({
  ...(await original<typeof import('@portal/shared/router')>()),
  useParams,
}));

async function open(answer: FakeAnswer, id = '7', query = '') {
  useParams.mockReturnValue({ id });
  const calls = fakeServer({ [`GET /api/room-schedules/${id}/`]: answer });
  const { location } = await renderWithProviders(<RoomPage />, { route: `/rooms/${id}${query}` });
  return { calls, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:20:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const meetings = [
  buildRoomMeeting({ id: 1 }),
  buildRoomMeeting({
    id: 2,
    description: 'Review',
    start: '2026-11-24T13:00:00Z',
    end: '2026-11-24T14:00:00Z',
    heldFrom: '2026-11-24T13:00:00Z',
    heldUntil: '2026-11-24T14:00:00Z',
  }),
];

it('shows the current meeting, the next one, and the room’s features', async () => {
  const room = buildRoomSchedule({
    id: 7,
    name: 'Bridge Room',
    status: 'occupied',
    reason: 'Taken by A. Khan until 11:00',
    features: [{ id: 1, name: 'Projector', icon: 'monitor', color: null }],
    meetings,
  });
  const { calls, user, location } = await open({ body: wire(room) });
  expect(await screen.findByRole('heading', { name: 'Bridge Room' })).toBeTruthy();
  for (const text of ['Taken by A. Khan until 11:00', 'Projector', '8 seats'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('10:00–11:00 · Kick-off · Amira Khan')).toBeTruthy();
  expect(screen.getByText('13:00–14:00 · Review · Amira Khan')).toBeTruthy();
  expect(calls.map(({ url }) => url)).toContain(
    '/api/room-schedules/7/?from_date=2026-11-23&until_date=2026-11-29',
  );
  await user.click(await screen.findByRole('gridcell', { name: /Wed 25 Nov, .* 11:00: free 11:00–12:00/ }));
  expect(location()).toContain('/resource-types/1/book-resource?date=2026-11-25&start_time=11%3A00');
});

it('shows the week of its address, and writes another one there', async () => {
  const room = buildRoomSchedule({ id: 7, name: 'Bridge Room', meetings });
  const { calls, user, location } = await open({ body: wire(room) }, '7', '?from_date=2026-12-07');
  await user.click(await screen.findByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(location()).toBe('/rooms/7?from_date=2026-12-14'));
  const weeks = calls.map(({ url }) => url).filter((url) => url.includes('until_date=2026-12'));
  expect(weeks).toEqual([
    '/api/room-schedules/7/?from_date=2026-12-07&until_date=2026-12-13',
    '/api/room-schedules/7/?from_date=2026-12-14&until_date=2026-12-20',
  ]);
});

it('of a closed room explains why it cannot be booked', async () => {
  const room = buildRoomSchedule({
    id: 7,
    name: 'Deck',
    status: 'unavailable',
    reason: 'Closed: window repair',
  });
  await open({ body: wire(room) });
  expect((await screen.findByRole('button', { name: 'Book' })).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('Closed: window repair').length).toBeGreaterThan(0);
});

it.each([
  ['abc', []],
  ['0', []],
  ['99', ['/api/room-schedules/99/']],
])('/rooms/%s is no room, with a way back', async (id, asked) => {
  const { calls, user, location } = await open({ status: 404, body: { detail: 'Not found.' } }, id);
  expect(await screen.findByText('This room does not exist.')).toBeTruthy();
  expect(
    calls.map(({ url }) => new URL(url, 'http://localhost').pathname).filter((path) => path.includes('room')),
  ).toEqual(asked);
  await user.click(screen.getByRole('button', { name: 'All rooms' }));
  expect(location()).toBe('/rooms');
});
