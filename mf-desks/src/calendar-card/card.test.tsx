// @vitest-environment jsdom

import type { DeskWait } from '@portal/openapi/desks';
import { sessionStore } from '@portal/shared/session';
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  type SessionOverrides,
  wire,
} from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskReservation } from '#parts/desks';
import { buildReservation } from '#testing/builders.ts';
import { loadFakeRequestDialog, requested } from '#testing/fake-request-dialog.ts';
import { CalendarCard } from './card.tsx';

const own = buildReservation({ id: 1, date: '2026-11-24' });
const pending = buildReservation({ id: 2, date: '2026-11-25', status: 'pending' });
const other = buildReservation({
  id: 3,
  date: '2026-11-26',
  user: { id: 8, firstName: 'Bo', lastName: 'Li' },
});

interface Options {
  reservations?: () => DeskReservation[];
  list?: () => FakeAnswer;
  cancel?: () => FakeAnswer;
  session?: SessionOverrides;
  waits?: DeskWait[];
}

async function open(options: Options = {}) {
  const { reservations = () => [own, pending, other], list, cancel, session, waits = [] } = options;
  const calls = fakeServer({
    'GET /api/desks/waits/': { body: wire(waits) },
    'DELETE /api/desks/waits/5/': { status: 204 },
    'GET /api/desks/reservations/': list ?? (() => ({ body: wire(pageOf(reservations())) })),
    'POST /api/desks/reservations/1/cancel/':
      cancel ?? (() => ({ body: wire({ ...own, status: 'cancelled' }) })),
    'GET /api/help-texts/': {
      body: [
        {
          key: 'request_desk',
          title: 'Requesting a desk',
          text: '<p>Pick a <b>day</b>.</p><script>x()</script>',
        },
      ],
    },
  });
  await renderWithProviders(<CalendarCard load={loadFakeRequestDialog} />, session ? { session } : {});
  return { calls, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const day = (name: RegExp) => screen.getByRole('button', { name });

afterEach(cleanup);
beforeEach(() => {
  requested.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  return () => vi.useRealTimers();
});

it('requests the month’s own reservations of the chosen site, without cancelled ones', async () => {
  const { calls } = await open();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(Object.fromEntries(new URL(calls[0]?.url ?? '', 'http://localhost').searchParams)).toEqual({
    site: '1',
    start: '2026-10-26',
    end: '2026-12-11',
    mine: 'true',
    hide_cancelled: 'true',
    with_denied: 'true',
    limit: '200',
  });
});

it('shows approved, pending and another person’s days in words, and explains the marks in the month', async () => {
  const { user } = await open();
  expect(await screen.findByRole('button', { name: /24 November 2026, approved: L1-012/ })).toBeTruthy();
  expect(day(/25 November 2026, pending: L1-012/)).toBeTruthy();
  expect(day(/26 November 2026, for Bo Li: L1-012/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  for (const text of ['Approved', 'Pending', 'For another person'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('shows the picked day’s desk, zone and status', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /25 November/ }));
  const shown = screen.getByRole('region', { name: /25 November/ });
  expect(within(shown).getByText('L1-012, Engineering')).toBeTruthy();
  expect(within(shown).getByText('Pending')).toBeTruthy();
});

it('confirms before a place on the waiting list is given up', async () => {
  const place = { id: 3, name: 'Engineering' };
  const wait = { id: 5, date: '2026-11-27', site: place, zone: place, desk: null, place: 2 };
  const { calls, user } = await open({ reservations: () => [], waits: [wait] });
  const left = () => calls.filter(({ method }) => method === 'DELETE');
  await user.click(await screen.findByRole('button', { name: /27 November/ }));
  await user.click(await screen.findByRole('button', { name: /^Leave the waiting list: Engineering/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave the waiting list?' }));
  expect(dialog.getByText(/^You lose place 2 in the line: Engineering/)).toBeTruthy();
  expect(left()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Leave the waiting list' }));
  await waitFor(() => expect(left()).toHaveLength(1));
});

it('keeps a denied request on its day, and lets the day be requested again', async () => {
  const denied = buildReservation({ id: 4, date: '2026-11-27', status: 'denied', canCancel: false });
  const { user } = await open({ reservations: () => [denied] });
  await user.click(await screen.findByRole('button', { name: /27 November/ }));
  const shown = screen.getByRole('region', { name: /27 November/ });
  expect(await within(shown).findByText('Denied')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request Desk' }));
  expect(requested).toHaveBeenLastCalledWith({ site: 1, dates: ['2026-11-27'] });
});

it('cancels after a confirm dialog, confirms it and loads the days again', async () => {
  let reservations = [own];
  const { calls, user } = await open({
    reservations: () => reservations,
    cancel: () => {
      reservations = [];
      return { body: wire({ ...own, status: 'cancelled' }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /24 November 2026, approved/ }));
  await user.click(screen.getByRole('button', { name: /^Cancel L1-012/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Desk' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Desk' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Desk request cancelled.'));
  expect(await screen.findByText(/^No desk reserved on/)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows that a cancellation failed, and why', async () => {
  const { user } = await open({
    cancel: () => ({ status: 409, body: { detail: 'This reservation has been cancelled already.' } }),
  });
  await user.click(await screen.findByRole('button', { name: /24 November 2026, approved/ }));
  await user.click(screen.getByRole('button', { name: /^Cancel L1-012/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Desk' }));
  expect(await screen.findByText('This reservation has been cancelled already.')).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('Something went wrong. Failed to cancel desk request.');
});

it('offers no Cancel if the server does not allow it, and gives the reason', async () => {
  const past = buildReservation({ date: '2026-11-20', canCancel: false });
  const { user } = await open({ reservations: () => [past] });
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  await user.click(await screen.findByRole('button', { name: /20 November 2026, approved/ }));
  expect(screen.getByText('This day is over.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

it('opens the dialog with a picked free day, and without one that is past or reserved', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Request Desk' }));
  expect(requested).toHaveBeenLastCalledWith({ site: 1 });
  await user.click(day(/27 November/));
  await user.click(screen.getByRole('button', { name: 'Request Desk' }));
  expect(requested).toHaveBeenLastCalledWith({ site: 1, dates: ['2026-11-27'] });
  await user.click(day(/26 November 2026, for Bo Li/));
  await user.click(screen.getByRole('button', { name: 'Request Desk' }));
  expect(requested).toHaveBeenLastCalledWith({ site: 1, dates: ['2026-11-26'] });
  await user.click(day(/25 November 2026, pending/));
  await user.click(screen.getByRole('button', { name: 'Request Desk' }));
  expect(requested).toHaveBeenLastCalledWith({ site: 1 });
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  await user.click(day(/20 November/));
  await user.click(screen.getByRole('button', { name: 'Request Desk' }));
  expect(requested).toHaveBeenLastCalledWith({ site: 1 });
});

it('opens the help text of request_desk, sanitised', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Help: requesting a desk' }));
  const dialog = await screen.findByRole('dialog', { name: 'Requesting a desk' });
  expect(within(dialog).getByText('day').outerHTML).toBe('<b>day</b>');
  expect(dialog.querySelector('script')).toBeNull();
});

it('offers to try again when the days did not load', async () => {
  const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  const { user } = await open({ list: () => answers.shift() ?? { body: wire(pageOf([own])) } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /24 November 2026, approved/ })).toBeTruthy();
});

it('follows the chosen site', async () => {
  const { calls } = await open();
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => sessionStore.getState().setSite(2));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('site=2'));
  act(() => sessionStore.getState().setSite(null));
  await waitFor(() => expect(calls.at(-1)?.url).not.toContain('site='));
});
