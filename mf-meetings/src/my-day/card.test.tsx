// @vitest-environment jsdom
import { fakeServer, renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
const later = buildMyItem({ id: 7, title: 'Retro', date: '2026-11-25' });
const days = [
  { date: '2026-11-23', items: [desk, over, kickOff, lost] },
  { date: '2026-11-25', items: [later] },
];

async function open(has: typeof days = days, session: SessionOverrides = {}) {
  const calls = fakeServer(fakeDays(has));
  const { location } = await renderWithProviders(<MyDayCard />, { session });
  return { calls, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const todays = () => within(screen.getByRole('region', { name: /23 November/ }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

it('has the agenda of today, of every kind', async () => {
  const { calls } = await open();
  expect(await screen.findByText('Desk L1-012')).toBeTruthy();
  expect(todays().getByText('Engineering')).toBeTruthy();
  expect(todays().getByText('All day, London HQ')).toBeTruthy();
  expect(todays().getByRole('link', { name: 'Project kick-off' }).getAttribute('href')).toBe('/meetings/5');
  expect(todays().getByText('Bridge, Second floor · 2 visitors')).toBeTruthy();
  expect(todays().getByText('Over')).toBeTruthy();
  expect(todays().getByText('Room given back')).toBeTruthy();
  expect(calls.map(({ url }) => url).sort()).toEqual([
    '/api/my-days/?start=2026-11-23&end=2026-11-23',
    '/api/my-days/counts/?start=2026-11-01&end=2026-11-30',
  ]);
});

it('marks the days that are booked, shows a picked one, and books with the date as a query parameter', async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: /25 November 2026, 1 reservation/ }));
  const picked = within(screen.getByRole('region', { name: /25 November/ }));
  expect(await picked.findByText('Retro')).toBeTruthy();
  await user.click(picked.getByRole('button', { name: 'Book a meeting' }));
  expect(location()).toBe('/meetings/create?date=2026-11-25');
});

it('lets past days be picked, which cannot be booked', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /20 November/ }));
  const picked = within(screen.getByRole('region', { name: /20 November/ }));
  expect(await picked.findByText('Nothing is booked for this day.')).toBeTruthy();
  expect(picked.queryByRole('button', { name: 'Book a meeting' })).toBeNull();
});

it('asks for the month that is turned to, and leaves today’s agenda as it is', async () => {
  const { user, calls } = await open();
  await screen.findByText('Desk L1-012');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/my-days/counts/?start=2026-12-01&end=2026-12-31'));
  expect(todays().getByText('Project kick-off')).toBeTruthy();
});

it('leaves out first what is over where there is more than it has room for', async () => {
  const many = [1, 2, 3, 4, 5].map((n) =>
    buildMyItem({
      id: 20 + n,
      title: `Talk ${n}`,
      startsAt: `2026-11-23T1${3 + n}:00:00Z`,
      endsAt: `2026-11-23T1${3 + n}:30:00Z`,
    }),
  );
  await open([{ date: '2026-11-23', items: [over, ...many] }]);
  expect(await screen.findByText('Talk 5')).toBeTruthy();
  expect(todays().queryByText('Stand-up')).toBeNull();
  expect(todays().getByText('and 1 more')).toBeTruthy();
});

it('says so where nothing is booked, and where the days did not come', async () => {
  await open([]);
  expect(await screen.findByText('You have nothing booked today.')).toBeTruthy();
  cleanup();
  const failed = { status: 500, body: {} };
  fakeServer({ 'GET /api/my-days/': failed, 'GET /api/my-days/counts/': failed });
  await renderWithProviders(<MyDayCard />);
  expect((await screen.findAllByText('Your reservations could not be loaded.')).length).toBeGreaterThan(0);
});

it('offers no meeting to whom there is none', async () => {
  await open(days, { user: { groups: ['deskbooking'] } });
  expect(await screen.findByText('Project kick-off')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Project kick-off' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book a meeting' })).toBeNull();
});
