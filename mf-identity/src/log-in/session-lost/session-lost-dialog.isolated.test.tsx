// @vitest-environment jsdom
import { sessionStore, useSession } from '@portal/shared/session';
import { fakeServer, fakeUser, renderWithProviders } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '#parts/account';
import { whoamiAnswer } from '#testing/whoami-answer.ts';
import { SessionLostDialog } from './session-lost-dialog.tsx';

vi.mock('../../parts/account/leave-page.ts', () => ({ leavePage: vi.fn() }));

/** As the shell does it: the dialog is there while the session is lost. */
function Page() {
  const isLost = useSession((session) => session.sessionLost);
  return (
    <>
      <input aria-label="Notes" defaultValue="half a thought" />
      {isLost ? <SessionLostDialog /> : null}
    </>
  );
}

async function loseSession(userAfter: number) {
  const calls = fakeServer({ 'POST /api/login/': {}, 'GET /api/whoami/': { body: whoamiAnswer(userAfter) } });
  await renderWithProviders(<Page />, { route: '/desks?site=2', session: { sessionLost: true } });
  const dialog = await screen.findByRole('alertdialog', { name: 'Please log in again' });
  return { calls, dialog };
}

async function logIn(dialog: HTMLElement) {
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'secret');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log In' }));
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Notes').value;

afterEach(cleanup);

beforeEach(() => vi.mocked(leavePage).mockClear());

describe('when the session is lost', () => {
  it('prompts for log-in over the page, which stays unchanged', async () => {
    const { dialog } = await loseSession(7);
    expect(typed()).toBe('half a thought');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Email/).value).toBe('desk@demo.test');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Password/)));
  });

  it('continues if it was the same person', async () => {
    const { dialog } = await loseSession(7);
    await logIn(dialog);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(typed()).toBe('half a thought');
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('begins at the dashboard for another person', async () => {
    const { dialog } = await loseSession(8);
    await logIn(dialog);
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/'));
  });

  it('names the person who has logged in instead, and lets them go on without the page', async () => {
    const { dialog } = await loseSession(7);
    act(() => sessionStore.setState({ other: fakeUser({ id: 8, firstName: 'Ben', lastName: 'Okafor' }) }));
    expect(dialog.textContent).toContain('Ben Okafor has logged in with this browser.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue as Ben Okafor' }));
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('leaves for the log-in screen, with the way back, only on demand', async () => {
    const { dialog } = await loseSession(7);
    await userEvent.keyboard('{Escape}');
    expect(leavePage).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave this page' }));
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/log-in?redirectFrom=%2Fdesks%3Fsite%3D2');
  });
});
