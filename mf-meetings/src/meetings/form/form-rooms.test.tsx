// @vitest-environment jsdom
import type { Meeting } from '@portal/openapi/meetings';
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  type SessionOverrides,
  wire,
} from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOK_RESOURCE_PATH, MEETINGS_CREATE_PATH, MEETINGS_EDIT_PATH } from '#paths';
import { buildMeeting, buildRoom, buildRoomMeeting, buildRoomSchedule } from '#testing/builders.ts';
import { CreateMeeting } from './create-meeting.tsx';
import { EditMeeting } from './edit-meeting.tsx';

const type = { id: 1, name: 'Meeting room', pluralName: 'Meeting rooms', icon: 'room', iconBook: 'room' };
const rest = { color: null, dashboard: null, position: 0, version: 1 };
const session: SessionOverrides = {
  user: { id: 7, groups: ['employee'] },
  client: { features: ['rooms'], resourceTypes: [{ ...type, ...rest }] },
};

const free = { isFree: true, whyNot: null };
const bridge = buildRoom(buildRoomSchedule({ id: 7, name: 'Bridge', capacity: 1 }), free);
const anchor = buildRoom(buildRoomSchedule({ id: 8, name: 'Anchor' }), free);
const taken = buildRoom(buildRoomSchedule({ id: 9, name: 'Harbour' }), {
  isFree: false,
  whyNot: 'Taken by B. Li until 12:00.',
});

/** Harbour is booked until noon. */
const hold = { heldFrom: '2026-11-23T11:00:00Z', heldUntil: '2026-11-23T12:00:00Z' };
const schedules = [buildRoomSchedule({ id: 9, name: 'Harbour', meetings: [buildRoomMeeting(hold)] })];

interface Options {
  create?: () => FakeAnswer;
  rooms?: () => FakeAnswer;
  busy?: () => FakeAnswer;
  series?: Meeting['series'];
  /** The server's answer to the save. */
  change?: Meeting['seriesChange'];
  route?: string;
  bridge?: typeof bridge;
  floors?: readonly object[];
  session?: SessionOverrides;
}

async function open(options: Options = {}) {
  const { create, rooms, busy, route, series = null, change, session: other = session } = options;
  const meeting = buildMeeting({
    id: 5,
    visits: [],
    series,
    rooms: [
      {
        ...{ id: 7, name: 'Bridge', type: bridge.type, status: 'booked', capacity: 8 },
        ...{
          setupMinutes: 0,
          cleanDownMinutes: 0,
          claimBy: null,
          checkedInAt: null,
          releasedAt: null,
          floorPlanRelativeUrl: null,
          meetingAddonsEnabled: false,
          meetingAddonMinimumNoticeHours: 0,
        },
      },
    ],
  });
  const calls = fakeServer({
    'GET /api/rooms/': rooms ?? { body: wire(pageOf([bridge, anchor, taken])) },
    'GET /api/rooms/7/': { body: wire(options.bridge ?? bridge) },
    'GET /api/buildings/': { body: [] },
    'GET /api/desks/maps/': { body: wire(options.floors ?? []) },
    'GET /api/room-features/': { body: [] },
    'GET /api/room-schedules/': { body: wire(pageOf(schedules)) },
    'POST /api/people/busy/': busy ?? (() => ({ body: wire({ date: '2026-11-23', results: [] }) })),
    'GET /api/meetings/5/': { body: wire(meeting) },
    'PUT /api/meetings/5/': { body: wire({ ...meeting, ...(change ? { seriesChange: change } : {}) }) },
    'POST /api/meetings/': create ?? (() => ({ status: 201, body: wire({ meetings: [meeting] }) })),
  });
  function Screens() {
    return useRoutes([
      { path: MEETINGS_CREATE_PATH, element: <CreateMeeting /> },
      { path: BOOK_RESOURCE_PATH, element: <CreateMeeting /> },
      { path: MEETINGS_EDIT_PATH, element: <EditMeeting /> },
      { path: '*', element: null },
    ]);
  }
  const view = await renderWithProviders(<Screens />, {
    session: other,
    route: route ?? '/resource-types/1/book-resource',
  });
  return { calls, ...view, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

type Calls = ReturnType<typeof fakeServer>;
const sent = (calls: Calls, method: string) =>
  calls.filter((call) => call.method === method && call.url.startsWith('/api/meetings/'));

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('radio', { name: new RegExp(name) }));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T10:20:00Z'), shouldAdvanceTime: true });
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  return () => vi.useRealTimers();
});
afterEach(cleanup);

