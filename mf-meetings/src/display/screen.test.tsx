// @vitest-environment jsdom
import type { FloorDisplay, RoomDisplay } from '@portal/openapi/meetings';
import { screenUuid, setScreenUuid } from '@portal/shared/api';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildDisplayMeeting,
  buildFloorDesk,
  buildFloorDisplay,
  buildFloorRoom,
  buildRoomDisplay,
  DISPLAY_UUID,
} from '#testing/display.ts';
import { Screen } from './screen.tsx';

const NINE = '2026-11-24T09:00:00Z';
const TEN_THIRTY = '2026-11-24T10:30:00Z';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setScreenUuid(DISPLAY_UUID);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

/** Its clock goes on while the test's does. */
const atServer = (display: RoomDisplay) =>
  wire({ ...display, serverTime: new Date(Date.now() + 3_600_000).toISOString() });

/** The display of what the server says, at the server's time; this device is an hour slow. */
async function open(
  display: RoomDisplay | FakeAnswer,
  answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {},
) {
  const now = 'serverTime' in display ? display.serverTime : NINE;
  vi.setSystemTime(Date.parse(now) - 3_600_000);
  let answer: () => FakeAnswer = () => ('serverTime' in display ? { body: atServer(display) } : display);
  const calls = fakeServer({
    'GET /api/displays/me/': () => answer(),
    'GET /api/displays/me/events/': { status: 503 },
    'GET /api/displays/floor/': { status: 401, body: {} },
    ...answers,
  });
  const view = await renderWithProviders(<Screen />, { session: { user: null } });
  await act(() => vi.advanceTimersByTimeAsync(100));
  return {
    ...view,
    calls,
    says: (next: RoomDisplay | FakeAnswer) => {
      answer = () => ('serverTime' in next ? { body: atServer(next) } : next);
    },
    posts: () => calls.filter(({ method }) => method === 'POST'),
  };
}
/** The display of a floor. */
const openFloor = (display: FloorDisplay, answers: Record<string, FakeAnswer> = {}) =>
  open({ status: 401, body: {} }, { 'GET /api/displays/floor/': { body: wire(display) }, ...answers });
const press = async (name: string | RegExp) => {
  await act(async () => screen.getByRole('button', { name }).click());
  await act(() => vi.advanceTimersByTimeAsync(200));
};
const type = async (digits: string) => {
  for (const digit of digits) await press(digit);
};

const running = (
  changes: Parameters<typeof buildDisplayMeeting>[0] = {},
  more: Partial<RoomDisplay> = {},
) => {
  const meeting = buildDisplayMeeting({ id: 41, ...changes });
  return buildRoomDisplay({
    serverTime: TEN_THIRTY,
    status: 'occupied',
    offers: [],
    now: meeting,
    meetings: [meeting],
    ...more,
  });
};

