// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MEETING_DETAILS_PATH } from '#paths';
import { buildMeeting } from '#testing/builders.ts';
import { MeetingDetails } from './details.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Screens() {
  return useRoutes([
    { path: MEETING_DETAILS_PATH, element: <MeetingDetails /> },
    { path: '*', element: null },
  ]);
}

const room = {
  type: { id: 1, name: 'Meeting room', icon: 'room', color: null },
  capacity: 8,
  setupMinutes: 0,
  cleanDownMinutes: 0,
  claimBy: null,
  checkedInAt: null,
  releasedAt: null,
  floorPlanRelativeUrl: null,
  meetingAddonsEnabled: false,
  meetingAddonMinimumNoticeHours: 0,
} as const;

async function open(change: Parameters<typeof buildMeeting>[0]) {
  fakeServer({ 'GET /api/meetings/5/': { body: wire(buildMeeting({ id: 5, ...change })) } });
  return renderWithProviders(<Screens />, {
    session: { user: { groups: ['employee'] }, client: { features: ['reception'] } },
    route: '/meetings/5',
  });
}

it('shows the meeting with a crown at its hosts, and leads those who may to the form', async () => {
  const { location } = await open({ canEdit: true });
  expect(await screen.findByText('Project kick-off')).toBeTruthy();
  expect(screen.getByText(/Tuesday,? 24 November 2026/)).toBeTruthy();
  const [hosting, guest] = within(screen.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem');
  expect(within(hosting as HTMLElement).getByText('Host')).toBeTruthy();
  expect(within(guest as HTMLElement).queryByText('Host')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit visit' }));
  expect(location()).toBe('/meetings/5/edit?previousPage=%2Fmeetings%2F5');
});

it('shows its place in a series, and the state of its rooms', async () => {
  const id = '7f69f267-ffa1-48f6-bb23-bfb7a6dd2f49';
  await open({
    series: { id, rule: null, count: 6, position: 2 },
    actions: ['edit'],
    rooms: [
      { ...room, id: 1, name: 'Anchor', status: 'released', releasedAt: '2026-11-24T09:10:00Z' },
      { ...room, id: 2, name: 'Bridge', status: 'booked', claimBy: '2026-11-24T09:10:00Z' },
    ],
  });
  expect(await screen.findByText('2 of 6')).toBeTruthy();
  expect(screen.getByText(/^Anchor was released at 09:10/)).toBeTruthy();
  expect(screen.getByText(/^Bridge: check in by 09:10/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit Meeting' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete meeting' })).toBeNull();
});

it('lets attendees check in, and people who may change it release the room, while that is possible', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:02:00Z'), shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const rooms = [
    { ...room, id: 2, name: 'Bridge', status: 'booked', claimBy: '2026-11-24T09:10:00Z' },
  ] as const;
  let meeting = buildMeeting({ id: 5, rooms: [...rooms], visits: [] });
  const calls = fakeServer({
    'GET /api/meetings/5/': () => ({ body: wire(meeting) }),
    'POST /api/meetings/5/check-in/': () => {
      meeting = { ...meeting, rooms: [{ ...rooms[0], checkedInAt: '2026-11-24T09:02:00Z' }] };
      return { body: wire(meeting) };
    },
    'POST /api/meetings/5/release/': () => {
      const released = { status: 'released', releasedAt: '2026-11-24T09:02:00Z' } as const;
      meeting = { ...meeting, rooms: [{ ...rooms[0], ...released }] };
      return { body: wire(meeting) };
    },
  });
  await renderWithProviders(<Screens />, { route: '/meetings/5' });
  await screen.findByText('Check in by 09:10, or Bridge is released.');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await screen.findByText('Checked in at 09:02.');
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Release' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await screen.findByText(/^Bridge was released at 09:02/);
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ room: 2 });
});

