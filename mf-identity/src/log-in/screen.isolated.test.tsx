// @vitest-environment jsdom
import type { SessionClient } from '@portal/shared/session';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  fillIn,
  renderWithProviders,
  spyOnToasts,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepResetLink, keptResetLink, leavePage } from '#parts/account';
import { whoamiAnswer } from '#testing/whoami-answer.ts';
import { LogInScreen } from './screen.tsx';

vi.mock('../parts/account/leave-page.ts', () => ({ leavePage: vi.fn() }));
const { error, success } = spyOnToasts();
const { openSupport } = vi.hoisted(() => ({ openSupport: vi.fn() }));
vi.mock('@portal/shared/support', () => ({ openSupport }));

const open = (route = '/log-in', client: Partial<SessionClient> = { mode: null }) =>
  renderWithProviders(<LogInScreen />, { route, session: { user: null, client } });

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log In' }));

/** Without those of the identity providers, which have tests of their own. */
const withoutProviders = (calls: FakeCall[]) =>
  calls.filter(({ url }) => !url.startsWith('/api/log-in-options/'));

/** Fills the form and sends it; the server gives these answers to /login/, the last one from then on. */
async function logInWith(...answers: FakeAnswer[]) {
  const calls = fakeServer({
    'POST /api/login/': () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {},
    'GET /api/whoami/': { body: whoamiAnswer(7) },
  });
  await fillIn(userEvent, email(), 'desk@demo.test');
  await fillIn(userEvent, password(), 'secret');
  await submit();
  return calls;
}

afterEach(cleanup);

beforeEach(() => {
  vi.mocked(leavePage).mockClear();
});