describe('Book a room', () => {
  it('has the type’s title, requires a room, and books the chosen one on all dates', async () => {
    const { calls, user } = await open();
    expect(await screen.findByRole('button', { name: 'Book Meeting room' })).toBeTruthy();
    // The header has the same title.
    expect(screen.queryByRole('heading', { name: 'Book Meeting room' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Find a visitor' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
    expect(await screen.findByText('Please choose a room.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add another date' }));
    await choose(user, 'Anchor');
    await user.click(screen.getByRole('checkbox', { name: 'Private' }));
    await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Meeting booked.'));
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({
      rooms: [8],
      is_private: true,
      building_id: 1,
      visits: [],
      dates: [{ start: '2026-11-23T11:00:00.000Z' }, { start: '2026-11-24T11:00:00.000Z' }],
    });
    const asked = calls.find(({ url }) => url.startsWith('/api/rooms/?'));
    expect(decodeURIComponent(asked?.url ?? '')).toContain(
      'start=2026-11-23T11:00:00.000Z,2026-11-24T11:00:00.000Z',
    );
  });

  it('lists free rooms, and why others are taken and when they are next free; books one for that time', async () => {
    const { calls, user, location } = await open();
    await screen.findByRole('radio', { name: /Bridge/ });
    expect(screen.getByText('2 rooms are free')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Harbour/ })).toBeNull();
    expect(screen.getByText('Taken by B. Li until 12:00.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Harbour, from 12:00' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Budget');
    await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
    await waitFor(() => expect(location()).toBe('/meetings/5?previousPage=%2F'));
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({
      rooms: [9],
      description: 'Budget',
      start: '2026-11-23T12:00:00.000Z',
      end: '2026-11-23T13:00:00.000Z',
    });
  });

  it('lists rooms near the person’s desk first, and adds another room in a dialog', async () => {
    const desk = { name: 'A-1', zone: 'North', floorId: 2, siteName: 'London HQ' };
    const floors = [
      { id: 1, level: 0 },
      { id: 2, level: 1 },
    ].map((floor) => ({
      ...floor,
      ...{ name: '', siteId: 1, buildingId: 1, width: 0, height: 0, image: '', version: 1 },
    }));
    const near = buildRoom(
      buildRoomSchedule({ id: 4, name: 'Cabin', floor: { id: 2, name: 'First' } }),
      free,
    );
    const { user } = await open({
      rooms: () => ({ body: wire(pageOf([bridge, near])) }),
      busy: () => ({
        body: wire({ date: '2026-11-23', results: [{ userId: 7, busy: [], desks: [desk], onSite: null }] }),
      }),
      floors,
    });
    expect(await screen.findByText('On the floor of your desk')).toBeTruthy();
    expect(screen.getByText('1 floor from your desk')).toBeTruthy();
    expect(screen.getByText('2 rooms are free, nearest first')).toBeTruthy();
    expect(screen.getAllByRole('radio')[0]?.closest('label')?.textContent).toContain('Cabin');
    await choose(user, 'Cabin');
    await user.click(screen.getByRole('button', { name: 'Choose another room' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a room' });
    await user.click(await within(dialog).findByRole('radio', { name: /Bridge/ }));
    expect(within(dialog).queryByRole('radio', { name: /Cabin/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Take this room' }));
    const reserved = within(screen.getByRole('list', { name: 'Reserved Room' }));
    expect(reserved.getByText('Cabin')).toBeTruthy();
    expect(reserved.getByText('Bridge')).toBeTruthy();
  });

  it('finds the times at which everyone is free, and uses one', async () => {
    const busy = [{ start: '2026-11-23T11:30:00Z', end: '2026-11-23T16:00:00Z', title: null }];
    const { user } = await open({
      busy: () => ({
        body: wire({ date: '2026-11-23', results: [{ userId: 7, busy, desks: [], onSite: null }] }),
      }),
    });
    expect(await screen.findByText('Busy until 16:00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Find a time' }));
    expect(await screen.findByText('Everyone is free')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '16:00' }));
    expect(await screen.findByRole('combobox', { name: 'Start', description: '16:00' })).toBeTruthy();
    expect(await screen.findByText('Free', { selector: '.wp-list-row *' })).toBeTruthy();
  });

  it('keeps a room that is no longer free, with the reason; one click takes the alternative', async () => {
    const refused = {
      detail: 'Bridge: taken by B. Li until 12:00.',
      dates: [{ rooms: ['Bridge: taken by B. Li until 12:00.'] }],
      alternatives: [{ id: 8, name: 'Anchor', type: bridge.type, capacity: 8 }],
    };
    const answers: FakeAnswer[] = [{ status: 409, body: wire(refused) }];
    const { calls, user } = await open({
      route: '/resource-types/1/book-resource?room_id=7',
      create: () => answers.shift() ?? { status: 201, body: wire({ meetings: [buildMeeting()] }) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Budget');
    expect(within(screen.getByRole('list', { name: 'Reserved Room' })).getByText('Bridge')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
    expect(await screen.findByText('Bridge: taken by B. Li until 12:00.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take Anchor' }));
    await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(sent(calls, 'POST').map(({ body }) => body)).toMatchObject([
      { rooms: [7], description: 'Budget' },
      { rooms: [8], description: 'Budget' },
    ]);
    const keys = sent(calls, 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('sets the times by a click on a timeslot; the host of a room’s meeting stays', async () => {
    const timeslots = [{ startTime: '13:00', endTime: '14:30' }];
    const slots = { ...bridge, meetingTimeslotType: 'timeslot' as const, timeslots };
    const { user } = await open({ rooms: () => ({ body: wire(pageOf([slots])) }) });
    const employees = await screen.findByRole('list', { name: 'Employees' });
    expect(within(employees).getByRole('button', { name: /^Remove/ })).toBeTruthy();
    await choose(user, 'Bridge');
    await user.click(screen.getByRole('button', { name: '13:00–14:30' }));
    expect(screen.getByRole('button', { name: '13:00–14:30' }).getAttribute('aria-pressed')).toBe('true');
    expect(within(employees).getByText('The room is booked for you.')).toBeTruthy();
    expect(within(employees).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('lets assistants remove themselves', async () => {
    const { user } = await open({ session: { ...session, user: { id: 7, groups: ['employee', 'PA'] } } });
    await choose(user, 'Bridge');
    const employees = await screen.findByRole('list', { name: 'Employees' });
    expect(within(employees).getByRole('button', { name: /^Remove/ })).toBeTruthy();
  });

  it('has no Reserved Room without the feature', async () => {
    const client = { features: ['reception' as const] };
    await open({ route: '/meetings/create?room_id=7', session: { ...session, client } });
    expect(await screen.findByRole('heading', { name: 'Book visitors' })).toBeTruthy();
    expect(screen.queryByText('Reserved Room')).toBeNull();
  });
});

describe('Edit Meeting', () => {
  it('has this title with a room, checks it without its own booking, and sends the remaining rooms', async () => {
    const { calls, user } = await open({ route: '/meetings/5/edit' });
    expect(await screen.findByRole('heading', { name: 'Edit Meeting' })).toBeTruthy();
    await waitFor(() => expect(calls.some(({ url }) => url.includes('except_meeting=5'))).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Remove Bridge' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ rooms: [], version: 2 }));
  });

  it('shows the attendees’ appointments on that day, and who is busy at the chosen time', async () => {
    const time = (start: string, end: string, title: string | null) => ({
      start: `2026-11-24T${start}:00Z`,
      end: `2026-11-24T${end}:00Z`,
      title,
    });
    const amira = {
      userId: 7,
      busy: [time('09:30', '10:00', 'Budget')],
      desks: [{ name: 'A-1', zone: 'North', floorId: 1, siteName: 'London HQ' }],
      onSite: true,
    };
    const bo = { userId: 8, busy: [time('10:00', '11:00', null)], desks: [], onSite: null };
    const { calls } = await open({
      route: '/meetings/5/edit',
      busy: () => ({ body: wire({ date: '2026-11-24', results: [amira, bo] }) }),
    });
    const [first, second] = within(await screen.findByRole('list', { name: 'Employees' })).getAllByRole(
      'listitem',
    );
    await within(first as HTMLElement).findByText('Busy 09:30–10:00 Budget · Desk A-1, London HQ · On site');
    expect(within(first as HTMLElement).getByText('Busy until 10:00')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Busy 10:00–11:00')).toBeTruthy();
    expect(within(second as HTMLElement).queryByText(/^Busy until/)).toBeNull();
    expect(screen.getByText('Busy at the chosen time: Amira Khan.')).toBeTruthy();
    const asked = calls.filter(({ url }) => url === '/api/people/busy/').map(({ body }) => body);
    expect(asked).toEqual([{ users: [7, 8], site_id: 1, date: '2026-11-24', except_meeting: 5 }]);
  });

  it('still works if busy times cannot be loaded', async () => {
    await open({ route: '/meetings/5/edit', busy: () => ({ status: 403, body: { detail: 'No.' } }) });
    expect(await screen.findByText('Free and busy times could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
  });

  it('offers the timeslots of a room that the meeting already has', async () => {
    const timeslots = [{ startTime: '13:00', endTime: '14:30' }];
    const slots = { ...bridge, meetingTimeslotType: 'timeslot' as const, timeslots };
    const { user } = await open({ route: '/meetings/5/edit', bridge: slots });
    await user.click(await screen.findByRole('button', { name: '13:00–14:30' }));
    expect(screen.getByRole('button', { name: '13:00–14:30' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows how many meetings of a series changed, and keeps the list of the others open', async () => {
    const stays = { id: 7, start: '2026-12-01T09:00:00Z', reason: 'You may not change this meeting.' };
    const { calls, user, location } = await open({
      route: '/meetings/5/edit',
      series: { id: '7f69f267-ffa1-48f6-bb23-bfb7a6dd2f49', rule: null, count: 3, position: 1 },
      change: { changed: [5, 6], unchanged: [stays] },
    });
    await user.click(await screen.findByRole('radio', { name: /^This and all later/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const report = await screen.findByRole('dialog', { name: '1 meeting of the series was not changed' });
    expect(within(report).getByText(/1 December 2026: You may not change this meeting\./)).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('2 meetings updated.');
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ scope: 'later' });
    expect(location()).toBe('/meetings/5/edit');
    const [close] = within(report).getAllByRole('button', { name: 'Close' }).slice(-1);
    await user.click(close as HTMLElement);
    await waitFor(() => expect(location()).toBe('/'));
  });
});
