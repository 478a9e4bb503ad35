// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  fakeServer,
  fillIn,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATHS } from '#paths';
import { buildConfig } from '#testing/account.ts';
import { AcceptInviteScreen } from './accept-invite-screen.tsx';

const { error } = spyOnToasts();

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
});

function Routed() {
  return useRoutes([
    { path: PATHS.invitation, element: <AcceptInviteScreen /> },
    { path: '*', element: null },
  ]);
}

const DEAD = 'Something went wrong. Invite may longer be valid.';
const invite: FakeAnswer = {
  body: { email: 'nora@demo.test', prefill: { first_name: 'Nora', last_name: 'Lind', site: 2 } },
};

async function open(route: string, getInvite: FakeAnswer = invite, accept: FakeAnswer = {}) {
  const calls = fakeServer({
    'GET /api/signup-config/': { body: wire(buildConfig()) },
    'GET /api/invites/t1/': getInvite,
    'POST /api/users/invited/t1/': accept,
  });
  const view = await renderWithProviders(<Routed />, { route, session: { user: null } });
  return { ...view, calls, sent: () => calls.find(({ method }) => method === 'POST')?.body };
}

async function accept() {
  await fillIn(userEvent, await screen.findByLabelText('Password'), 'Workplace-2026');
  await fillIn(userEvent, screen.getByLabelText('Confirm password'), 'Workplace-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('invitation', () => {
  it.each(['/invitation', '/invitation/'])('a missing token redirects to log-in: %s', async (route) => {
    const view = await open(route);
    expect(view.location()).toBe('/log-in');
  });

  it('shows the invited address and the known fields', async () => {
    await open('/invitation/t1');
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('nora@demo.test');
    expect(email.readOnly).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nora');
  });

  it('invite success: makes the account and goes to log-in with the toast', async () => {
    const answer = { status: 201, body: { email: 'nora@demo.test' } };
    const view = await open('/invitation/t1', invite, answer);
    await accept();
    await waitFor(() => expect(view.location()).toContain('/log-in'));
    const query = new URLSearchParams(view.location().split('?')[1]);
    expect(query.get('toast')).toBe('Account successfully created!');
    expect(query.get('toastType')).toBe('success');
    expect(query.get('email')).toBe('nora@demo.test');
    expect(view.sent()).toMatchObject({ first_name: 'Nora', site: '2' });
    expect(view.sent()).not.toHaveProperty('email');
  });

  it('invite error: a dead link shows the message and a way on, no form', async () => {
    await open('/invitation/t1', { status: 404, body: { detail: 'x' } });
    expect(await screen.findByText(DEAD)).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Contact Support' })).toBeTruthy();
  });

  it('invite error: server field errors at their fields, the form stays', async () => {
    await open('/invitation/t1', invite, { status: 400, body: { last_name: ['Not this one.'] } });
    await accept();
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(DEAD));
    expect(screen.getByText('Not this one.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nora');
  });

  it('a link that ended while the form was open', async () => {
    await open('/invitation/t1', invite, { status: 404, body: { detail: 'x' } });
    await accept();
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(DEAD));
    expect(await screen.findByText(DEAD)).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });
});
