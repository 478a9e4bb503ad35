// @vitest-environment jsdom
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '#parts/account';
import { Providers } from './providers.tsx';

vi.mock('../../parts/account/leave-page.ts', () => ({ leavePage: vi.fn() }));

const contoso = { label: 'Contoso', start: '/api/sso/3/start/', is_unreachable: false };

async function open(
  answer: { options: readonly object[]; is_password_allowed: boolean },
  props: { email?: string; redirectFrom?: string } = {},
) {
  const onRequired = vi.fn();
  const calls = fakeServer({ 'GET /api/log-in-options/': { body: answer } });
  await renderWithProviders(<Providers email="" redirectFrom="/" onRequired={onRequired} {...props} />, {
    session: { user: null },
  });
  return { onRequired, calls, user: userEvent.setup() };
}

afterEach(cleanup);
beforeEach(() => vi.mocked(leavePage).mockClear());

describe('the providers of the log-in page', () => {
  it('lead to the provider with the page that the person wanted', async () => {
    const { user } = await open(
      { options: [contoso], is_password_allowed: true },
      { redirectFrom: '/desks?date=2026-11-24', email: 'ada@contoso.com' },
    );
    await user.click(await screen.findByRole('button', { name: 'Continue with Contoso' }));
    expect(leavePage).toHaveBeenCalledExactlyOnceWith(
      '/api/sso/3/start/?redirectFrom=%2Fdesks%3Fdate%3D2026-11-24&email=ada%40contoso.com',
    );
  });

  it('learn the domain of the address, and not the name before it', async () => {
    const { calls } = await open(
      { options: [contoso], is_password_allowed: true },
      { email: 'ada@contoso.com' },
    );
    await screen.findByRole('button', { name: 'Continue with Contoso' });
    const sent = calls.map(({ url }) => url).join(' ');
    expect(sent).toContain('contoso.com');
    expect(sent).not.toContain('ada');
  });

  it('take the place of the password where everyone has to use one, until the person asks for it', async () => {
    const { onRequired, user } = await open({ options: [contoso], is_password_allowed: false });
    await waitFor(() => expect(onRequired).toHaveBeenLastCalledWith(true));
    await user.click(screen.getByRole('button', { name: 'Log in with a password' }));
    expect(onRequired).toHaveBeenLastCalledWith(false);
    expect(screen.getByRole('button', { name: 'Continue with Contoso' })).toBeTruthy();
  });

  it('say that one is unreachable, and can be tried all the same', async () => {
    await open({ options: [{ ...contoso, is_unreachable: true }], is_password_allowed: true });
    expect(await screen.findByText('Contoso cannot be reached at the moment.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Contoso' })).toBeTruthy();
  });

  it('are nothing where there are none', async () => {
    const { calls } = await open({ options: [], is_password_allowed: true });
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(screen.queryByText('or with a password')).toBeNull();
  });
});
