// @vitest-environment jsdom
import { initMessages } from '@portal/shared/messages';
import { useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '#paths';
import { ActivateUserScreen } from './activate-user-screen.tsx';
import { LineManagerVerifyScreen } from './line-manager-verify-screen.tsx';

const { error, success } = spyOnToasts();

afterEach(cleanup);
beforeEach(() => {});

function Routed() {
  return useRoutes([
    { path: PATHS.activate, element: <ActivateUserScreen /> },
    { path: PATHS.lineVerify, element: <LineManagerVerifyScreen /> },
    { path: '*', element: null },
  ]);
}

async function open(route: string, answers: Record<string, FakeAnswer>) {
  const calls = fakeServer(answers);
  const page = (
    <StrictMode>
      <Routed />
    </StrictMode>
  );
  return { ...(await renderWithProviders(page, { route, session: { user: null } })), calls };
}

describe('activation: attempted on arrival, then to /', () => {
  it('once, also where the screen is mounted twice', async () => {
    const view = await open('/users/7/activate/good', {
      'POST /api/users/7/activate/good/': { status: 204 },
    });
    await waitFor(() => expect(view.location()).toBe('/'));
    expect(view.calls).toHaveLength(1);
    expect(success).toHaveBeenCalledExactlyOnceWith('Account activated.');
  });

  it('is shown in the phone’s language, whose texts are loaded first', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
    const view = await open('/users/7/activate/german', {
      'POST /api/users/7/activate/german/': { status: 204 },
    });
    expect(sessionStore.getState().locale).toBe('de');
    expect(view.calls).toEqual([]);
    // As the portal does it when the language changes.
    await act(() => initMessages('de'));
    await waitFor(() => expect(view.location()).toBe('/'));
    expect(success).toHaveBeenCalledExactlyOnceWith('Das Konto ist aktiviert.');
  });

  it.each<[string, string, FakeAnswer]>([
    ['wrong or expired', '/users/7/activate/used', { status: 404, body: { detail: 'x' } }],
    ['malformed', '/users/x/activate/bad', { status: 404 }],
    ['of a server that fails', '/users/7/activate/broken', { status: 500 }],
  ])('a token that is %s', async (_, route, answer) => {
    const view = await open(route, { [`POST /api${route}/`]: answer });
    await waitFor(() => expect(view.location()).toBe('/'));
    expect(error).toHaveBeenCalledExactlyOnceWith('Could not activate account. Please recheck your email.');
  });
});

describe('line-manager verification', () => {
  const address = '/api/users/7/line_verify/t1/';
  const details: FakeAnswer = {
    body: {
      id: 7,
      first_name: 'Nora',
      last_name: 'Lind',
      email: 'nora@demo.test',
      requested_groups: ['Parking'],
      additional_information: { 'Permit number': '4711', 'Car pool': true, '<b>Days</b>': ['Mon', 'Tue'] },
    },
  };
  const verify = (get: FakeAnswer, post: FakeAnswer = {}) =>
    open('/users/7/line_verify/t1', { [`GET ${address}`]: get, [`POST ${address}`]: post });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('shows who requests what', async () => {
    await verify(details);
    for (const text of ['nora@demo.test', 'Parking', '4711', 'Yes', '<b>Days</b>', 'Mon, Tue']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  it.each([
    ['Approve', true, 'Approval accepted'],
    ['Deny', false, 'Approval denied'],
  ])('line manager: %s', async (button, approve, text) => {
    const { calls } = await verify(details, { body: { approve } });
    await press(button);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ approve: String(approve) });
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('line manager: Link has expired or been used, on arrival', async () => {
    await verify({ status: 404, body: { detail: 'x' } });
    expect(await screen.findByText('Link has expired or been used.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Contact Support' })).toBeTruthy();
  });

  it('line manager: Link has expired or been used, in the meantime', async () => {
    await verify(details, { status: 404, body: { detail: 'x' } });
    await press('Approve');
    expect(await screen.findByText('Link has expired or been used.')).toBeTruthy();
  });

  it('line manager: Could not verify details, and try again', async () => {
    await verify(details, { status: 500, body: { reference_id: 'r' } });
    await press('Approve');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Could not verify details, please try again.',
    );
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('shows that for a link whose user is no number, without a request', async () => {
    const { calls } = await open('/users/x/line_verify/t1', {});
    expect(await screen.findByText('Link has expired or been used.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
