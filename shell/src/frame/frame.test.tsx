// @vitest-environment jsdom
import type { BootDocument } from '@portal/shared/federation';
import { useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { fakeServer, renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../app/leave-page.ts';
import { setCurrentBoot } from '../federation/portal.ts';
import { Frame } from './frame.tsx';
import { PageTitleProvider } from './page-title.tsx';

vi.mock('../app/leave-page.ts', () => ({ leavePage: vi.fn() }));
const { preloadPath, error } = vi.hoisted(() => ({ preloadPath: vi.fn(), error: vi.fn() }));
vi.mock('../federation/preload.ts', () => ({ preloadPath, preloadWhenIdle: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error } }));

const boot: BootDocument = {
  deployment: '1',
  remotes: [
    {
      name: 'mf-desks',
      version: '1.0.0',
      base: '/remotes/mf-desks/1.0.0/',
      entry: 'entry.js',
      integrity: null,
      chunks: {},
      descriptor: {
        name: 'mf-desks',
        contract: '1.0.0',
        operations: [],
        routes: [],
        cards: [],
        actions: [],
        nav: [
          {
            name: 'desks',
            label: { en: 'Desks', de: 'Schreibtische' },
            icon: 'desk',
            to: '/desks',
            order: 60,
            gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
          },
        ],
      },
    },
  ],
};

function Portal() {
  return (
    <PageTitleProvider>
      {useRoutes([{ element: <Frame />, children: [{ path: '*', element: <input aria-label="Screen" /> }] }])}
    </PageTitleProvider>
  );
}

const open = (session: SessionOverrides = {}, route = '/') =>
  renderWithProviders(<Portal />, { session, route });
const nav = () => screen.getByRole('navigation', { name: 'Main navigation' });
const entries = () =>
  within(nav())
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  setCurrentBoot(boot);
  vi.mocked(leavePage).mockClear();
  preloadPath.mockClear();
  error.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the drawer', () => {
  it.each([
    [['employee', 'deskbooking'], ['desks'], ['Dashboard', 'Desks', 'Log Out']],
    [['superadmin'], ['desks'], ['Dashboard', 'Desks', 'Log Out']],
    [['employee'], ['desks'], ['Dashboard', 'Log Out']],
    [['superadmin'], [], ['Dashboard', 'Log Out']],
    [[], ['desks'], ['Dashboard', 'Log Out']],
  ] as const)('for %j with the features %j has %j', async (groups, features, expected) => {
    await open({ user: { groups: [...groups] }, client: { features: [...features] } });
    expect(entries()).toEqual(expected);
  });

  it('marks the entry of the page, and only that', async () => {
    await open({}, '/desks');
    expect(within(nav()).getByRole('link', { current: 'page' }).textContent).toBe('Desks');
  });

  it('loads a screen when a pointer or the focus comes to its entry', async () => {
    await open();
    const desks = within(nav()).getByRole('link', { name: 'Desks' });
    await userEvent.hover(desks);
    expect(preloadPath).toHaveBeenCalledWith('/desks');
    preloadPath.mockClear();
    act(() => desks.focus());
    expect(preloadPath).toHaveBeenCalledWith('/desks');
  });

  it('collapses to its icons, stays so after a reload, and opens again', async () => {
    const view = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    view.unmount();
    await open();
    const toggle = screen.getByRole('button', { name: 'Expand navigation' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(within(nav()).getByRole('link', { name: 'Desks' })).toBeTruthy();
    await userEvent.click(toggle);
    expect(localStorage.getItem('portal.drawer')).toBeNull();
  });

  it('names an icon after 500 ms, and not before; Escape takes the name away', async () => {
    localStorage.setItem('portal.drawer', 'mini');
    const view = await open();
    vi.useFakeTimers();
    const tip = () => view.container.querySelector('.sh-tip')?.textContent;
    fireEvent.pointerEnter(within(nav()).getByRole('link', { name: 'Desks' }));
    act(() => vi.advanceTimersByTime(499));
    expect(tip()).toBeUndefined();
    act(() => vi.advanceTimersByTime(1));
    expect(tip()).toBe('Desks');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).toBeUndefined();
  });

  it('opens over the page by the burger, and gives focus back on Escape', async () => {
    await open();
    const burger = screen.getByRole('button', { name: 'Open navigation' });
    await userEvent.click(burger);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Desks' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(burger);
  });

  it('closes when one has chosen, also the page that is shown already', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('log out', () => {
  it('ends the session, and sends the browser to /admin/logout', async () => {
    await open();
    const calls = fakeServer({ 'POST /logout/': {} });
    await userEvent.click(within(nav()).getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/admin/logout'));
    expect(calls.map((call) => call.url)).toEqual(['/logout/']);
  });

  it('says so when somebody is still logged in', async () => {
    await open();
    fakeServer({ 'POST /logout/': { status: 500, body: {} } });
    await userEvent.click(within(nav()).getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('You are still logged in. Please try again.'));
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('the user menu', () => {
  const openMenu = async (session: SessionOverrides = {}) => {
    await open(session);
    const button = screen.getByRole('button', { name: 'Account of Amira Khan' });
    await userEvent.click(button);
    return { button, menu: await screen.findByRole('region', { name: 'Account of Amira Khan' }) };
  };

  it('turns dark mode on and off where the client has it', async () => {
    const { menu } = await openMenu();
    await userEvent.click(within(menu).getByRole('switch', { name: 'Dark Mode' }));
    expect(sessionStore.getState().theme).toBe('dark');
  });

  it('has no dark mode at a client without the feature', async () => {
    const { menu } = await openMenu({ client: { features: ['desks'] } });
    expect(within(menu).queryByRole('switch')).toBeNull();
  });

  it('has the sites, and speaks both languages', async () => {
    const { menu } = await openMenu();
    expect(within(menu).getByRole('button', { name: /^Site/ })).toBeTruthy();
    await userEvent.click(within(menu).getByRole('radio', { name: 'Deutsch' }));
    expect(sessionStore.getState().locale).toBe('de');
  });

  it('closes on Escape, with the focus on its button', async () => {
    const { button } = await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Account of Amira Khan' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

it('begins the screen anew when the chosen site changes', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Screen'), 'old site');
  act(() => sessionStore.getState().setSite(2));
  expect(screen.getByLabelText<HTMLInputElement>('Screen').value).toBe('');
});

it('links to the client’s own privacy notice, or to the portal’s', async () => {
  const view = await open();
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  view.unmount();
  await open({ client: { privacyUrl: 'https://globex.test/privacy' } });
  expect(screen.getByRole('link', { name: /^Privacy/ }).getAttribute('href')).toBe(
    'https://globex.test/privacy',
  );
});