describe('log-in screen, login failure', () => {
  it('sends the input, and goes to the dashboard', async () => {
    await open();
    const calls = await logInWith({});
    expect(withoutProviders(calls)[0]?.body).toEqual({ email: 'desk@demo.test', password: 'secret' });
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/'));
  });

  it('ends the reset link of this tab', async () => {
    await open();
    keepResetLink({ userId: 7, token: 'abc' });
    expect(keptResetLink()).toEqual({ userId: 7, token: 'abc' });
    await logInWith({ status: 401, body: { detail: 'x' } }, {});
    expect(keptResetLink()).not.toBeNull();
    await submit();
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    expect(sessionStorage.getItem('portal.resetLink')).toBeNull();
  });

  it.each([
    ['/desks?date=2026-11-23', '/desks?date=2026-11-23'],
    ['/edit-profile#photo', '/edit-profile#photo'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['\\\\evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['%2f%2fevil.test', '/'],
    ['/%2f%2fevil.test', '/'],
    ['/%5cevil.test', '/'],
    ['/\t/evil.test', '/'],
    ['/log-in', '/'],
    ['/logout/', '/'],
    ['', '/'],
  ])('goes from redirectFrom=%s to %s', async (redirectFrom, expected) => {
    await open(`/log-in?${new URLSearchParams({ redirectFrom })}`);
    await logInWith({});
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith(expected));
  });

  it.each([
    ['401', { status: 401, body: { detail: 'x' } }, 'No active account found with these log-in credentials.'],
    [
      '400',
      { status: 400, body: { email: ['x'] } },
      'No active account found with these log-in credentials.',
    ],
    [
      '403, twice',
      { status: 403, body: { detail: 'x' } },
      'No active account found with these log-in credentials.',
    ],
    [
      '429',
      { status: 429, body: { detail: 'x' }, headers: { 'Retry-After': '30' } },
      'Too many attempts. Please try again in 30 seconds.',
    ],
    ['500', { status: 500, body: { reference_id: 'r' } }, 'Something went wrong. Please try again later.'],
  ] satisfies [string, FakeAnswer, string][])(
    'explains a %s, and keeps the input',
    async (_, answer, text) => {
      await open();
      await logInWith(answer);
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      expect(email().value).toBe('desk@demo.test');
      expect(password().value).toBe('secret');
      expect(document.activeElement).toBe(password());
      expect(leavePage).not.toHaveBeenCalled();
    },
  );

  it('shows that the portal cannot be reached', async () => {
    await open();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await fillIn(userEvent, email(), 'a@b.test');
    await fillIn(userEvent, password(), 'x');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('The portal cannot be reached.');
  });

  it('tries again automatically after an anti-forgery token that ended', async () => {
    await open();
    const calls = await logInWith({ status: 403, body: { detail: 'CSRF' } }, {});
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    expect(withoutProviders(calls).map((call) => call.url)).toEqual([
      '/api/login/',
      '/api/whoami/',
      '/api/login/',
      '/api/whoami/',
    ]);
  });

  it('prompts for missing input at its field, before any request to the server', async () => {
    await open();
    const calls = fakeServer({});
    await submit();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    await fillIn(userEvent, email(), 'a@b.test');
    await submit();
    expect(document.activeElement).toBe(password());
    expect(withoutProviders(calls)).toEqual([]);
  });

  it('is known to password managers', async () => {
    await open();
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
  });

  it('sends once for two presses', async () => {
    await open();
    const calls = await logInWith({});
    await submit();
    expect(calls.filter((call) => call.url === '/api/login/')).toHaveLength(1);
  });
});

describe('log-in screen: second step', () => {
  const pending = {
    'GET /api/login/pending/': { body: { email: 'desk@demo.test', has_app: true, has_passkey: false } },
  };
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ });

  /** The password is right; the server gives these answers to the codes. */
  async function reachStep(...answers: FakeAnswer[]) {
    const calls = fakeServer({
      ...pending,
      'POST /api/login/': { status: 202 },
      'POST /api/login/second-factor/': () => answers.shift() ?? { status: 204 },
      'GET /api/whoami/': { body: whoamiAnswer(7) },
    });
    await fillIn(userEvent, email(), 'desk@demo.test');
    await fillIn(userEvent, password(), 'secret');
    await submit();
    await code();
    return {
      codes: () => calls.filter(({ url }) => url.endsWith('/second-factor/')).map(({ body }) => body),
    };
  }

  it('asks for the code, explains a wrong one, and goes on where the link led', async () => {
    await open('/log-in?redirectFrom=%2Fdesks');
    const { codes } = await reachStep({ status: 400, body: { code: ['Not correct.'] } });
    expect(leavePage).not.toHaveBeenCalled();
    expect(screen.getByText(/enter the code for desk@demo.test/)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    await fillIn(userEvent, await code(), '123456');
    await userEvent.click(screen.getByRole('checkbox', { name: /for 30 days/ }));
    await submit();
    expect(await screen.findByText('Not correct.')).toBeTruthy();
    await submit();
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/desks'));
    expect(codes()).toEqual([
      { code: '123456', remember: true },
      { code: '123456', remember: true },
    ]);
  });

  it('returns to the password after five minutes, and says why', async () => {
    await open();
    await reachStep({ status: 401, body: { detail: 'It has expired.' } });
    await fillIn(userEvent, await code(), '123456');
    await submit();
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('It has expired.'));
    expect(password()).toBeTruthy();
  });

  it('accepts a recovery code instead', async () => {
    await open();
    const { codes } = await reachStep();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await fillIn(userEvent, screen.getByRole('textbox', { name: /^Recovery code/ }), 'ab12-cd34');
    await submit();
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    expect(codes()).toEqual([{ code: 'ab12-cd34', remember: false }]);
  });

  it('continues a log-in whose password was sent before any script had loaded', async () => {
    fakeServer(pending);
    await open('/log-in?step=second-factor');
    expect(await code()).toBeTruthy();
  });

  it('begins with the password if the log-in of the address no longer waits', async () => {
    fakeServer({ 'GET /api/login/pending/': { status: 404, body: { detail: 'x' } } });
    const view = await open('/log-in?step=second-factor&email=a%40b.test');
    await waitFor(() => expect(email().value).toBe('a@b.test'));
    await waitFor(() => expect(view.location()).toBe('/log-in?email=a%40b.test'));
  });
});

describe('log-in screen: messages of its query', () => {
  it('prefills the email, and begins at the password', async () => {
    await open('/log-in?email=a%2Bb%40demo.test');
    expect(email().value).toBe('a+b@demo.test');
    expect(document.activeElement).toBe(password());
  });

  it.each([
    ['toast=Hello', error],
    ['toast=Hello&toastType=error', error],
    ['toast=Hello&toastType=success', success],
    ['toast=Hello&toastType=other', error],
  ])('with %s shows the message in its colour', async (query, shown) => {
    await open(`/log-in?${query}`);
    expect(shown).toHaveBeenCalledExactlyOnceWith('Hello');
    expect(error.mock.calls.length + success.mock.calls.length).toBe(1);
  });
});

