// @vitest-environment jsdom
import { setScreenUuid } from '@portal/shared/api';
import { sessionStore } from '@portal/shared/session';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Kiosk as KioskSelf } from '#parts/api';
import { buildKiosk, buildKioskVisit, KIOSK_UUID } from '#testing/kiosk.ts';
import { Kiosk } from './screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setScreenUuid(null);
});
beforeEach(() => setScreenUuid(KIOSK_UUID));

type Answers = Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>;
const CHECK_IN = 'POST /api/visits/check_in/';
const match = (kind: string, visit: object | null = null): FakeAnswer => ({
  body: wire({ match: kind, visit }),
});

async function open(answers: Answers = {}, kiosk: Partial<KioskSelf> = {}) {
  const calls = fakeServer({
    'GET /api/kiosk/': { body: wire(buildKiosk(kiosk)) },
    'POST /api/visits/failed_checkin/': { status: 204 },
    ...answers,
  });
  await renderWithProviders(<Kiosk />, { session: { user: null } });
  return calls;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Whole texts: how a key is typed is the field's own affair, and a key costs 10 ms. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const reports = (calls: FakeCall[]) =>
  calls.filter(({ url }) => url.endsWith('/failed_checkin/')).map(({ body }) => body);

it('a first name alone leads to one more question, and Back loses nothing typed', async () => {
  const calls = await open({
    [CHECK_IN]: ({ body }) => {
      const { confirm, last_name_or_host: known } = body as { confirm: boolean; last_name_or_host?: string };
      if (!confirm) return { body: { match: 'more', asks: 'last-name-or-host', visit: null } };
      return known === 'Ko' ? match('one', buildKioskVisit()) : match('none');
    },
  });
  await press('Check In');
  fill(await screen.findByLabelText('Your name'), 'Anna');
  expect(await screen.findByText('Please type your last name too, or press Next.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check In' })).toBeNull();
  await press('Next');
  const known = await screen.findByLabelText('Your last name or your host’s');
  await waitFor(() => expect(document.activeElement).toBe(known));
  fill(known, 'x');
  await press('Check In');
  expect(await screen.findByText('Please type at least two letters.')).toBeTruthy();
  fill(known, 'xx');
  await press('Check In');
  expect(await screen.findByText('No match found. Please speak to a receptionist.')).toBeTruthy();
  await press('Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Anna');
  await press('Next');
  expect((await screen.findByLabelText<HTMLInputElement>('Your last name or your host’s')).value).toBe('xx');
  fill(screen.getByLabelText('Your last name or your host’s'), 'Ko');
  await press('Check In');
  expect(await screen.findByText(/Your host has been notified of your arrival/)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({
    direction: 'check-in',
    confirm: true,
    name: 'Anna',
    last_name_or_host: 'Ko',
  });
});

it('there is one Back: it goes one question back, keeps the input, except the pin', async () => {
  await open();
  await press('I have no invitation');
  fill(await screen.findByLabelText('First name'), 'Anna');
  fill(screen.getByLabelText('Last name'), 'Kowalska');
  await press('Next');
  fill(await screen.findByLabelText('Your host’s last name'), 'Khan');
  expect(screen.getAllByRole('button', { name: 'Back' })).toHaveLength(1);
  await press('Back');
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Anna');
  await press('Next');
  expect((await screen.findByLabelText<HTMLInputElement>('Your host’s last name')).value).toBe('Khan');
  await press('Start again');
  await press('I have no invitation');
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('');
  await press('Back');
  await press('Check In');
  await press('With my PIN');
  for (const digit of '4829') await press(digit);
  expect(screen.getByText('PIN, 4 of 6 digits')).toBeTruthy();
  await press('Back');
  await press('With my PIN');
  expect(await screen.findByText('PIN, 0 of 6 digits')).toBeTruthy();
});

it('a visitor’s language is for that visitor: reset by the time-out, the end and idle time at the first screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ 'POST /api/visits/pin_check_in/': { body: wire(buildKioskVisit()) } });
  const german = () => act(() => screen.getByRole('button', { name: 'Deutsch' }).click());
  const locale = () => sessionStore.getState().locale;
  await screen.findByText('What would you like to do?');
  german();
  expect([locale(), localStorage.getItem('portal.locale')]).toEqual(['de', null]);
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(locale()).toBe('en');
  german();
  (await screen.findByRole('button', { name: 'Check In' })).click();
  fill(await screen.findByLabelText('Your name'), 'Anna');
  await act(() => vi.advanceTimersByTimeAsync(46_000));
  expect(locale()).toBe('en');
  german();
  (await screen.findByRole('button', { name: 'Check Out' })).click();
  (await screen.findByRole('button', { name: 'With my PIN' })).click();
  await screen.findByRole('button', { name: '4' });
  for (const digit of '482913') act(() => screen.getByRole('button', { name: digit }).click());
  act(() => screen.getByRole('button', { name: 'Check Out' }).click());
  await screen.findByText(/Thank you for your visit/);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(locale()).toBe('en');
  expect(await screen.findByText('What would you like to do?')).toBeTruthy();
});

