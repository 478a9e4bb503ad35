// @vitest-environment jsdom
import { sessionStore, useSession } from '@portal/shared/session';
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StepUpDialog } from './step-up-dialog.tsx';

/** As the shell does it: the dialog is there while calls wait. */
function Page() {
  const isWaiting = useSession(({ stepUp }) => stepUp !== null);
  return isWaiting ? <StepUpDialog /> : null;
}

interface Means {
  is_needed: boolean;
  password: boolean;
  code: boolean;
  provider: { label: string; start: string } | null;
}
const byPassword: Means = { is_needed: true, password: true, code: false, provider: null };
const contoso = { label: 'Contoso', start: '/api/sso/3/start/?purpose=step-up' };

async function wait(means: () => Means, proof: () => FakeAnswer = () => ({ status: 204 })) {
  const calls = fakeServer({
    'GET /api/users/me/step-up/': () => ({ body: means() }),
    'POST /api/users/me/step-up/': proof,
  });
  const settled = vi.fn(() => sessionStore.setState({ stepUp: null }));
  await renderWithProviders(<Page />);
  act(() => sessionStore.setState({ stepUp: settled }));
  return { calls, settled, user: userEvent.setup() };
}

async function open(...server: Parameters<typeof wait>) {
  const waiting = await wait(...server);
  return { ...waiting, dialog: await screen.findByRole('dialog', { name: 'Confirm that it’s you' }) };
}

afterEach(cleanup);

describe('the step-up', () => {
  it('begins at the password, and lets the calls go on after it', async () => {
    const { calls, settled, dialog, user } = await open(() => byPassword);
    const password = await within(dialog).findByLabelText(/^Current password/);
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.type(password, 'secret');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
    expect(calls.at(-1)?.body).toEqual({ password: 'secret' });
  });

  it('sends a code where the account has a second factor', async () => {
    const { calls, settled, dialog, user } = await open(() => ({ ...byPassword, code: true }));
    await user.type(await within(dialog).findByLabelText(/^Current password/), 'secret');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Code is required')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Code/), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(settled).toHaveBeenCalledWith(true));
    expect(calls.at(-1)?.body).toEqual({ password: 'secret', code: '123456' });
  });

  it('stays with the reason at the field if the password is wrong', async () => {
    const wrong = { status: 400, body: { password: ['The current password is not correct.'] } };
    const { settled, dialog, user } = await open(
      () => byPassword,
      () => wrong,
    );
    const password = await within(dialog).findByLabelText(/^Current password/);
    await user.type(password, 'wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('The current password is not correct.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(settled).not.toHaveBeenCalled();
  });

  it('says that nothing was done if the person cancels', async () => {
    const { settled, dialog, user } = await open(() => byPassword);
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    expect(settled).toHaveBeenCalledExactlyOnceWith(false);
    expect(
      await screen.findByText('Nothing was done, because you did not confirm that it’s you.'),
    ).toBeTruthy();
  });

  it('opens the provider in another tab, and goes on when the person has logged in there', async () => {
    let isNeeded = true;
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { settled, dialog, user } = await open(() => ({
      is_needed: isNeeded,
      password: false,
      code: false,
      provider: contoso,
    }));
    await user.click(await within(dialog).findByRole('button', { name: 'Continue with Contoso' }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(contoso.start, '_blank', 'noopener');
    expect(within(dialog).getByText(/come back to this tab/)).toBeTruthy();
    expect(within(dialog).queryByLabelText(/password/)).toBeNull();
    isNeeded = false;
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true), { timeout: 5_000 });
  });

  it('asks nothing if the person has proved it in another tab', async () => {
    const { settled } = await wait(() => ({ ...byPassword, is_needed: false }));
    await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells people without a password or a provider to log in again', async () => {
    const { dialog } = await open(() => ({ ...byPassword, password: false }));
    expect(await within(dialog).findByText('Log out and log in again to do this.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });
});
