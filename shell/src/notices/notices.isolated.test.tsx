// @vitest-environment jsdom
import * as api from '@portal/openapi/platform';
import { call, useApiQuery } from '@portal/shared/api';
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_DEPLOYMENT, setCurrentBoot } from '../federation/portal.ts';
import { Notices } from './notices.tsx';

const deps = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const state = { connection: 'online', update: false };
  return {
    state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (next: Partial<typeof state>) => {
      Object.assign(state, next);
      for (const listener of listeners) listener();
    },
    activateUpdate: vi.fn(async () => {}),
  };
});
vi.mock('../base/use-connection.ts', () => ({
  useConnection: () => useSyncExternalStore(deps.subscribe, () => deps.state.connection),
}));
vi.mock('../offline/use-update.ts', () => ({
  useUpdate: () => useSyncExternalStore(deps.subscribe, () => deps.state.update),
  activateUpdate: deps.activateUpdate,
}));

function Page() {
  const { data } = useApiQuery(['platform', 'allSites'], () => call(api.listAllSites));
  return (
    <form>
      <p>{data ? 'loaded' : 'loading'}</p>
      <input aria-label="Notes" />
      <input aria-label="Secret" type="password" />
    </form>
  );
}

async function open(route = '/') {
  const calls = fakeServer({ 'GET /api/sites/all/': { body: [] } });
  await renderWithProviders(
    <>
      <Page />
      <input aria-label="Filter" />
      <Notices />
    </>,
    { route },
  );
  await screen.findByText('loaded');
  return calls;
}
const become = (next: Parameters<typeof deps.become>[0]) => act(async () => deps.become(next));
const notices = () => screen.getByRole('region', { name: 'Connection and updates' });

beforeEach(() => {
  Object.assign(deps.state, { connection: 'online', update: false });
  deps.activateUpdate.mockClear();
  setCurrentBoot({ deployment: 'd', remotes: [] });
});

describe('over a screen without a person in front of it', () => {
  beforeEach(() => {
    setCurrentBoot({
      deployment: 'd',
      remotes: [
        {
          name: 'mf-walls',
          version: '1.0.0',
          base: '/remotes/mf-walls/1.0.0/',
          entry: 'entry.js',
          integrity: null,
          chunks: {},
          descriptor: {
            name: 'mf-walls',
            contract: '2.4.0',
            operations: [],
            nav: [],
            cards: [],
            actions: [],
            routes: [
              {
                name: 'display',
                path: '/display',
                title: { en: 'Display', de: 'Anzeige' },
                layout: 'bare',
                unattended: true,
              },
            ],
          },
        },
      ],
    });
  });

  it('shows no message, and takes a newer version automatically', async () => {
    await open('/display');
    await become({ connection: 'offline' });
    await become({ connection: 'back' });
    expect(screen.queryByRole('region', { name: 'Connection and updates' })).toBeNull();
    expect(deps.activateUpdate).not.toHaveBeenCalled();
    await become({ update: true });
    expect(deps.activateUpdate).toHaveBeenCalledTimes(1);
  });

  it('elsewhere prompts as ever', async () => {
    await open('/');
    await become({ update: true });
    expect(deps.activateUpdate).not.toHaveBeenCalled();
    expect(notices().textContent).toContain('A new version is available');
  });
});

describe('a portal without its modules', () => {
  const TITLE = 'Parts of the portal could not be loaded';

  it('shows it, with Retry, for as long as the page is open', async () => {
    setCurrentBoot(NO_DEPLOYMENT);
    await open();
    expect(within(notices()).getByText(TITLE)).toBeTruthy();
    expect(within(notices()).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(within(notices()).queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('offline it says that instead: trying again would not help', async () => {
    setCurrentBoot(NO_DEPLOYMENT);
    await open();
    await become({ connection: 'offline' });
    expect(notices().textContent).not.toContain(TITLE);
  });
});

describe('online and offline', () => {
  it('is silent while all is well, in an existing live region', async () => {
    await open();
    expect(notices().getAttribute('aria-live')).toBe('polite');
    expect(notices().textContent).toBe('');
  });

  it('the offline notice has no time-out, and cannot be dismissed', async () => {
    await open();
    vi.useFakeTimers();
    await become({ connection: 'offline' });
    act(() => void vi.advanceTimersByTime(600_000));
    vi.useRealTimers();
    expect(notices().textContent).toContain('You are offline');
    expect(within(notices()).queryByRole('button')).toBeNull();
  });

  it('on reconnect says Connected, with a refresh of the data on screen', async () => {
    const calls = await open();
    await become({ connection: 'offline' });
    await become({ connection: 'back' });
    expect(within(notices()).getByText('Connected')).toBeTruthy();
    expect(notices().textContent).not.toContain('You are offline');
    expect(calls).toHaveLength(1);
    await userEvent.click(within(notices()).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(notices().textContent).toBe('');
  });

  it('Connected can be dismissed, and comes again after the next time offline', async () => {
    await open();
    await become({ connection: 'back' });
    await userEvent.click(within(notices()).getByRole('button', { name: 'Dismiss' }));
    expect(notices().textContent).toBe('');
    await become({ connection: 'offline' });
    await become({ connection: 'back' });
    expect(within(notices()).getByText('Connected')).toBeTruthy();
  });
});

describe('update available', () => {
  const accept = async () => {
    await become({ update: true });
    await userEvent.click(within(notices()).getByRole('button', { name: 'Update' }));
  };

  it('is offered, and accepting it activates it', async () => {
    await open();
    await accept();
    expect(deps.activateUpdate).toHaveBeenCalledOnce();
  });

  it.each([
    ['a filter', 'Filter'],
    ['a password, which is not stored', 'Secret'],
  ])('is not held up by %s', async (_, label) => {
    await open();
    await userEvent.type(screen.getByLabelText(label), 'x');
    await accept();
    expect(deps.activateUpdate).toHaveBeenCalledOnce();
  });

  it('prompts first while a form holds input, and says what is kept', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Notes'), 'half a thought');
    await accept();
    expect(deps.activateUpdate).not.toHaveBeenCalled();
    const question = await screen.findByRole('alertdialog', { name: 'Update now?' });
    expect(within(question).getByText(/is saved as a draft/)).toBeTruthy();
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Not now' }));
    await userEvent.click(within(question).getByRole('button', { name: 'Update' }));
    expect(deps.activateUpdate).toHaveBeenCalledOnce();
  });

  it('"Not now" leaves the form, and the offer', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Notes'), 'half a thought');
    await accept();
    fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('half a thought');
    expect(within(notices()).getByRole('button', { name: 'Update' })).toBeTruthy();
  });
});