it("says 'Please type your name to check in...', 'More than one found. Please keep typing...', 'No match found. Please speak to a receptionist.', 'Welcome to {client}. Your host has been notified of your arrival.'", async () => {
  const calls = await open({
    [CHECK_IN]: ({ body }) => {
      const { name, confirm } = body as { name: string; confirm: boolean };
      if (confirm) return match('one', buildKioskVisit());
      return match(name === 'Zed' ? 'none' : name === 'Anna Kowalska' ? 'one' : 'more');
    },
  });
  await press('Check In');
  expect(await screen.findByText('Please type your name to check in...')).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('Your name');
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(input.autocomplete).toBe('off');
  fill(input, 'Zed');
  expect(await screen.findByText('No match found. Please speak to a receptionist.')).toBeTruthy();
  fill(input, 'Anna');
  expect(await screen.findByText('More than one found. Please keep typing...')).toBeTruthy();
  fill(input, 'Anna Kowalska');
  await press('Check In');
  expect(
    await screen.findByText('Welcome to Northwind House. Your host has been notified of your arrival.'),
  ).toBeTruthy();
  expect(screen.getByText('Please go to Room 2.04, 2nd floor.')).toBeTruthy();
  const confirmed = calls.filter(({ body }) => (body as { confirm?: boolean } | undefined)?.confirm);
  expect(confirmed).toHaveLength(1);
  expect(confirmed[0]?.headers.get('authorization')).toBe(`Screen ${KIOSK_UUID}`);
});

it("says 'An error occurred. You may already be checked in.': a failed check-in is shown and reported", async () => {
  const calls = await open({
    [CHECK_IN]: ({ body }) =>
      (body as { confirm: boolean }).confirm ? { status: 409, body: { detail: 'x' } } : match('one'),
  });
  await press('Check In');
  fill(await screen.findByLabelText('Your name'), 'Anna');
  await screen.findByText('We have found your visit.');
  await press('Check In');
  expect(await screen.findByText('An error occurred. You may already be checked in.')).toBeTruthy();
  await waitFor(() => expect(reports(calls)).toEqual([{ method: 'name', details: 'check-in: Anna (409)' }]));
});

it("says 'Thank you for your visit. Have a safe onward journey.' and 'An error occurred. You may already be checked out.'", async () => {
  let fails = true;
  const calls = await open({
    'POST /api/visits/pin_check_in/': () =>
      fails ? { status: 409, body: { detail: 'x' } } : { body: wire(buildKioskVisit()) },
  });
  await press('Check Out');
  await press('With my PIN');
  for (const digit of '482913') await press(digit);
  expect(screen.queryByText('482913')).toBeNull();
  await press('Check Out');
  expect(await screen.findByText('An error occurred. You may already be checked out.')).toBeTruthy();
  expect(JSON.stringify(reports(calls))).not.toContain('482913');
  fails = false;
  await press('Try again');
  for (const digit of '482913') await press(digit);
  await press('Check Out');
  expect(await screen.findByText('Thank you for your visit. Have a safe onward journey.')).toBeTruthy();
  expect(calls.findLast(({ url }) => url.includes('pin_check_in'))?.body).toEqual({
    pin: '482913',
    direction: 'check-out',
  });
});

it('ten wrong pins pause the kiosk: it shows until when', async () => {
  await open({
    'POST /api/visits/pin_check_in/': {
      status: 429,
      headers: { 'Retry-After': '600' },
      body: { detail: 'x' },
    },
  });
  await press('Check In');
  await press('With my PIN');
  for (const digit of '000000') await press(digit);
  await press('Check In');
  expect(await screen.findByText(/^Too many wrong PINs. PINs can be used again at \d\d:\d\d\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: '1' }).getAttribute('aria-disabled')).toBe('true');
});

it('a lost answer: shows it and tries again under the same key, once it is through', async () => {
  const keys: (string | null)[] = [];
  await open(
    {
      'POST /api/visits/unregistered_visitor/': ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return {
          status: 201,
          body: { first_name: 'Anna', host_found: true, nda_path: null, photo_path: null },
        };
      },
    },
    { phoneRequired: true },
  );
  await press('I have no invitation');
  fill(await screen.findByLabelText('First name'), 'Anna');
  fill(screen.getByLabelText('Last name'), 'Kowalska');
  await press('Next');
  fill(await screen.findByLabelText('Your host’s last name'), 'Khan');
  await press('Next');
  await press('Notify reception');
  expect(await screen.findByText('Phone is required')).toBeTruthy();
  fill(screen.getByLabelText('Phone'), '+44 20');
  await press('Notify reception');
  expect(await screen.findByText('The connection was lost. Please wait while we try again.')).toBeTruthy();
  expect(await screen.findByText('Thank you, Anna.', {}, { timeout: 3_000 })).toBeTruthy();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('idle: warns after 30 s, offers more time, then clears the input', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ [CHECK_IN]: match('more') });
  (await screen.findByRole('button', { name: 'Check In' })).click();
  fill(await screen.findByLabelText('Your name'), 'Anna');
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'I need more time' }).click());
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(17_000));
  act(() => screen.getByRole('button', { name: 'Check In' }).click());
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('');
});
