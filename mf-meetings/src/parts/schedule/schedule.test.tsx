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
  onBook.mockClear();
  onEvent.mockClear();
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
    />,
  );
  return userEvent.setup();
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
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

  it('says that a time is not free, and keeps the one before', async () => {
    const user = await open();
    await user.tab();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByRole('status').textContent).toContain('09:55–10:55 is not free');
    await user.keyboard('{Enter}');
    expect(booked()).toEqual([['Bridge Room', '2026-11-24T10:00', '11:00']]);
  });

  it('Escape takes the choice back', async () => {
    const user = await open();
    await user.tab();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Escape}{Enter}');
    expect(booked()).toEqual([['Bridge Room', '2026-11-24T10:00', '11:00']]);
  });

  it('does nothing on what is past, and says so', async () => {
    const user = await open();
    await user.tab();
    expect(document.activeElement?.querySelector('.wp-hidden')?.textContent?.trim()).toBe(
      'Bridge Room, Monday, 23 November 2026: past',
    );
    await user.keyboard('{Enter}');
    expect(onBook).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Nothing is free there.');
  });
});

describe('by pointer', () => {
  it('a press on an hour books it, and one on the past nothing', async () => {
    const user = await open('day');
    await user.click(cell(/Deck, .* 11:00: free/));
    await user.click(cell(/Deck, .* 07:00: past/));
    expect(booked()).toEqual([['Deck', '2026-11-24T11:00', '12:00']]);
  });

  it.each([
    [0.1, [['Deck', '2026-11-25T08:00', '09:00']]],
    [0.7, [['Deck', '2026-11-25T18:00', '19:00']]],
    [0.99, [['Deck', '2026-11-25T23:00', '00:00']]],
    // Of 14:00 to 15:00 only the second half is free.
    [0.45, [['Deck', '2026-11-25T14:30', '15:00']]],
    [0.38, []],
  ])('a press at %d of a day’s width books that hour', async (share, expected) => {
    await open('week', [{ ...deck, meetings: [meetingAt('13:00', '14:30', {}, '2026-11-25')] }]);
    const day = cell(/Deck, Wednesday/);
    day.getBoundingClientRect = () => new DOMRect(320, 0, 112, 64);
    fireEvent.click(day, { detail: 1, clientX: 320 + 112 * share });
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
    from.getBoundingClientRect = () => new DOMRect(320, 0, 112, 64);
    fireEvent.pointerDown(from, { button: 0, clientX: 340 });
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

  it('a finger scrolls', async () => {
    await open('day', [deck]);
    const from = cell(/Deck, .* 11:00/);
    fireEvent.pointerDown(from, { button: 0, pointerType: 'touch', clientX: 330 });
    fireEvent.pointerMove(from, { pointerType: 'touch', clientX: 440 });
    fireEvent.pointerUp(from, { pointerType: 'touch' });
    expect(onBook).not.toHaveBeenCalled();
  });
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

it('says why a room cannot be booked, in each cell', async () => {
  const user = await open('day', [{ ...deck, refusal: 'Closed: window repair' }]);
  expect(screen.getByText('Closed: window repair')).toBeTruthy();
  await user.click(cell(/11:00: Closed: window repair/));
  expect(onBook).not.toHaveBeenCalled();
});