describe('of a meeting in progress', () => {
  const limit = {
    end: '2026-11-24T10:00:00Z',
    extend_until: '2026-11-24T11:15:00Z',
    reason: 'Bridge: taken by A. Khan from 11:15.',
  };
  async function openRunning(answers: Parameters<typeof fakeServer>[0] = {}) {
    vi.useFakeTimers({ now: new Date('2026-11-24T09:20:00Z'), shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const rooms = [{ ...room, id: 2, name: 'Bridge', status: 'booked' }] as const;
    const meeting = buildMeeting({
      id: 5,
      rooms: [...rooms],
      visits: [],
      actions: ['edit', 'extend', 'end'],
    });
    const calls = fakeServer({
      'GET /api/meetings/5/': () => ({ body: wire(meeting) }),
      'GET /api/meetings/5/extend/': { body: limit },
      ...answers,
    });
    await renderWithProviders(<Screens />, { route: '/meetings/5' });
    await screen.findByText('In progress until 10:00.');
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { user, sent };
  }

  it('extends it within the free time, by pin, and shows the next booking', async () => {
    const { user, sent } = await openRunning({
      'POST /api/meetings/5/extend/': {
        body: { id: 5, start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:30:00Z' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Until when?' }));
    expect(dialog.getByText('The meeting ends at 10:00. You can extend it until 11:15.')).toBeTruthy();
    expect(dialog.getByText(limit.reason)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findByText('Pin is required')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '10:30' }));
    await user.type(dialog.getByLabelText(/^Meeting room pin/), '246810');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await screen.findByText('Extended to 10:30.')).toBeTruthy();
    expect(sent()).toEqual([{ end: '2026-11-24T10:30:00.000Z', pin: '246810' }]);
  });

  it('shows at the time who was faster, at the pin that it is wrong, and why nothing is left', async () => {
    const taken = 'Bridge: taken by B. Li until 12:00.';
    let answer: object = {
      status: 409,
      body: { detail: taken, dates: [{ end: [taken] }], alternatives: [] },
    };
    let left: object = limit;
    const { user } = await openRunning({
      'GET /api/meetings/5/extend/': () => ({ body: left }),
      'POST /api/meetings/5/extend/': () => answer,
    });
    await user.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Meeting room pin/), '135790');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    const time = dialog.getByRole('combobox', { name: /New end/ });
    await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'));
    answer = { status: 400, body: { pin: ['This is not the pin of a host.'] } };
    await user.click(dialog.getByRole('button', { name: '10:15' }));
    left = { ...limit, extend_until: null, reason: 'Bridge: taken by B. Li from 10:00.' };
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findByText('It cannot be extended.')).toBeTruthy();
    expect(dialog.getByText('Bridge: taken by B. Li from 10:00.')).toBeTruthy();
  });

  it('is read again when it begins while the page is open', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T08:59:50Z'), shouldAdvanceTime: true });
    const before = buildMeeting({ id: 5, start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' });
    let actions: typeof before.actions = ['edit'];
    fakeServer({ 'GET /api/meetings/5/': () => ({ body: wire({ ...before, actions }) }) });
    await renderWithProviders(<Screens />, {
      session: { user: { groups: ['employee'] }, client: { features: ['reception'] } },
      route: '/meetings/5',
    });
    await screen.findByText('Project kick-off');
    expect(screen.queryByText('In progress until 10:00.')).toBeNull();
    actions = ['edit', 'end'];
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await screen.findByText('In progress until 10:00.')).toBeTruthy();
  });

  it('ends it by pin', async () => {
    const wrong = 'This is not the pin of a host.';
    let answer: object = { status: 400, body: { pin: [wrong] } };
    const { user, sent } = await openRunning({ 'POST /api/meetings/5/end/': () => answer });
    await user.click(screen.getByRole('button', { name: 'End' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the meeting now?' }));
    await user.type(dialog.getByLabelText(/^Meeting room pin/), '135790');
    await user.click(dialog.getByRole('button', { name: 'End now' }));
    expect(await dialog.findByText(wrong)).toBeTruthy();
    answer = { body: { id: 5, start: '2026-11-24T09:00:00Z', end: '2026-11-24T09:20:00Z' } };
    await user.clear(dialog.getByLabelText(/^Meeting room pin/));
    await user.type(dialog.getByLabelText(/^Meeting room pin/), '246810');
    await user.click(dialog.getByRole('button', { name: 'End now' }));
    expect(await screen.findByText(/^The meeting has ended/)).toBeTruthy();
    expect(sent()).toEqual([{ pin: '135790' }, { pin: '246810' }]);
  });
});

it('prompts for the meetings of a series to delete, and names those that stay', async () => {
  const id = '7f69f267-ffa1-48f6-bb23-bfb7a6dd2f49';
  const series = { id, rule: null, count: 6, position: 2 };
  const calls: unknown[] = [];
  fakeServer({
    'GET /api/meetings/5/': { body: wire(buildMeeting({ id: 5, series })) },
    'POST /api/meetings/5/cancel/': ({ body }: { body: unknown }) => {
      calls.push(body);
      const stays = { id: 7, start: '2026-12-01T09:00:00Z', reason: 'Ana Lima is here.' };
      return { body: { changed: [5, 6], unchanged: [stays] } };
    },
  });
  await renderWithProviders(<Screens />, {
    session: { user: { groups: ['employee'] }, client: { features: ['reception'] } },
    route: '/meetings/5',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete visit' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /^This and all later/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete visit' }));
  expect(await screen.findByText('2 meetings deleted.')).toBeTruthy();
  const report = within(
    await screen.findByRole('dialog', { name: '1 meeting of the series was not changed' }),
  );
  expect(report.getByText(/1 December 2026: Ana Lima is here\./)).toBeTruthy();
  expect(calls).toEqual([{ scope: 'later' }]);
});

it('is read-only for others', async () => {
  await open({ canEdit: false, userIsHost: false, status: 'cancelled' });
  expect(await screen.findByText('This visit was cancelled.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit visit' })).toBeNull();
});
