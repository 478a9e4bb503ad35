// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whoamiAnswer } from '#testing/whoami-answer.ts';
import { PasskeyButton, type PasskeyButtonProps } from './passkey-button.tsx';

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const signed = {
  id: 'abc',
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' },
};
const proof = { id: 'abc', client_data: 'c', authenticator_data: 'a', signature: 's', user_handle: 'u' };

async function press(props: Partial<PasskeyButtonProps>, answer: FakeAnswer = { status: 204 }) {
  const calls = fakeServer({
    'POST /api/login/passkey/challenge/': { body: { challenge: 'x', host: 'portal.test' } },
    'POST /api/login/passkey/': answer,
    'POST /api/login/second-factor/passkey/': answer,
    'GET /api/whoami/': { body: whoamiAnswer(7) },
  });
  const onLoggedIn = vi.fn();
  await renderWithProviders(<PasskeyButton onLoggedIn={onLoggedIn} {...props} />, {
    session: { user: null },
  });
  await userEvent.click(await screen.findByRole('button'));
  return { onLoggedIn, sent: () => calls.find(({ url }) => url.endsWith('/passkey/'))?.body };
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  startAuthentication.mockReset().mockResolvedValue(signed);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('signs the challenge for this host, unlocked, and logs in', async () => {
  const { onLoggedIn, sent } = await press({});
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  const optionsJSON = { challenge: 'x', rpId: 'portal.test', userVerification: 'required' };
  expect(startAuthentication).toHaveBeenCalledExactlyOnceWith({ optionsJSON });
  expect(sent()).toEqual(proof);
});

it('completes the log-in that waits', async () => {
  const { onLoggedIn, sent } = await press({ second: { remember: true, onExpired: vi.fn() } });
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  expect(sent()).toEqual({ ...proof, remember: true });
});

it('says so if the log-in that waits has expired', async () => {
  const onExpired = vi.fn();
  await press({ second: { remember: false, onExpired } }, { status: 401, body: { detail: 'Expired.' } });
  await waitFor(() => expect(onExpired).toHaveBeenCalledExactlyOnceWith('Expired.'));
});

it.each([
  [
    'a refused passkey',
    { status: 400, body: { non_field_errors: ['It opens nothing.'] } },
    'It opens nothing.',
  ],
  ['a required provider', { status: 409, body: { detail: 'Log in with Contoso.' } }, 'Log in with Contoso.'],
])('shows the server’s words for %s', async (_, answer, words) => {
  const { onLoggedIn } = await press({}, answer);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(onLoggedIn).not.toHaveBeenCalled();
});

it('stays after a cancelled dialog, and says what to do', async () => {
  startAuthentication.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { sent } = await press({});
  expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
  expect(sent()).toBeUndefined();
});

it('shows nothing in a browser that knows no passkeys', async () => {
  vi.unstubAllGlobals();
  await renderWithProviders(<PasskeyButton onLoggedIn={vi.fn()} />, { session: { user: null } });
  expect(screen.queryByRole('button')).toBeNull();
});
