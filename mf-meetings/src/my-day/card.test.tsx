// @vitest-environment jsdom
import { fakeServer, renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildMyItem } from '#testing/builders.ts';
import { fakeDays } from '#testing/fake-days.ts';
import { MyDayCard } from './card.tsx';

const desk = buildMyItem({
  type: 'desk_reservation',
  id: 3,
  title: 'L1-012',
  startsAt: null,
  endsAt: null,
  place: 'Engineering',
  rooms: [],
});
const over = buildMyItem({
  id: 4,
  title: 'Stand-up',
  startsAt: '2026-11-23T09:00:00Z',
  endsAt: '2026-11-23T09:15:00Z',
});
const kickOff = buildMyItem({ id: 5, visitors: 2, place: 'Bridge, Second floor' });
const lost = buildMyItem({
  id: 6,
  title: 'Review',
  startsAt: '2026-11-23T16:00:00Z',
  endsAt: '2026-11-23T17:00:00Z',
  place: null,
  rooms: [{ id: 1, name: 'Bridge', typeId: 4, status: 'released' }],
});
const later = buildMyItem({ id: 7, title: 'Retro', date: '2026-11-25', startsAt: '2026-11-25T09:30:00Z' });
const days = [
  { date: '2026-11-23', items: [desk, over, kickOff, lost] },
  { date: '2026-11-25', items: [later] },
];

async function open(has: typeof days = days, session: SessionOverrides = {}) {
  const calls = fakeServer(fakeDays(has));
  const onEdit = vi.fn();
  const { location } = await renderWithProviders(<MyDayCard onEdit={onEdit} />, { session });
  return { calls, location, onEdit, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const todays = () => within(screen.getByRole('list', { name: 'Today' }));
const failed = { status: 500, body: {} };
const failing = { 'GET /api/my-days/': failed, 'GET /api/my-days/counts/': failed };
const openCalendar = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Calendar' }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

it('has today on a timeline, of every kind, from one response', async () => {
  const { calls } = await open();
  const desk = (await screen.findByText('Desk L1-012')).closest('li');
  expect(desk?.textContent).toBe('All dayDesk L1-012Engineering');
  expect(
    todays()
      .getByRole('link', { name: /Project kick-off/ })
      .getAttribute('href'),
  ).toBe('/meetings/5');
  expect(todays().getByText('2 visitors')).toBeTruthy();
  expect(todays().getByText('Over')).toBeTruthy();
  expect(todays().getByText('Room released')).toBeTruthy();
  expect(calls.map(({ url }) => url).sort()).toEqual([
    '/api/my-days/?start=2026-11-23&end=2026-11-23',
    '/api/my-days/counts/?start=2026-10-26&end=2026-12-11',
  ]);
});

it('shows the next booking first, in how long, where and with whom, and opens it', async () => {
  const people = ['Bea', 'Cem', 'Dan'].map((firstName) => ({ firstName, lastName: 'Lima', photo: null }));
  const next = buildMyItem({ id: 5, floorPlanRelativeUrl: '/floor-plans/3', people, otherPeople: 5 });
  const { user, location } = await open([{ date: '2026-11-23', items: [next] }]);
  expect((await screen.findByText('Next, in')).parentElement?.textContent).toBe('Next, in 2 h');
  expect(screen.getByText('14:00–15:00 · Bridge')).toBeTruthy();
  expect(screen.getByRole('img', { name: '5 other people' }).textContent).toBe('BLCLDL+2');
  await user.click(screen.getByRole('button', { name: 'Open Project kick-off' }));
  expect(location()).toBe('/meetings/5');
  await user.click(screen.getByRole('button', { name: 'Show on plan' }));
  expect(location()).toBe('/floor-plans/3');
});

it('has the week with the kinds of each day, and a desk for a working day without one', async () => {
  await open(days, {
    user: { groups: ['employee', 'deskbooking'] },
    client: { features: ['rooms', 'desks'] },
  });
  await screen.findByText('L1-012');
  const week = within(screen.getByRole('list', { name: 'This week' })).getAllByRole('listitem');
  const marks = week.map((day) => day.lastElementChild?.textContent);
  expect(marks).toEqual([
    'Desk L1-012Meetings 3Visitors 2',
    expect.stringMatching(/^Book desk/),
    expect.stringMatching(/^Meetings 1Book desk/),
    expect.stringMatching(/^Book desk/),
    expect.stringMatching(/^Book desk/),
    '–Nothing',
    '–Nothing',
  ]);
  expect(week[0]?.getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('link', { name: /^Book desk on .*25 November/ }).getAttribute('href')).toBe(
    '/desks?date=2026-11-25',
  );
});

it('marks in the calendar the days that are booked, and books with the date as a query parameter', async () => {
  const { user, location } = await open();
  await openCalendar(user);
  expect(location()).toBe('/?my_day=open');
  await user.click(await screen.findByRole('button', { name: /25 November 2026, 1 reservation/ }));
  const picked = within(screen.getByRole('region', { name: /25 November/ }));
  expect(await picked.findByText('Retro')).toBeTruthy();
  await user.click(picked.getByRole('button', { name: 'Book a meeting' }));
  expect(location()).toBe('/meetings/create?date=2026-11-25');
});

it('opens a day of the week in the calendar', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Wednesday,? 25 November/ }));
  expect(
    await within(await screen.findByRole('region', { name: /25 November/ })).findByText('Retro'),
  ).toBeTruthy();
});

