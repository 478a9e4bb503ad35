// @vitest-environment jsdom
import type { RoomSchedule } from '@portal/openapi/meetings';
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMeeting, buildRoom, buildRoomMeeting, buildRoomSchedule } from '#testing/builders.ts';
import { RoomsList } from './list.tsx';

const bridge = buildRoomSchedule({ id: 7, name: 'Bridge Room' });
const closed = buildRoomSchedule({
  id: 8,
  name: 'Deck',
  status: 'unavailable',
  reason: 'Closed: window repair',
});

interface Options {
  route?: string;
  rooms?: RoomSchedule[];
  grid?: FakeAnswer;
}

async function open({ route = '/rooms', rooms = [bridge, closed], grid }: Options = {}) {
  const calls = fakeServer({
    'GET /api/room-schedules/': { body: wire(pageOf(rooms)) },
    'GET /api/resource-schedules/': {
      body: wire(
        pageOf(
          rooms.map(({ id, name, type, meetings }) => {
            return { id, name, type, meetings, status: 'available', reason: 'Partly taken' };
          }),
        ),
      ),
    },
    'GET /api/meetings/1/': { body: wire(buildMeeting()) },
    'PUT /api/meetings/1/': { body: wire(buildMeeting()) },
    'GET /api/rooms/': grid ?? { body: wire(pageOf(rooms.map((room) => buildRoom(room)))) },
  });
  const { location } = await renderWithProviders(<RoomsList />, { route });
  const asked = (path: string) =>
    calls
      .filter(({ url }) => url.startsWith(path))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://localhost').searchParams));
  return { asked, calls, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-24T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('the schedule', () => {
  it('shows today, and the week if the address says so, and sends one request', async () => {
    const { asked } = await open({ route: '/rooms?span=week' });
    await screen.findByRole('gridcell', { name: /Bridge Room, Tuesday, 24 November 2026: free 09:00–10:00/ });
    expect(asked('/api/room-schedules/')).toEqual([
      { site: '1', page: '1', limit: '50', from_date: '2026-11-23', until_date: '2026-11-29' },
    ]);
    expect(asked('/api/rooms/')).toEqual([]);
  });

  it('shows the day of its address', async () => {
    const { asked } = await open({ route: '/rooms?on_date=2026-11-26' });
    await screen.findByRole('gridcell', { name: /Bridge Room, Thursday, 26 November 2026 07:00: free/ });
    expect(asked('/api/room-schedules/')[0]).toMatchObject({
      from_date: '2026-11-26',
      until_date: '2026-11-26',
    });
  });

  it('stores the choice of a week in the address, and for the next visit', async () => {
    const { user, location } = await open({ route: '/rooms?on_date=2026-12-02' });
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    expect(location()).toBe('/rooms?span=week&from_date=2026-11-30&until_date=2026-12-06');
    cleanup();
    const { asked } = await open();
    await screen.findByRole('gridcell', { name: /Bridge Room, Sunday/ });
    expect(asked('/api/room-schedules/')[0]).toMatchObject({ from_date: '2026-11-23' });
  });

  it('moves a booking by keys, once that is confirmed', async () => {
    const meeting = buildRoomMeeting({ id: 1, userIsHost: true, canEdit: true });
    const { user, calls } = await open({ rooms: [{ ...bridge, meetings: [meeting] }] });
    (await screen.findByRole('button', { name: /^Kick-off, Amira Khan, 10:00/ })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Move booking' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        url: `/api/meetings/${meeting.id}/`,
        body: {
          version: 2,
          description: 'Project kick-off',
          start: '2026-11-24T11:00:00.000Z',
          end: '2026-11-24T12:00:00.000Z',
          attends: [
            { employee: 7, is_host: true },
            { employee: 8, is_host: false },
          ],
          visits: [{ visitor: 3, needs_parking: false, email: 'ana.lima@tern.test' }],
        },
      }),
    );
  });

  it('opens the form with the free window of the cell', async () => {
    const { user, location } = await open({ route: '/rooms?span=week' });
    (await screen.findByRole('gridcell', { name: /Bridge Room, Wednesday/ })).focus();
    await user.keyboard('{Enter}');
    const { pathname, searchParams } = new URL(location(), 'http://localhost');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/resource-types/1/book-resource',
      {
        date: '2026-11-25',
        start_time: '09:00',
        end_time: '10:00',
        room_id: '7',
        previousPage: '/rooms?span=week',
      },
    ]);
  });

  it('walks the weeks, and Today leads back', async () => {
    const { user, location, asked } = await open({ route: '/rooms?span=week' });
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(location()).toBe('/rooms?span=week&from_date=2026-11-30&until_date=2026-12-06');
    await waitFor(() =>
      expect(asked('/api/room-schedules/').at(-1)).toMatchObject({ from_date: '2026-11-30' }),
    );
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(location()).toBe('/rooms?span=week');
  });

  it('explains why a room cannot be booked', async () => {
    await open();
    expect(await screen.findByTitle('Closed: window repair')).toBeTruthy();
  });

  it.each([
    ['another’s is read-only', { description: 'Private', isPrivate: true }, ['Close']],
    [
      'one’s own leads to details and form',
      { userIsHost: true, canEdit: true },
      ['Close', 'Details', 'Edit'],
    ],
  ])('a booking opens: %s', async (_, more, buttons) => {
    const meeting = buildRoomMeeting(more);
    const { user } = await open({ rooms: [{ ...bridge, meetings: [meeting] }] });
    await user.click(
      await screen.findByRole('button', {
        name: new RegExp(`^${meeting.description}, Amira Khan, 10:00–11:00`),
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: meeting.description }));
    expect(dialog.getByText('10:00–11:00')).toBeTruthy();
    const shown = dialog.getAllByRole('button').map((button) => button.textContent);
    expect(shown.filter(Boolean)).toEqual(buttons);
  });
});