describe('demo accounts', () => {
  it('fill the form at a demo client', async () => {
    await open('/log-in', { mode: 'demo' });
    await userEvent.click(await screen.findByRole('button', { name: 'desk-admin' }));
    expect(email().value).toBe('desk-admin@demo.test');
    expect(password().value).not.toBe('');
  });

  it('are not there at any other', async () => {
    await open('/log-in');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });
});

describe('log-in screen: Sign Up and Contact Support', () => {
  it('goes to /signup if the client has sign-up', async () => {
    const view = await open('/log-in', { mode: null, signupEnabled: true });
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(view.location()).toBe('/signup');
  });

  it('has no Sign Up if the client has none', async () => {
    await open('/log-in', { mode: null, signupEnabled: false });
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
  });

  it('opens the support dialog, with the address that was typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Contact Support' }));
    expect(openSupport).toHaveBeenLastCalledWith({});
    await fillIn(userEvent, email(), 'nora@demo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Contact Support' }));
    expect(openSupport).toHaveBeenLastCalledWith({ email: 'nora@demo.test' });
  });
});

describe('login page modes: login and reset-password', () => {
  const SENT = 'Password reset email sent. Please check your email.';
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send reset email' }));

  it('are switched by the toggle, kept in the address, and keep the email', async () => {
    const view = await open('/log-in?redirectFrom=%2Fdesks');
    await fillIn(userEvent, email(), 'nora@demo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(view.location()).toBe('/log-in?redirectFrom=%2Fdesks&mode=reset-password');
    expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeTruthy();
    expect(email().value).toBe('nora@demo.test');
    expect(document.activeElement).toBe(email());
    await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(view.location()).toBe('/log-in?redirectFrom=%2Fdesks');
    expect(email().value).toBe('nora@demo.test');
  });

  it.each([
    ['a known address', { status: 204 }],
    ['one that the server refuses', { status: 400, body: { email: ['x'] } }],
  ] satisfies [string, FakeAnswer][])('reset email sent: shows the same for %s', async (_, answer) => {
    const calls = fakeServer({ 'POST /api/password/reset/': answer });
    const view = await open('/log-in?mode=reset-password');
    await fillIn(userEvent, email(), ' nora@demo.test ');
    await send();
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith(SENT));
    expect(calls[0]?.body).toEqual({ email: 'nora@demo.test' });
    expect(view.location()).toBe('/log-in');
    expect(email().value).toBe('nora@demo.test');
  });

  it.each([
    ['429', { status: 429, body: { detail: 'x' } }, 'Too many attempts. Please wait before you try again.'],
    ['500', { status: 500, body: { reference_id: 'r' } }, 'Something went wrong. Please try again later.'],
  ] satisfies [string, FakeAnswer, string][])('distinguishes a %s', async (_, answer, text) => {
    fakeServer({ 'POST /api/password/reset/': answer });
    await open('/log-in?mode=reset-password&email=nora%40demo.test');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(success).not.toHaveBeenCalled();
    expect(email().value).toBe('nora@demo.test');
  });

  it('prompts for the address first', async () => {
    const calls = fakeServer({});
    await open('/log-in?mode=reset-password');
    await send();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

it('a logged-in person goes to the dashboard, and still reads the message of the link', async () => {
  const view = await renderWithProviders(<LogInScreen />, { route: '/log-in?toast=Hello' });
  expect(view.location()).toBe('/');
  expect(error).toHaveBeenCalledExactlyOnceWith('Hello');
});

it('keeps the refusal of an identity provider above the form, and not in the address', async () => {
  const view = await open('/log-in?toast=Not%20today.&toastType=refusal');
  expect(view.location()).toBe('/log-in');
  await userEvent.type(email(), 'a@b.test');
  expect(screen.getByText('Not today.')).toBeTruthy();
  expect(error).not.toHaveBeenCalled();
});

it('shows the message of the link once, and removes it from the address', async () => {
  const view = await open('/log-in?toast=Hello&toastType=success&email=a%40b.test');
  expect(success).toHaveBeenCalledOnce();
  expect(view.location()).toBe('/log-in?email=a%40b.test');
});
