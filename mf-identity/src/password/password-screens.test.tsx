// @vitest-environment jsdom
import {
  type FakeAnswer,
  fakeServer,
  fillIn,
  renderWithProviders,
  spyOnToasts,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditPasswordScreen } from './edit-password-screen.tsx';
import { readResetLink } from './reset-link.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const { error, success } = spyOnToasts();

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const FAILED = 'Something went wrong. Please check fields for errors.';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save password' }));

async function typeNew(password = 'Workplace-2027', confirm = password) {
  await fillIn(userEvent, field('New password'), password);
  await fillIn(userEvent, field('Confirm password'), confirm);
}

describe('edit-password', () => {
  async function edit(answer: FakeAnswer = {}) {
    const calls = fakeServer({ 'POST /api/password/set/': answer });
    await renderWithProviders(<EditPasswordScreen />, { route: '/edit-password' });
    return calls;
  }

  it('requires the current password too, and a confirmation that equals the new one', async () => {
    const calls = await edit();
    await save();
    expect(await screen.findByText('Current password is required')).toBeTruthy();
    expect(screen.getByText('New password is required')).toBeTruthy();
    await typeNew('Workplace-2027', 'Workplace-2028');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('password updated: confirms it and empties the fields', async () => {
    const calls = await edit({ status: 204 });
    await fillIn(userEvent, field('Current password'), 'Workplace-2026');
    await typeNew();
    await save();
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Password has been updated.'));
    expect(calls[0]?.body).toEqual({
      current_password: 'Workplace-2026',
      password: 'Workplace-2027',
      confirm: 'Workplace-2027',
    });
    expect(field('Current password').value).toBe('');
  });

  it('password update error: server field errors next to the fields', async () => {
    await edit({ status: 400, body: { current_password: ['Not correct.'] } });
    await fillIn(userEvent, field('Current password'), 'wrong');
    await typeNew();
    await save();
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(FAILED));
    expect(screen.getByText('Not correct.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    expect(field('New password').value).toBe('Workplace-2027');
  });
});

describe('reset-password', () => {
  async function reset(route: string, answer: FakeAnswer = { status: 204 }) {
    const calls = fakeServer({ 'POST /api/password/reset/complete/': answer });
    const view = await renderWithProviders(<ResetPasswordScreen />, { route, session: { user: null } });
    return { ...view, calls };
  }

  it.each([
    ['/reset-password?user_id=7&token=abc'],
    ['/reset-password#user_id=7&token=abc'],
    ['/reset-password#userId=7&token=abc'],
  ])('takes the token out of the address immediately: %s', async (route) => {
    const view = await reset(route);
    expect(view.location()).toBe('/reset-password');
    await typeNew();
    await save();
    await waitFor(() => expect(view.location()).toContain('/log-in'));
    expect(view.calls[0]?.body).toEqual({ user_id: 7, token: 'abc', password: 'Workplace-2027' });
    const query = new URLSearchParams(view.location().split('?')[1]);
    expect(query.get('toast')).toBe('Password has been updated.');
    expect(query.get('toastType')).toBe('success');
  });

  const reload = (answer: FakeAnswer = { status: 204 }) => {
    cleanup();
    return reset('/reset-password', answer);
  };

  it('survives a reload, which no longer has it in the address', async () => {
    await reset('/reset-password#user_id=7&token=abc');
    const view = await reload();
    await typeNew();
    await save();
    await waitFor(() => expect(view.location()).toContain('/log-in'));
    expect(view.calls[0]?.body).toEqual({ user_id: 7, token: 'abc', password: 'Workplace-2027' });
    await reload();
    expect(screen.getByText('This link has expired or been used.')).toBeTruthy();
  });

  it.each([
    [
      'refused',
      async () => {
        await typeNew();
        await save();
        await screen.findByRole('button', { name: 'Request a new link' });
      },
    ],
    [
      'an hour old',
      async () => {
        vi.setSystemTime(Date.now() + 60 * 60_000);
      },
    ],
  ])('is deleted once it was %s', async (_, happens) => {
    await reset('/reset-password#user_id=7&token=abc', { status: 400, body: { token: ['x'] } });
    await happens();
    await reload();
    vi.useRealTimers();
    expect(screen.getByText('This link has expired or been used.')).toBeTruthy();
  });

  it('is not for a person who has logged in since', async () => {
    await reset('/reset-password#user_id=7&token=abc');
    cleanup();
    await renderWithProviders(<ResetPasswordScreen />, { route: '/reset-password' });
    expect(screen.getByText('This link has expired or been used.')).toBeTruthy();
    cleanup();
    await reload();
    expect(screen.getByText('This link has expired or been used.')).toBeTruthy();
  });

  it('shows a way on for a link that is used, expired, foreign or malformed', async () => {
    const view = await reset('/reset-password#user_id=7&token=abc', { status: 400, body: { token: ['x'] } });
    await typeNew();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Request a new link' }));
    expect(error).toHaveBeenCalledExactlyOnceWith(FAILED);
    expect(view.location()).toBe('/log-in?mode=reset-password');
  });

  it('password update error: server field errors beside the fields', async () => {
    await reset('/reset-password#user_id=7&token=abc', { status: 400, body: { password: ['Too common.'] } });
    await typeNew();
    await save();
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(FAILED));
    expect(screen.getByText('Too common.')).toBeTruthy();
  });

  it.each([
    ['', '', null],
    ['?token=abc', '', null],
    ['?user_id=7', '', null],
    ['?user_id=x&token=abc', '', null],
    ['?user_id=1e3&token=abc', '', null],
    ['?user_id=7&token=abc', '', { userId: 7, token: 'abc' }],
    ['?user_id=8&token=old', '#user_id=7&token=abc', { userId: 7, token: 'abc' }],
  ])('reads %s%s', (search, hash, link) => expect(readResetLink({ search, hash })).toEqual(link));
});
