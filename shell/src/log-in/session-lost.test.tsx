// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../app/leave-page.ts';
import { LogInAgain } from '../app/log-in-again.tsx';
import { portalRoutes } from '../app/portal-routes.tsx';
import { whoamiAnswer } from './testing.ts';

vi.mock('../app/leave-page.ts', () => ({ leavePage: vi.fn() }));
vi.mock('../federation/remote-screen.tsx', () => ({
  RemoteScreen: () => <input aria-label="Notes" defaultValue="" />,
}));

const desks = {
  remote: 'mf-desks',
  name: 'desks',
  path: '/desks',
  title: { en: 'Desks', de: 'Schreibtische' },
  layout: 'frame',
} as const;

function Portal() {
  const routes = useRoutes(portalRoutes([desks]));
  return (
    <>
      {routes}
      <LogInAgain />
    </>
  );
}

/** Somebody types, and the session ends. */
async function loseSession(userAfter: number) {
  await renderWithProviders(<Portal />, { route: '/desks?site=2' });
  await userEvent.type(screen.getByLabelText('Notes'), 'half a thought');
  const calls = fakeServer({ 'POST /api/login/': {}, 'GET /api/whoami/': { body: whoamiAnswer(userAfter) } });
  await act(async () => sessionStore.getState().markSessionLost());
  const dialog = await screen.findByRole('alertdialog', { name: 'Please log in again' });
  return { calls, dialog };
}

async function logIn(dialog: HTMLElement) {
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'secret');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log In' }));
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Notes').value;

beforeEach(() => vi.mocked(leavePage).mockClear());

describe('when the session is lost', () => {
  it('asks to log in over the page, which stays as it was', async () => {
    const { dialog } = await loseSession(7);
    expect(typed()).toBe('half a thought');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Email/).value).toBe('desk@demo.test');
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Password/));
  });

  it('goes on where the same person was', async () => {
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

  it('leaves for the log-in screen, with the way back, only on demand', async () => {
    const { dialog } = await loseSession(7);
    await userEvent.keyboard('{Escape}');
    expect(leavePage).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave this page' }));
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/log-in?redirectFrom=%2Fdesks%3Fsite%3D2');
  });
});
