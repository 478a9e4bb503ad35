// @vitest-environment jsdom
import type { MeetingRow } from '@portal/openapi/meetings';
import {
  builder,
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMeeting, buildRoom, buildRoomSchedule } from '#testing/builders.ts';
import { MeetingsAdmin } from './list.tsx';

const room = (id: number, name: string) => ({
  id,
  name,
  type: { id: 1, name: 'Meeting room', icon: 'room' as const, color: null },
  status: 'booked' as const,
  capacity: 8,
  setupMinutes: 0,
  cleanDownMinutes: 0,
  claimBy: null,
  checkedInAt: null,
  releasedAt: null,
  floorPlanRelativeUrl: null,
  meetingAddonsEnabled: false,
  meetingAddonMinimumNoticeHours: 0,
});

const buildRow = builder<MeetingRow>((n) => ({
  id: n,
  start: '2026-11-24T10:00:00Z',
  end: '2026-11-24T11:00:00Z',
  description: `Meeting ${n}`,
  hostName: 'Amira Khan',
  rooms: [room(7, 'Bridge')],
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  numberOfAttendees: 3,
  numberOfVisitors: 1,
  status: 'booked',
  isPrivate: false,
  canEdit: true,
  version: 2,
}));

const first = buildRow({ id: 1, description: 'Budget' });
const second = buildRow({ id: 2, description: 'Secret', isPrivate: true });
const third = buildRow({ id: 3, description: 'Tour', rooms: [] });
const over = buildRow({ id: 4, description: 'Over', canEdit: false });

interface Options {
  route?: string;
  rows?: MeetingRow[];
  patch?: FakeAnswer;
  contact?: FakeAnswer;
}

async function open({
  route = '/meetings',
  rows = [first, second, third, over],
  patch,
  contact,
}: Options = {}) {
  const meeting = buildMeeting({ id: 1, rooms: [room(7, 'Bridge')], version: 2 });
  const anchor = { ...buildRoom(buildRoomSchedule({ id: 8, name: 'Anchor' })), isFree: true };
  const calls = fakeServer({
    'GET /api/meetings/': { body: wire(pageOf(rows)) },
    'GET /api/meetings/1/': { body: wire(meeting) },
    'GET /api/rooms/': { body: wire(pageOf([anchor])) },
    'GET /api/room-features/': { body: [] },
    'GET /api/buildings/': { body: [] },
    'GET /api/desks/maps/': { body: [] },
    'PATCH /api/meetings/1/': patch ?? { body: wire({ ...meeting, rooms: [room(8, 'Anchor')] }) },
    'POST /api/meetings/bulk_contact/': contact ?? {
      body: { contacted: 1, unreachable: [], remaining: 20 },
    },
  });
  const { location } = await renderWithProviders(<MeetingsAdmin />, {
    route,
    session: { user: { groups: ['superadmin'] }, client: { features: ['rooms'] } },
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.url.startsWith(path));
  return { sent, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const menuOf = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

describe('the table', () => {
  it('requests today and the six days after it, at the chosen site', async () => {
    const { sent } = await open();
    await screen.findByText('Budget');
    const { searchParams } = new URL(sent('GET', '/api/meetings/')[0]?.url ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({
      site: '1',
      from_date: '2026-11-23',
      until_date: '2026-11-29',
      ordering: 'start',
      page: '1',
      limit: '25',
    });
  });

  it('sends no request while the range of days is invalid, and says so', async () => {
    const { sent } = await open({ route: '/meetings?from_date=2026-01-01&until_date=2027-06-01' });
    await screen.findByText('Select at most 366 days.');
    expect(sent('GET', '/api/meetings/')).toEqual([]);
  });

  it('keeps a private title for the details', async () => {
    await open();
    await screen.findByText('Budget');
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.getByText('Private')).toBeTruthy();
  });

  it.each([
    ['a room', /Actions of Budget/, ['View Meeting', 'Edit Meeting', 'Move Meeting']],
    ['no room', /Actions of Tour/, ['View Meeting', 'Edit Meeting']],
    ['an end that is over', /Actions of Over/, ['View Meeting']],
  ])('of a meeting with %s offers the possible actions', async (_, name, items) => {
    const { user } = await open();
    expect(await menuOf(user, name)).toEqual(items);
  });
});

describe('Contact Hosts', () => {
  const write = async (user: ReturnType<typeof userEvent.setup>) => {
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('textbox'));
    await user.paste('The lift is out of order.');
    await user.click(within(dialog).getByRole('button', { name: /Send/ }));
    return dialog;
  };

  it('writes to the hosts of the selected meetings, and names those not reached', async () => {
    const contact = { body: { contacted: 1, unreachable: ['Bo Li'], remaining: 20 } };
    const { user, sent } = await open({ contact });
    await user.click(await screen.findByRole('checkbox', { name: /Budget/ }));
    await user.click(screen.getByRole('checkbox', { name: /Tour/ }));
    const bar = screen.getByRole('region', { name: 'Selected meetings' });
    expect(within(bar).getByRole('status').textContent).toBe('2 selected');
    await user.click(within(bar).getByRole('button', { name: 'Contact Hosts' }));
    await write(user);
    await waitFor(() => expect(sent('POST', '/api/meetings/bulk_contact/')).toHaveLength(1));
    const [{ url, body } = { url: '', body: null }] = sent('POST', '/api/meetings/bulk_contact/');
    expect(url).toContain('from_date=2026-11-23&until_date=2026-11-29');
    expect(body).toMatchObject({ meetings: [1, 3], send_email: true, send_sms: false });
    await screen.findByText('Sent contact message to selected meeting hosts');
    expect(screen.queryByRole('region', { name: 'Selected meetings' })).toBeNull();
    const report = await screen.findByRole('dialog', { name: 'Some hosts were not reached' });
    expect(
      within(report)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bo Li']);
    const [close] = within(report).getAllByRole('button', { name: 'Close' }).slice(-1);
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without a selection shows the number of meetings', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Contact Hosts' }));
    await screen.findByText('Contact the hosts of all 4 meetings');
    await write(user);
    await waitFor(() => expect(sent('POST', '/api/meetings/bulk_contact/')).toHaveLength(1));
    expect(sent('POST', '/api/meetings/bulk_contact/')[0]?.body).not.toHaveProperty('meetings');
  });
});

