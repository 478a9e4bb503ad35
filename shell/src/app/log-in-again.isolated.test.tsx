// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import { fakeSession, renderWithProviders } from '@portal/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../base/leave-page.ts';
import { RemoteFailure } from '../federation/failure.ts';
import { createPart, type PartComponent } from '../federation/part.ts';
import { type Deployed, setCurrentBoot } from '../federation/portal.ts';
import { LogInAgain } from './log-in-again.tsx';

vi.mock('../base/leave-page.ts', () => ({ leavePage: vi.fn() }));
const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<PartComponent>>() }));
vi.mock('../federation/runtime.ts', () => ({ remoteLoader: () => ({ part: () => part }) }));

let part = createPart('test', load);
const LogIn = () => <div role="alertdialog">the remote’s log-in</div>;

const boot = (actions: { name: string; slot: string }[]): Deployed => ({
  deployment: '1',
  remotes: [
    {
      name: 'mf-identity',
      version: '1',
      base: '/',
      entry: 'e.js',
      integrity: null,
      chunks: {},
      descriptor: {
        name: 'mf-identity',
        contract: '1.1.0',
        operations: [],
        routes: [],
        nav: [],
        cards: [],
        actions,
      },
    },
  ],
});

/** The session ends while the person is typing. */
async function loseSession(actions = [{ name: 'log-in-again', slot: 'log-in-again' }]) {
  setCurrentBoot(boot(actions));
  await renderWithProviders(
    <>
      <input aria-label="Notes" />
      <LogInAgain />
    </>,
    { route: '/desks?site=2' },
  );
  await userEvent.type(screen.getByLabelText('Notes'), 'half a thought');
  await act(async () => sessionStore.getState().markSessionLost());
}

const ask = () => screen.findByRole('alertdialog', { name: 'Please log in again' });
const typed = () => screen.getByLabelText<HTMLInputElement>('Notes').value;

beforeEach(() => {
  vi.mocked(leavePage).mockClear();
  load.mockReset();
  part = createPart('test', load);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('when the session is lost', () => {
  it('shows the remote’s log-in over the page, which stays, and removes it afterwards', async () => {
    load.mockResolvedValue(LogIn);
    await loseSession();
    expect(await screen.findByText('the remote’s log-in')).toBeTruthy();
    expect(typed()).toBe('half a thought');
    act(() => void fakeSession());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(typed()).toBe('half a thought');
  });

  it('offers Retry if it could not be loaded, and then shows it', async () => {
    load.mockRejectedValueOnce(new RemoteFailure('network', false, 'test')).mockResolvedValue(LogIn);
    await loseSession();
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the remote’s log-in')).toBeTruthy();
    expect(typed()).toBe('half a thought');
  });

  it('offers no Retry if only a reload helps', async () => {
    load.mockRejectedValue(new RemoteFailure('missing', false, 'test'));
    await loseSession();
    const dialog = await ask();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Leave this page', 'Reload page']);
  });

  it('shows a message even if no remote has a log-in', async () => {
    await loseSession([]);
    expect(await ask()).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });

  it('stays on Escape; leaving is a choice, with a way back', async () => {
    await loseSession([]);
    const dialog = await ask();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    // On a second Escape, the browser closes it without asking.
    (dialog as HTMLDialogElement).close();
    fireEvent(dialog, new Event('close'));
    expect((dialog as HTMLDialogElement).open).toBe(true);
    expect(leavePage).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave this page' }));
    expect(leavePage).toHaveBeenCalledExactlyOnceWith('/log-in?redirectFrom=%2Fdesks%3Fsite%3D2');
  });

  it('keeps the page if the log-in itself throws', async () => {
    load.mockResolvedValue(() => {
      throw new Error('broken');
    });
    await loseSession();
    expect(await ask()).toBeTruthy();
    expect(typed()).toBe('half a thought');
  });
});
