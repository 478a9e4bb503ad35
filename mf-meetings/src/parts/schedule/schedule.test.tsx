// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Schedule, type ScheduleProps } from './schedule.tsx';
import { at, buildScheduleRow, meetingAt } from './testing/builders.ts';
import type { ScheduleMode } from './types.ts';

const onBook = vi.fn<ScheduleProps['onBook']>();
const onEvent = vi.fn<ScheduleProps['onEvent']>();
const onMove = vi.fn<ScheduleProps['onMove']>();
const onDay = vi.fn<(day: string) => void>();
const onToday = vi.fn();
const week = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
];
const hours = { start: '09:00', end: '17:00' };
const bridge = buildScheduleRow({
  id: 7,
  name: 'Bridge Room',
  to: '/rooms/7',
  meetings: [meetingAt('09:00', '10:00', { id: 50, title: 'Kick-off' })],
});
const deck = buildScheduleRow({ id: 8, name: 'Deck' });

afterEach(cleanup);
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

async function open(mode: ScheduleMode = 'week', rows = [bridge, deck], now = at('08:00', '2026-11-24')) {
  await renderWithProviders(
    <Schedule
      label="Rooms"
      nameHead="Room"
      rows={rows}
      days={mode === 'week' ? week : ['2026-11-24']}
      mode={mode}
      now={now}
      hours={hours}
      onBook={onBook}
      onEvent={onEvent}
      onMove={onMove}
      onDay={onDay}
      onToday={onToday}
    />,
  );
  await screen.findAllByRole('gridcell');
  return userEvent.setup();
}
const stripOf = (day: HTMLElement): Element => day.querySelector('[data-strip]') ?? day;
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const preview = () => document.querySelector('.mm-schedule__ghost')?.textContent ?? undefined;
const booked = () =>
  onBook.mock.calls.map(([{ name }, { start, end }]) => [
    name,
    new Date(start).toISOString().slice(0, 16),
    new Date(end).toISOString().slice(11, 16),
  ]);

describe('by keys alone', () => {
  it('books Tuesday 10:00 to 11:30 in the Bridge Room', async () => {
    const user = await open();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.querySelector('.wp-hidden')?.textContent?.trim()).toBe(
      'Bridge Room, Tuesday, 24 November 2026: free 10:00–11:00',
    );
    await user.keyboard('{Shift>}{ArrowRight>6/}{/Shift}');
    expect(screen.getByRole('status').textContent).toContain('Tuesday, 24 November 2026 10:00–11:30, free');
    await user.keyboard('{Enter}');
    expect(booked()).toEqual([['Bridge Room', '2026-11-24T10:00', '11:30']]);
  });

  it('has one stop of Tab, and the bookings of its cell after it', async () => {
    const user = await open();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: /Kick-off, Amira Khan, 09:00–10:00/ }),
    );
    await user.keyboard('{Enter}');
    expect(onEvent.mock.calls.map(([{ id }, meeting]) => [id, meeting])).toEqual([[7, 50]]);
    expect(onBook).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell(/Bridge Room, Tuesday/));
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('reaches the names, the last cell and the first', async () => {
    const user = await open();
    await user.tab();
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bridge Room' }));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell(/Deck, Sunday/));
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}');
    expect(document.activeElement).toBe(cell(/Bridge Room, Monday/));
  });

  it('shows that a time is not free, and keeps the one before', async () => {
    const user = await open();
    await user.tab();
    await user.keyboard('{ArrowRight}{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('status').textContent).toContain('09:55–10:55 is not free');
    await user.keyboard('{Enter}');
    expect(booked()).toEqual([['Bridge Room', '2026-11-24T10:00', '11:00']]);
  });

  it('Escape resets the choice', async () => {
    const user = await open();
    await user.tab();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Escape}{Enter}');
    expect(booked()).toEqual([['Bridge Room', '2026-11-24T10:00', '11:00']]);
  });

  it('does nothing on past times, and says so', async () => {
    const user = await open();
    await user.tab();
    expect(document.activeElement?.querySelector('.wp-hidden')?.textContent?.trim()).toBe(
      'Bridge Room, Monday, 23 November 2026: past',
    );
    await user.keyboard('{Enter}');
    expect(onBook).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('No free time here.');
  });
});