it('allows picking past days, which cannot be booked', async () => {
  const { user } = await open();
  await openCalendar(user);
  await user.click(await screen.findByRole('button', { name: /20 November/ }));
  const picked = within(screen.getByRole('region', { name: /20 November/ }));
  expect(await picked.findByText('No bookings on this day.')).toBeTruthy();
  expect(picked.queryByRole('button', { name: 'Book a meeting' })).toBeNull();
});

it('requests the displayed month', async () => {
  const { user, calls } = await open();
  await openCalendar(user);
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/my-days/counts/?start=2026-11-25&end=2027-01-11'));
});

it('leaves out past bookings first if there are too many to read, and leads to the rest', async () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) =>
    buildMyItem({
      id: 20 + n,
      title: `Talk ${n}`,
      startsAt: `2026-11-23T1${3 + Math.floor(n / 2)}:00:00Z`,
      endsAt: `2026-11-23T1${3 + Math.floor(n / 2)}:30:00Z`,
    }),
  );
  const { user } = await open([{ date: '2026-11-23', items: [over, ...many] }]);
  expect(await todaysFound('Talk 9')).toBeTruthy();
  expect(todays().queryByText('Stand-up')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'and 1 more' }));
  expect(await screen.findByRole('region', { name: /23 November/ })).toBeTruthy();
});
const todaysFound = async (text: string) =>
  within(await screen.findByRole('list', { name: 'Today' })).findByText(text);

it.each([
  ['the next booking', [{ date: '2026-11-25', items: [later] }], /^Next: Retro, Wed,? 25 Nov 09:30\.$/],
  ['nothing more', [], /^Nothing booked today\.$/],
])('shows days without bookings, and %s', async (_, has, words) => {
  await open(has);
  expect(await screen.findByText('Nothing booked today.')).toBeTruthy();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows a message if the days did not load', async () => {
  fakeServer(failing);
  await renderWithProviders(<MyDayCard />);
  expect(await screen.findByText('Your reservations could not be loaded.')).toBeTruthy();
});

it('shows the last stored days of this device if they do not load, with their time', async () => {
  await open();
  await screen.findByText('Desk L1-012');
  await vi.advanceTimersByTimeAsync(3000);
  cleanup();
  fakeServer(failing);
  await renderWithProviders(<MyDayCard />);
  expect(await screen.findByText('As of 12:00')).toBeTruthy();
  expect(screen.getByText('Desk L1-012')).toBeTruthy();
});

it('offers in its one menu everything that the person may book', async () => {
  const types = { icon: 'room', iconBook: 'room', color: null, version: 1, dashboard: null };
  const resourceTypes = [{ ...types, id: 4, name: 'Meeting room', pluralName: 'Meeting rooms' }];
  const calls = fakeServer({ ...fakeDays(days), 'GET /api/rooms/': { body: { count: 8, results: [] } } });
  const { location } = await renderWithProviders(<MyDayCard />, {
    session: {
      user: { groups: ['employee', 'deskbooking', 'parking'] },
      client: { features: ['rooms', 'desks', 'parking', 'reception'], resourceTypes },
    },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Book…' }));
  const items = await screen.findAllByRole('menuitem');
  await screen.findByText('8 free now');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Desk',
    'Meeting room8 free now',
    'Visitors',
    'Parking',
  ]);
  expect(calls.at(-1)?.url).toContain('only_free=true');
  await user.click(screen.getByRole('menuitem', { name: /^Meeting room/ }));
  expect(location()).toBe('/resource-types/4/book-resource?date=2026-11-23');
});

it('offers nothing to people without anything to book, and leads to the settings of the dashboard', async () => {
  const { onEdit, user } = await open(days, { user: { groups: ['security'] }, client: { features: [] } });
  expect(await todaysFound('Project kick-off')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit dashboard' }));
  expect(onEdit).toHaveBeenCalledOnce();
});
