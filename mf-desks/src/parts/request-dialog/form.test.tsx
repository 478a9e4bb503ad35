// @vitest-environment jsdom
import type { FakeAnswer } from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDesk, buildReservation } from '#testing/builders.ts';
import {
  chosen,
  day,
  desk12,
  desk13,
  engineering,
  field,
  filled,
  openDialog,
  pick,
  submit,
  wait,
} from './testing/open-dialog.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  return () => vi.useRealTimers();
});

// Whether a comma is behind the weekday is the ICU data's to say.
describe('choosing', () => {
  it('starts at the chosen site and requests no desks before a zone is chosen', async () => {
    const { calls, user } = await openDialog();
    await wait(user, 'Zone', 'Engineering');
    expect(chosen('Site')).toBe('London HQ');
    expect(field('Desk')).toHaveProperty('disabled', true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.filter(({ url }) => url.startsWith('/api/desks/desks/'))).toEqual([]);
  });

  it('chooses and locks a single site, zone and desk', async () => {
    await openDialog({ oneSite: true, zones: [engineering], desks: () => [desk12] });
    await waitFor(() => expect(chosen('Desk')).toBe('L1-012'));
    expect(chosen('Zone')).toBe('Engineering');
    for (const name of ['Site', 'Zone', 'Desk']) expect(field(name)).toHaveProperty('disabled', true);
    expect(screen.getByText('The only desk available.')).toBeTruthy();
  });

  it('locks nothing if there is a choice', async () => {
    const { user } = await openDialog();
    await pick(user, 'Zone', 'Engineering');
    await wait(user, 'Desk', 'L1-013');
    for (const name of ['Site', 'Zone', 'Desk']) expect(field(name)).toHaveProperty('disabled', false);
    expect(chosen('Desk')).toBeUndefined();
  });

  it('requests once the desks of the zone that are free on the days, 300 ms after the last change', async () => {
    const { calls, user } = await openDialog({ prefill: { zone: 3 } });
    const asked = () => calls.filter(({ url }) => url.startsWith('/api/desks/desks/'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    await wait(user, 'Desk', 'L1-013');
    await user.click(day(/24 November 2026/));
    await user.click(day(/25 November 2026/));
    await vi.advanceTimersByTimeAsync(400);
    await waitFor(() => expect(asked()).toHaveLength(2));
    const { searchParams } = new URL(asked()[1]?.url ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({
      is_active: 'true',
      site: '1',
      zone: '3',
      available_on: '2026-11-24,2026-11-25',
      limit: '200',
    });
  });

  it('resets zone and desk with another site', async () => {
    const { user } = await openDialog({ prefill: filled });
    await wait(user, 'Desk', 'L1-013');
    await pick(user, 'Site', 'Manchester');
    expect(chosen('Zone')).toBeUndefined();
    expect(chosen('Desk')).toBeUndefined();
  });

  it('shows that a desk which is not free on all days is lost', async () => {
    await openDialog({ prefill: filled, desks: () => [desk13, buildDesk({ id: 14 })] });
    expect(await screen.findByText(/^L1-012 is not free on all chosen days/)).toBeTruthy();
    expect(chosen('Desk')).toBeUndefined();
  });
});

describe('dates', () => {
  it('cannot go before the current month', async () => {
    await openDialog();
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['the day before yesterday', /21 November 2026/, 'true'],
    ['yesterday', /22 November 2026/, null],
    ['today', /23 November 2026, today/, null],
  ])('offers %s or not: %s', async (_, name, disabled) => {
    await openDialog();
    expect(day(name).getAttribute('aria-disabled')).toBe(disabled);
  });

  it('refuses a day that the person has reserved, with the reason', async () => {
    const { user } = await openDialog({ reservations: () => [buildReservation({ date: '2026-11-24' })] });
    await waitFor(() => expect(day(/24 November 2026/).getAttribute('aria-disabled')).toBe('true'));
    await user.hover(day(/24 November 2026/));
    expect(screen.getByText('You already have a desk on this day.')).toBeTruthy();
  });

  it('drops chosen days that became invalid, and names them', async () => {
    await openDialog({ prefill: filled, reservations: () => [buildReservation({ date: '2026-11-24' })] });
    expect(await screen.findByText('One day was removed from your selection:')).toBeTruthy();
    expect(screen.getByText(/^Tue,? 24 Nov: already reserved/)).toBeTruthy();
    expect(day(/25 November 2026/).getAttribute('aria-pressed')).toBe('true');
    expect(day(/24 November 2026/).getAttribute('aria-pressed')).toBe('false');
  });

  it('does not count an assistant’s bookings for another person', async () => {
    const other = buildReservation({ date: '2026-11-24', user: { id: 8, firstName: 'Bo', lastName: 'Li' } });
    const { calls } = await openDialog({ prefill: filled, reservations: () => [other] });
    await waitFor(() => expect(calls.some(({ url }) => url.includes('/reservations/'))).toBe(true));
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.queryByText(/removed from your selection/)).toBeNull();
  });
});

describe('the user field', () => {
  it('is not there for others', async () => {
    await openDialog();
    expect(screen.queryByRole('combobox', { name: 'User' })).toBeNull();
  });

  it('searches from three characters for an assistant, and requests that person’s days', async () => {
    const { calls, user, created } = await openDialog({
      groups: ['employee', 'PA', 'deskbooking'],
      prefill: filled,
    });
    const searches = () => calls.filter(({ url }) => url.startsWith('/api/users/'));
    await user.type(field('User'), 'li');
    await vi.advanceTimersByTimeAsync(400);
    expect(searches()).toHaveLength(0);
    await user.type(field('User'), 'b');
    await user.click(await screen.findByRole('option', { name: /Bo Li/ }));
    await waitFor(() => expect(calls.some(({ url }) => url.includes('user_id=8'))).toBe(true));
    await wait(user, 'Desk', 'L1-013');
    await user.click(submit());
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.body).toEqual({ desk_id: 12, dates: ['2026-11-24', '2026-11-25'], user_id: 8 });
  });
});

describe('sending', () => {
  const ready = (user: UserEvent) => wait(user, 'Desk', 'L1-013');

  it('needs at least one date', async () => {
    const { user, created } = await openDialog({ prefill: { ...filled, dates: [] } });
    await ready(user);
    await user.click(submit());
    expect(await screen.findByText('Must select at least one date')).toBeTruthy();
    expect(created()).toEqual([]);
  });

  it('sends desk and dates once, however often it is pressed, confirms it and closes', async () => {
    const { user, created, onClose } = await openDialog({ prefill: filled });
    await ready(user);
    await user.dblClick(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(created()).toHaveLength(1);
    expect(created()[0]?.body).toEqual({ desk_id: 12, dates: ['2026-11-24', '2026-11-25'] });
    expect(created()[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('Requested desk for selected days.');
  });

  it('names the day on which the person has a desk, and keeps the form', async () => {
    const { user, onClose } = await openDialog({
      prefill: filled,
      create: () => ({
        status: 400,
        body: [{}, { user_already_has_reservation_on_date: ['You already have a desk on this day.'] }],
      }),
    });
    await ready(user);
    await user.click(submit());
    expect(await screen.findByText(/^Wed,? 25 Nov: You already have a desk on this day/)).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith(
      'You already have a desk booked at this site today. Please cancel your current booking before booking a 2nd desk.',
    );
    expect(chosen('Desk')).toBe('L1-012');
    expect(day(/25 November 2026/).getAttribute('aria-pressed')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers the alternatives of a conflict; one press chooses, and the next try has a new key', async () => {
    const answers: FakeAnswer[] = [
      {
        status: 409,
        body: {
          detail: 'Taken by B. Li on 24 Nov 2026.',
          dates: [{ desk: ['Taken by B. Li.'] }, {}],
          alternatives: [{ id: 13, name: 'L1-013', zone: 'Engineering' }],
        },
      },
      { status: 201, body: [] },
    ];
    const { user, created, onClose } = await openDialog({
      prefill: filled,
      create: () => answers.shift() ?? {},
      desks: () => (answers.length === 2 ? [desk12, desk13] : [desk13, buildDesk({ id: 14 })]),
    });
    await ready(user);
    await user.click(submit());
    expect(await screen.findByText(/^Tue,? 24 Nov: Taken by B. Li/)).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith('Something went wrong. Request failed.');
    await user.click(screen.getByRole('button', { name: 'Choose L1-013 (Engineering)' }));
    await waitFor(() => expect(chosen('Desk')).toBe('L1-013'));
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = created();
    expect(second?.body).toEqual({ desk_id: 13, dates: ['2026-11-24', '2026-11-25'] });
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  it('keeps its key when the same request goes out again after a server error', async () => {
    const { user, created } = await openDialog({
      prefill: filled,
      create: () => ({ status: 500, body: { detail: 'x' } }),
    });
    await ready(user);
    await user.click(submit());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Something went wrong. Request failed.'));
    await user.click(submit());
    await waitFor(() => expect(created()).toHaveLength(2));
    expect(created()[1]?.headers.get('Idempotency-Key')).toBe(created()[0]?.headers.get('Idempotency-Key'));
  });

  it('stays unchanged, without a message, when the session has ended: the shell prompts for log-in over it', async () => {
    const { user, created, onClose } = await openDialog({
      prefill: filled,
      create: () => ({ status: 401, body: { detail: 'No session.' } }),
    });
    await ready(user);
    await user.click(submit());
    await waitFor(() => expect(created()).toHaveLength(1));
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    expect(toast.error).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(chosen('Desk')).toBe('L1-012');
    expect(within(screen.getByRole('dialog')).queryByText('No session.')).toBeNull();
  });
});

describe('the share of one’s department', () => {
  const share = (date: string, taken: number) => ({
    ...{ date, team: 'Finance', taken, most: 12, free: 5, isFull: taken === 12, releasedAt: null },
    text: `Finance has ${taken} of its 12 desks in Engineering.`,
  });

  it('is shown before the request, for the day with the least left', async () => {
    await openDialog({ prefill: filled, shares: [share('2026-11-24', 3), share('2026-11-25', 9)] });
    expect(await screen.findByText(/^Finance has 9 of up to 12 desks here on Wed,? 25 Nov/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Wait for a desk/ })).toBeNull();
  });

  it('warns if it is used up, and offers to wait for those days only', async () => {
    const { user, created } = await openDialog({
      prefill: filled,
      shares: [share('2026-11-24', 3), share('2026-11-25', 12)],
    });
    expect(await screen.findByText('Finance has 12 of its 12 desks in Engineering.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Wait for a desk in Engineering' }));
    await waitFor(() =>
      expect(created().map(({ body }) => body)).toEqual([{ zone_id: 3, date: '2026-11-25' }]),
    );
  });

  it('offers no second wait to people who wait already, and shows their place', async () => {
    const zone = { id: 3, name: 'Engineering' };
    const waits = [
      { id: 5, date: '2026-11-25', site: { id: 1, name: 'London HQ' }, zone, desk: null, place: 2 },
    ];
    const taken = [share('2026-11-24', 12), share('2026-11-25', 12)];
    const { user, created } = await openDialog({ prefill: filled, shares: taken, waits });
    expect(await screen.findByText(/^Wed,? 25 Nov: you are number 2 on the waiting list$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Wait for a desk in Engineering' }));
    await waitFor(() =>
      expect(created().map(({ body }) => body)).toEqual([{ zone_id: 3, date: '2026-11-24' }]),
    );
    cleanup();
    await openDialog({ prefill: { ...filled, dates: ['2026-11-25'] }, shares: taken.slice(1), waits });
    expect(await screen.findByText(/^Wed,? 25 Nov: you are number 2/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Wait for a desk/ })).toBeNull();
  });
});