describe('by pointer', () => {
  it('a press on an hour books it, and one on the past does nothing', async () => {
    const user = await open('day');
    await user.click(cell(/Deck, .* 11:00: free/));
    await user.click(cell(/Deck, .* 07:00: past/));
    expect(booked()).toEqual([['Deck', '2026-11-24T11:00', '12:00']]);
  });

  it.each([
    // Strips stand for 08:00 to 18:00.
    [0.1, [['Deck', '2026-11-25T09:00', '10:00']]],
    [0.71, [['Deck', '2026-11-25T15:05', '16:05']]],
    [0.99, [['Deck', '2026-11-25T17:50', '18:50']]],
    // The next booking is at 13:00.
    [0.45, [['Deck', '2026-11-25T12:30', '13:00']]],
    [0.55, []],
  ])('a press at %d of a day’s strip books from that time on', async (share, expected) => {
    await open('week', [{ ...deck, meetings: [meetingAt('13:00', '14:30', {}, '2026-11-25')] }]);
    const day = cell(/Deck, Wednesday/);
    stripOf(day).getBoundingClientRect = () => new DOMRect(320, 0, 100, 8);
    fireEvent.click(day, { detail: 1, clientX: 320 + 100 * share });
    expect(booked()).toEqual(expected);
  });

  it('a screen reader’s press on a day books the hour that the cell names', async () => {
    await open('week', [deck]);
    fireEvent.click(cell(/Deck, Wednesday, .*: free 09:00–10:00/), { detail: 0 });
    expect(booked()).toEqual([['Deck', '2026-11-25T09:00', '10:00']]);
  });

  it('a drag chooses in steps of five minutes, up to the next meeting', async () => {
    await open('day', [{ ...deck, meetings: [meetingAt('13:00', '14:00')] }]);
    const from = cell(/Deck, .* 11:00/);
    from.getBoundingClientRect = () => new DOMRect(320, 0, 80, 64);
    fireEvent.pointerDown(from, { button: 0, clientX: 361 });
    fireEvent.pointerMove(from, { clientX: 440 });
    expect(screen.getByRole('status').textContent).toContain('11:30–12:30');
    fireEvent.pointerMove(from, { clientX: 600 });
    fireEvent.pointerUp(from);
    fireEvent.click(from);
    expect(booked()).toEqual([['Deck', '2026-11-24T11:30', '13:00']]);
  });

  it('so does one over a week, whose pixels are longer', async () => {
    await open('week', [deck]);
    const from = cell(/Deck, Wednesday/);
    stripOf(from).getBoundingClientRect = () => new DOMRect(320, 0, 112, 8);
    fireEvent.pointerDown(from, { button: 0, clientX: 341 });
    fireEvent.pointerMove(from, { clientX: 381 });
    fireEvent.pointerUp(from);
    fireEvent.click(from);
    const [[, start = '', end = ''] = []] = booked();
    const minutes = [start, end].map((time) => Number(time.slice(-2)));
    expect(minutes.map((minute) => minute % 5)).toEqual([0, 0]);
    expect(minutes.some((minute) => minute % 15 !== 0)).toBe(true);
  });

  it('a drag ends with Escape', async () => {
    await open('day', [deck]);
    const from = cell(/Deck, .* 11:00/);
    from.getBoundingClientRect = () => new DOMRect(320, 0, 80, 64);
    fireEvent.pointerDown(from, { button: 0, clientX: 330 });
    fireEvent.pointerMove(from, { clientX: 440 });
    fireEvent.keyDown(from, { key: 'Escape' });
    fireEvent.pointerUp(from);
    expect(onBook).not.toHaveBeenCalled();
  });

  it('previews the time under the pointer, as long as the last booking', async () => {
    localStorage.setItem('portal.schedule.minutes', '30');
    await open('day', [{ ...deck, meetings: [meetingAt('13:00', '14:00')] }]);
    const under = cell(/Deck, .* 11:00/);
    under.getBoundingClientRect = () => new DOMRect(320, 0, 80, 64);
    fireEvent.pointerMove(under, { clientX: 360 });
    expect(preview()).toBe('11:30–12:00Book Deck');
    fireEvent.pointerMove(cell(/Deck, .* 07:00/), { clientX: 0 });
    expect(preview()).toBeUndefined();
    fireEvent.click(under, { detail: 1, clientX: 360 });
    expect(booked()).toEqual([['Deck', '2026-11-24T11:30', '12:00']]);
  });

  it('the first tap shows the time, the second books it', async () => {
    await open('day', [deck]);
    const under = cell(/Deck, .* 11:00/);
    under.getBoundingClientRect = () => new DOMRect(320, 0, 80, 64);
    const tap = (clientX: number) => {
      fireEvent.pointerDown(under, { button: 0, pointerType: 'touch', clientX });
      fireEvent.click(under, { detail: 1, clientX });
    };
    tap(360);
    expect(preview()).toBe('11:30–12:30Book Deck');
    expect(onBook).not.toHaveBeenCalled();
    tap(370);
    expect(booked()).toEqual([['Deck', '2026-11-24T11:30', '12:30']]);
  });

  it('keeps the drawn length for the next booking', async () => {
    await open('day', [deck]);
    const from = cell(/Deck, .* 11:00/);
    from.getBoundingClientRect = () => new DOMRect(320, 0, 80, 64);
    fireEvent.pointerDown(from, { button: 0, clientX: 320 });
    fireEvent.pointerMove(from, { clientX: 350 });
    fireEvent.pointerUp(from);
    expect(cell(/Deck, .* 11:00: free 11:00–11:25/)).toBeTruthy();
  });

  it('a finger scrolls', async () => {
    await open('day', [deck]);
    const from = cell(/Deck, .* 11:00/);
    fireEvent.pointerDown(from, { button: 0, pointerType: 'touch', clientX: 330 });
    fireEvent.pointerMove(from, { pointerType: 'touch', clientX: 440 });
    fireEvent.pointerUp(from, { pointerType: 'touch' });
    expect(onBook).not.toHaveBeenCalled();
  });
});