describe('its face', () => {
  it("free, by the server's clock, with the possible bookings", async () => {
    const next = buildDisplayMeeting({ id: 42 });
    await open(buildRoomDisplay({ meetings: [next], next }));
    expect(screen.getByText('Free')).toBeTruthy();
    expect(screen.getByText('for 1 h').previousSibling?.textContent).toBe('until 10:00');
    expect(screen.getByText('09:00')).toBeTruthy();
    expect(screen.getByText('10:00–11:00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book now 30 min until 09:30' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
  });

  it('occupied, by whom and for how long; nothing to book', async () => {
    await open(running());
    expect(screen.getByText('Taken')).toBeTruthy();
    expect(screen.getByText('30 min left')).toBeTruthy();
    expect(screen.getAllByText('Project kick-off').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Book now/ })).toBeNull();
  });

  it('becomes free at the minute, without an event from the server', async () => {
    await open(running());
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(screen.getByText('Free')).toBeTruthy();
  });

  it('why nothing can be booked', async () => {
    await open(buildRoomDisplay({ offers: [], noOfferReason: 'Only whole timeslots can be booked.' }));
    expect(screen.getByText('Only whole timeslots can be booked.')).toBeTruthy();
  });

  it('a floor: its rooms, each with its state', async () => {
    const busy = buildDisplayMeeting({ start: NINE, end: TEN_THIRTY });
    await open(
      { status: 401, body: {} },
      {
        'GET /api/displays/floor/': {
          body: wire(
            buildFloorDisplay({
              rooms: [
                buildFloorRoom({ name: 'Bridge' }),
                buildFloorRoom({ name: 'Cabin', now: busy, status: 'occupied' }),
              ],
            }),
          ),
        },
      },
    );
    const rooms = await screen.findAllByRole('listitem');
    expect(rooms.map(({ textContent }) => textContent)).toEqual([
      'BridgeFree ',
      expect.stringMatching(/^CabinTaken until 10:30/),
    ]);
    expect(screen.getByText('1 of 2 rooms is free')).toBeTruthy();
  });

  it('a floor with data of yesterday: shows no room as occupied either', async () => {
    await openFloor(buildFloorDisplay({ date: '2026-11-23', rooms: [buildFloorRoom({ name: 'Bridge' })] }));
    expect(await screen.findByText('Today’s rooms can’t be shown without a connection')).toBeTruthy();
    expect(screen.getByText('Unknown')).toBeTruthy();
  });

  it('a floor: its desks, with the names of people who may be shown, and the way to book', async () => {
    const display = buildFloorDisplay({
      desks: [
        buildFloorDesk({ name: 'L1-001' }),
        buildFloorDesk({ name: 'L1-002', state: 'occupied', sitter: 'A. Khan' }),
        buildFloorDesk({ name: 'L1-003', state: 'occupied' }),
        buildFloorDesk({ name: 'L1-004', state: 'unavailable' }),
      ],
      deskCode: '<svg/>',
    });
    await openFloor(display);
    const part = await screen.findByRole('region', { name: 'Desks' });
    const [list] = within(part).getAllByRole('list');
    expect(
      within(list as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['L1-001Free', 'L1-002A. Khan', 'L1-003Taken', 'L1-004Closed']);
    expect(within(part).getByText('1 of 4 desks is free')).toBeTruthy();
    expect(within(part).getByText('Scan to book a desk here')).toBeTruthy();
    expect(screen.queryByText('This floor has no rooms.')).toBeNull();
  });

  it('a floor with desks of yesterday: shows none of them as free', async () => {
    await openFloor(buildFloorDisplay({ date: '2026-11-23', desks: [buildFloorDesk()] }));
    expect(await screen.findByText('Today’s desks can’t be shown without a connection')).toBeTruthy();
    expect(screen.getByText('Unknown')).toBeTruthy();
  });
});

it('book now: the response is shown immediately', async () => {
  const booked = running({ title: 'Booked at the door', hostName: null, needsPin: false });
  const { posts } = await open(buildRoomDisplay({ serverTime: TEN_THIRTY }), {
    'POST /api/displays/me/book/': { status: 201, body: wire(booked) },
  });
  await press(/30 min/);
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(screen.getByText('Booked until 11:00.')).toBeTruthy();
  expect(posts().map(({ body }) => body)).toEqual([{ minutes: 30 }]);
});

it('someone was faster: the reason, and the current state', async () => {
  const { says } = await open(buildRoomDisplay({ serverTime: TEN_THIRTY }), {
    'POST /api/displays/me/book/': { status: 409, body: { detail: 'The room has just been booked.' } },
  });
  says(running());
  await press(/15 min/);
  expect(screen.getByText('The room has just been booked.')).toBeTruthy();
  expect(screen.getByText('Taken')).toBeTruthy();
});

it('check in', async () => {
  const waiting = { claimBy: '2026-11-24T10:40:00Z', checkInFrom: '2026-11-24T09:45:00Z' };
  const { posts } = await open(running(waiting), {
    'POST /api/displays/me/check-in/': { body: wire(running({ checkedInAt: TEN_THIRTY })) },
  });
  expect(screen.getByText('Check in by 10:40, or the room is released.')).toBeTruthy();
  await press('Check in');
  expect(screen.getByText('You are checked in until 11:00.')).toBeTruthy();
  expect(screen.getByText('Taken')).toBeTruthy();
  expect(posts().map(({ body }) => body)).toEqual([{ meeting: 41 }]);
});

describe('extend and end', () => {
  it('extend: until when, then the pin', async () => {
    const { posts } = await open(running(), {
      'POST /api/meetings/41/extend/': { body: { id: 41, start: NINE, end: '2026-11-24T11:35:00Z' } },
    });
    await press('Extend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Until when?' }));
    expect(dialog.getByText(/can run until 11:45 at the latest/)).toBeTruthy();
    await press('11:30');
    await press('Five minutes later');
    await press('Next');
    await type('482913');
    await press('Extend to 11:35');
    expect(posts().map(({ body }) => body)).toEqual([{ end: '2026-11-24T11:35:00.000Z', pin: '482913' }]);
    expect(screen.getByText('Extended to 11:35.')).toBeTruthy();
  });

  it.each([
    ['', 'Pin is required'],
    ['4829', 'The PIN has six digits.'],
  ])('the pin "%s": %s', async (digits, words) => {
    const { posts } = await open(running());
    await press('End');
    await screen.findByRole('dialog');
    await type(digits);
    await press('End now');
    expect(screen.getByText(words)).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('a wrong pin is reported and cleared; five pause', async () => {
    let answer: FakeAnswer = { status: 400, body: { pin: ['This is not the PIN of a host.'] } };
    await open(running(), { 'POST /api/meetings/41/end/': () => answer });
    await press('End');
    await screen.findByRole('dialog');
    await type('111111');
    await press('End now');
    expect(screen.getByText('This is not the PIN of a host.')).toBeTruthy();
    expect(screen.getByText('0 digits typed')).toBeTruthy();
    answer = { status: 429, body: { detail: 'Later.' }, headers: { 'Retry-After': '60' } };
    await type('222222');
    await press('End now');
    expect(screen.getByText(/^Too many wrong PINs\. Please wait \d\d seconds\.$/)).toBeTruthy();
    await type('3');
    expect(screen.getByText('0 digits typed')).toBeTruthy();
  });

  it('a booking made at the door ends without a pin', async () => {
    const { posts } = await open(running({ needsPin: false, hostName: null }), {
      'POST /api/meetings/41/end/': { body: { id: 41, start: NINE, end: TEN_THIRTY } },
    });
    await press('End');
    await screen.findByRole('dialog', { name: 'End the meeting now?' });
    await press('End now');
    expect(posts().map(({ body }) => body)).toEqual([{}]);
  });

  it('is not offered where there is no room for it', async () => {
    await open(running({ extendUntil: null }));
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
    expect(screen.getByRole('button', { name: 'End' })).toBeTruthy();
  });

  it('waits while wrong pins have paused the display, and shows until when', async () => {
    await open(running({}, { pausedUntil: '2026-11-24T10:31:00Z' }));
    expect(screen.getByText(/again at 10:31/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'End' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('a question without an answer closes', async () => {
    await open(running());
    await press('End');
    await screen.findByRole('dialog');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText(/Closing in \d+ seconds/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('without a network', () => {
  it('continues with the known data, shows since when, and books nothing', async () => {
    const { says } = await open(buildRoomDisplay());
    says({ status: 0 });
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(screen.getByText('No connection since 09:00. Showing the last update.')).toBeTruthy();
    expect(screen.getByText('Free')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Book now/ })).toBeNull();
    says(buildRoomDisplay());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText(/No connection/)).toBeNull();
    expect(screen.getByRole('button', { name: /15 min/ })).toBeTruthy();
  });

  it('never shows a day as free without data', async () => {
    const { says } = await open(buildRoomDisplay({ serverTime: '2026-11-24T23:50:00Z' }));
    says({ status: 0 });
    await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
    expect(screen.getAllByText('Unknown').length).toBeGreaterThan(0);
    expect(screen.queryByText('Free')).toBeNull();
    expect(screen.getByText(/No connection since Tue,? 24 Nov, 23:5\d/)).toBeTruthy();
  });
});

describe('people', () => {
  const pairing = { 'POST /api/device-pairings/': { status: 201, body: wire(PAIRING()) } };
  function PAIRING() {
    return { code: 'K7QM4XTP', uuid: DISPLAY_UUID, expiresAt: '2026-11-23T09:10:00Z' };
  }

  it('not paired: a code for a room or a floor', async () => {
    setScreenUuid(null);
    const { posts } = await open(buildRoomDisplay(), pairing);
    await screen.findByText('K7QM 4XTP');
    await press('Floor display');
    await screen.findByText('K7QM 4XTP');
    expect(posts().map(({ body }) => body)).toEqual([{ kind: 'room-display' }, { kind: 'floor-display' }]);
  });

  it('becomes the display when the code was typed', async () => {
    setScreenUuid(null);
    await open(buildRoomDisplay(), {
      ...pairing,
      'POST /api/device-pairings/state/': { body: { state: 'paired' } },
    });
    await screen.findByText('K7QM 4XTP');
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(await screen.findByText('Bridge')).toBeTruthy();
    expect(screenUuid()).toBe(DISPLAY_UUID);
  });

  it('removed: says so, deletes its data, and offers a code', async () => {
    const { says } = await open(buildRoomDisplay(), pairing);
    expect(localStorage.getItem('portal.display')).toContain('Bridge');
    says({ status: 401, body: { detail: 'Please log in.' } });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText(/^This device was removed/)).toBeTruthy();
    expect(await screen.findByText('K7QM 4XTP')).toBeTruthy();
    expect(screen.queryByText('Bridge')).toBeNull();
    expect(localStorage.getItem('portal.display')).toBeNull();
  });

  it('its room was deleted: says so clearly', async () => {
    const { says } = await open(buildRoomDisplay());
    says({ status: 410, body: { detail: 'The room of this display was removed.' } });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText('The room of this display was removed.')).toBeTruthy();
  });
});