describe('the grid', () => {
  it('is one press away, like free rooms, and shares its address', async () => {
    const { user, location, asked } = await open();
    await user.click(await screen.findByRole('button', { name: 'Free now for 30 minutes' }));
    expect(location()).toBe('/rooms?view=grid&only_free=30');
    await user.click(await screen.findByRole('button', { name: 'Book Bridge Room' }));
    expect(asked('/api/rooms/')).toEqual([
      { site: '1', page: '1', limit: '50', free_for_minutes: '30', only_free: 'true' },
    ]);
    expect(location()).toContain('start_time=08%3A05&end_time=08%3A35&room_id=7');
  });

  it('disables "Book" if it cannot be booked, with the reason', async () => {
    const { user, location } = await open({ route: '/rooms?view=grid' });
    const book = await screen.findByRole('button', { name: 'Book Deck' });
    expect(book.getAttribute('aria-disabled')).toBe('true');
    await user.click(book);
    expect(location()).toBe('/rooms?view=grid');
    expect(screen.getByText('Closed: window repair')).toBeTruthy();
  });

  it('shows when the next room is free if none is', async () => {
    const busy = buildRoomMeeting({
      start: '2026-11-24T08:00:00Z',
      end: '2026-11-24T09:15:00Z',
      heldFrom: '2026-11-24T08:00:00Z',
      heldUntil: '2026-11-24T09:15:00Z',
    });
    await open({
      route: '/rooms?view=grid&only_free=30',
      rooms: [{ ...bridge, meetings: [busy] }],
      grid: { body: { count: 0, results: [] } },
    });
    expect(await screen.findByText('The next one is Bridge Room, from 09:15.')).toBeTruthy();
  });

  it('shows another day as it is then, and books the first free hour', async () => {
    const morning = buildRoomMeeting({
      start: '2026-11-26T09:00:00Z',
      end: '2026-11-26T10:30:00Z',
      heldFrom: '2026-11-26T09:00:00Z',
      heldUntil: '2026-11-26T10:30:00Z',
    });
    const { user, location, asked } = await open({
      route: '/rooms?view=grid&on_date=2026-11-26',
      rooms: [{ ...bridge, status: 'occupied', reason: 'Taken until 09:00', meetings: [morning] }],
    });
    expect(await screen.findByText('Partly taken')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Thu,? 26 Nov/ })).toBeTruthy();
    expect(asked('/api/resource-schedules/')).toEqual([
      { site: '1', page: '1', limit: '50', on_date: '2026-11-26' },
    ]);
    expect(asked('/api/rooms/')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Book Bridge Room' }));
    expect(location()).toContain('date=2026-11-26&start_time=10%3A30&end_time=11%3A30&room_id=7');
  });

  it('walks the days, and Today is how they are now', async () => {
    const { user, location } = await open({ route: '/rooms?view=grid' });
    await user.click(await screen.findByRole('button', { name: 'Next day' }));
    expect(location()).toBe('/rooms?view=grid&on_date=2026-11-25');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(location()).toBe('/rooms?view=grid');
  });

  it('a card opens the room', async () => {
    const { user, location } = await open({ route: '/rooms?view=grid' });
    await user.click(await screen.findByRole('button', { name: 'Open Bridge Room' }));
    expect(location()).toBe('/rooms/7');
  });
});

it('filters go into the address together, 300 ms after the last', async () => {
  const { user, location } = await open({ route: '/rooms?page=2' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'Bri');
  await user.click(screen.getByRole('button', { name: 'Seats: any' }));
  await user.type(await screen.findByLabelText('People, at least'), '6');
  expect(location()).toBe('/rooms?page=2');
  await vi.advanceTimersByTimeAsync(350);
  await waitFor(() => expect(location()).toBe('/rooms?search=Bri&capacity=6'));
});

it('wrong values in the address fall back', async () => {
  const { asked } = await open({
    route: '/rooms?view=x&capacity=51&from_date=2026-02-30&features=a,b&page=0',
  });
  await screen.findByRole('gridcell', { name: /Bridge Room, Tuesday, .* 10:00/ });
  expect(asked('/api/room-schedules/')[0]).toEqual({
    site: '1',
    page: '1',
    limit: '50',
    from_date: '2026-11-24',
    until_date: '2026-11-24',
  });
});