describe('one’s own booking', () => {
  const own = meetingAt('10:00', '11:00', { id: 60, title: 'Review', isMine: true, canMove: true });
  const moved = () =>
    onMove.mock.calls.map(([, id, { start, end }]) => [
      id,
      ...[start, end].map((ms) => new Date(ms).toISOString().slice(11, 16)),
    ]);
  const bar = () => screen.getByRole('button', { name: /^Review/ });
  async function openOwn(more: Partial<typeof own> = {}) {
    const user = await open('day', [
      { ...deck, meetings: [{ ...own, ...more }, meetingAt('12:00', '13:00', { id: 61 })] },
    ]);
    const hour = bar().parentElement ?? bar();
    hour.getBoundingClientRect = () => new DOMRect(320, 0, 80, 64);
    bar().getBoundingClientRect = () => new DOMRect(320, 0, 80, 64);
    return user;
  }
  const dragTo = (from: number, to: number) => {
    fireEvent.pointerDown(bar(), { button: 0, clientX: from });
    fireEvent.pointerMove(bar(), { clientX: to });
    fireEvent.pointerUp(bar());
    fireEvent.click(bar(), { detail: 1 });
  };

  it.each([
    ['the middle moves it', 360, 400, [[60, '10:30', '11:30']]],
    ['its end stretches it', 397, 437, [[60, '10:00', '11:30']]],
    ['its start stretches it', 322, 282, [[60, '09:30', '11:00']]],
    ['a drag into another booking leaves it', 360, 480, []],
  ])('a drag at %s', async (_, from, to, expected) => {
    await openOwn();
    dragTo(from, to);
    expect(moved()).toEqual(expected);
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('stays if it may not be changed, and opens', async () => {
    await openOwn({ canMove: false });
    dragTo(360, 400);
    expect(moved()).toEqual([]);
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it('moves and stretches by keys; Escape leaves it', async () => {
    const user = await openOwn();
    bar().focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('status').textContent).toContain('Review: Tuesday, 24 November 2026 10:05–11:10');
    await user.keyboard('{Enter}');
    expect(moved()).toEqual([[60, '10:05', '11:10']]);
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Escape}{Enter}');
    expect(moved()).toHaveLength(1);
    expect(onEvent).toHaveBeenCalledOnce();
  });
});

it('T shows today', async () => {
  const user = await open();
  await user.tab();
  await user.keyboard('t');
  expect(onToday).toHaveBeenCalledOnce();
});

it('a day of the week with many bookings leads to that day', async () => {
  const meetings = ['09', '10', '11', '12'].map((hour) =>
    meetingAt(`${hour}:00`, `${hour}:30`, { title: `At ${hour}` }, '2026-11-25'),
  );
  const user = await open('week', [{ ...deck, meetings }]);
  expect(screen.getAllByRole('button', { name: /^At / })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Deck, Wednesday, 25 November 2026: 2 more' }));
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-25');
});

it('groups rooms by floor, and shows the state of each', async () => {
  await open('day', [
    { ...bridge, group: 'First floor' },
    { ...deck, group: 'First floor', refusal: 'Closed: repair', brief: 'Closed', isClosed: true },
  ]);
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    'First floor',
    'Bridge Room88 seatsFree until 09:00',
    'Deck88 seatsClosed',
  ]);
  expect(screen.getByText('1 of 2 free now')).toBeTruthy();
});

it('draws rows in sight only, and counts all', async () => {
  const many = Array.from({ length: 200 }, (_, n) => buildScheduleRow({ id: 1000 + n, name: `G${n}` }));
  await open('week', many);
  const grid = screen.getByRole('grid', { name: 'Rooms' });
  expect(grid.getAttribute('aria-rowcount')).toBe('201');
  const drawn = () => within(grid).getAllByRole('rowheader').length;
  expect(drawn()).toBeLessThan(60);
  fireEvent(window, new Event('beforeprint'));
  expect(drawn(), 'on paper').toBe(200);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(drawn()).toBeLessThan(60));
});

it('explains why a room cannot be booked, in each cell', async () => {
  const user = await open('day', [{ ...deck, refusal: 'Closed: window repair' }]);
  expect(screen.getByTitle('Closed: window repair')).toBeTruthy();
  await user.click(cell(/11:00: Closed: window repair/));
  expect(onBook).not.toHaveBeenCalled();
});
