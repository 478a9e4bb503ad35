// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, type SessionOverrides, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildMyItem, buildRoom, buildRoomMeeting, buildRoomSchedule } from '#testing/builders.ts';
import { fakeDays } from '#testing/fake-days.ts';
import { TypeCard } from './card.tsx';

const type = { icon: 'room', iconBook: 'room', color: null, version: 1 };
const resourceTypes = [
  { ...type, id: 4, name: 'Meeting room', pluralName: 'Meeting rooms', dashboard: 'today' as const },
  { ...type, id: 5, name: 'Focus pod', pluralName: 'Focus pods', dashboard: 'calendar' as const },
];
const inPod = [{ id: 2, name: 'Pod 1', typeId: 5, status: 'booked' as const }];
const days = [
  {
    date: '2026-11-23',
    items: [buildMyItem({ id: 1 }), buildMyItem({ id: 2, title: 'Call', rooms: inPod, place: 'Pod 1' })],
  },
  { date: '2026-11-26', items: [buildMyItem({ id: 3, title: 'Letters', rooms: inPod, date: '2026-11-26' })] },
];

const bridge = buildRoomSchedule({ id: 7, name: 'Bridge', freeUntil: '2026-11-23T12:45:00Z' });

async function open(resourceType: number, session: SessionOverrides = {}, free = [buildRoom(bridge)]) {
  const hold = { heldFrom: '2026-11-23T09:00:00Z', heldUntil: '2026-11-23T14:30:00Z' };
  fakeServer({
    ...fakeDays(days),
    'GET /api/rooms/': { body: wire(pageOf(free)) },
    'GET /api/room-schedules/': { body: wire(pageOf([{ ...bridge, meetings: [buildRoomMeeting(hold)] }])) },
  });
  const view = await renderWithProviders(<TypeCard resourceType={resourceType} />, {
    session: { ...session, client: { resourceTypes } },
  });
  return { ...view, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

it('shows today’s bookings of its type alone, if the type says so, and books one', async () => {
  const { user, location } = await open(4);
  expect(screen.getByRole('heading', { name: 'Meeting rooms' })).toBeTruthy();
  expect(await screen.findByText('Project kick-off')).toBeTruthy();
  expect(screen.queryByText('Call')).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
  expect(location()).toBe('/resource-types/4/book-resource?date=2026-11-23');
});

it('shows free rooms below one’s own, and books one for as long as it is free', async () => {
  const { user, location } = await open(4);
  expect(await screen.findByText('8 seats · Free until 12:45')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Book Bridge' }));
  expect(location()).toBe(
    '/resource-types/4/book-resource?date=2026-11-23&start_time=12%3A05&end_time=12%3A45&room_id=7&previousPage=%2F',
  );
});

it('shows from when on something is free, and books it then', async () => {
  const { user, location } = await open(4, {}, []);
  expect(await screen.findByText('Nothing is free before 14:30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Book at 14:30' }));
  expect(location()).toContain('start_time=14%3A30&end_time=15%3A30&room_id=7');
});

it('shows a calendar if the type is configured so, with the picked day', async () => {
  const { user, location } = await open(5);
  await user.click(await screen.findByRole('button', { name: /26 November 2026, 1 reservation/ }));
  const picked = within(screen.getByRole('region', { name: /26 November/ }));
  expect(await picked.findByText('Letters')).toBeTruthy();
  await user.click(picked.getByRole('button', { name: 'Book Focus pod' }));
  expect(location()).toBe('/resource-types/5/book-resource?date=2026-11-26');
});

it('has no link to the form for people without permission', async () => {
  await open(4, { user: { groups: ['security'] } });
  expect(await screen.findByText('Project kick-off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book Meeting room' })).toBeNull();
});