describe('Move Meeting', () => {
  const move = async (user: ReturnType<typeof userEvent.setup>) => {
    await menuOf(user, /Actions of Budget/);
    await user.click(screen.getByRole('menuitem', { name: 'Move Meeting' }));
    await user.click(await screen.findByRole('button', { name: 'Choose a room' }));
    await user.click(await screen.findByRole('radio', { name: /Anchor/ }));
    await user.click(screen.getByRole('button', { name: 'Take this room' }));
    await user.click(screen.getByRole('button', { name: 'Move Meeting' }));
  };

  it('sends the rooms with the version that was read', async () => {
    const { user, sent } = await open();
    await move(user);
    await screen.findByText('Meeting space updated');
    expect(sent('PATCH', '/api/meetings/1/')[0]?.body).toEqual({ version: 2, rooms: [8] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays after a refusal, with the reason and alternative rooms', async () => {
    const deck = {
      id: 9,
      name: 'Deck',
      type: { id: 1, name: 'Meeting room', icon: 'room', color: null },
      capacity: 8,
    };
    const detail = 'Anchor is taken by A. Khan until 12:00.';
    const { user, sent } = await open({
      patch: { status: 409, body: { detail, dates: [{}], alternatives: [deck] } },
    });
    await move(user);
    await screen.findByText('Failed to update meeting space');
    expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Take Deck' }));
    await user.click(screen.getByRole('button', { name: 'Move Meeting' }));
    await waitFor(() => expect(sent('PATCH', '/api/meetings/1/')).toHaveLength(2));
    expect(sent('PATCH', '/api/meetings/1/')[1]?.body).toEqual({ version: 2, rooms: [9] });
  });

  it('after a stale version shows the current meeting and continues from there', async () => {
    const current = buildMeeting({ id: 1, rooms: [room(10, 'Cabin')], version: 5 });
    const { user, sent } = await open({
      patch: { status: 409, body: { detail: 'Somebody saved before.', current: wire(current) } },
    });
    await move(user);
    await screen.findByText('Current room: Cabin');
    await user.click(screen.getByRole('button', { name: 'Move Meeting' }));
    await waitFor(() => expect(sent('PATCH', '/api/meetings/1/')).toHaveLength(2));
    expect(sent('PATCH', '/api/meetings/1/')[1]?.body).toEqual({ version: 5, rooms: [8] });
  });
});
