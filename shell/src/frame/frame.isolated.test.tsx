// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { closeSupport, useSupportRequest } from '@portal/shared/support';
import { fakeServer, renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage } from '../base/leave-page.ts';
import { PageTitleProvider } from '../base/page-title.tsx';
import { type Deployed, setCurrentBoot } from '../federation/portal.ts';
import { Frame } from './frame.tsx';

vi.mock('../base/leave-page.ts', () => ({ leavePage: vi.fn() }));
const { readyPath, error } = vi.hoisted(() => ({ readyPath: vi.fn(), error: vi.fn() }));
vi.mock('../federation/preload.ts', () => ({ readyPath, preloadWhenIdle: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error } }));
vi.mock('../federation/remote-part.tsx', () => ({ RemotePart: () => null }));

const boot: Deployed = {
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
            label: { en: 'Desks', de: 'Arbeitsplätze' },
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
  readyPath.mockClear();
  error.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('navigation drawer', () => {
  it.each([
    [['employee', 'deskbooking'], ['desks'], ['Dashboard', 'Desks', 'Support', 'Log Out']],
    [['superadmin'], ['desks'], ['Dashboard', 'Desks', 'Support', 'Log Out']],
    [['employee'], ['desks'], ['Dashboard', 'Support', 'Log Out']],
    [['superadmin'], [], ['Dashboard', 'Support', 'Log Out']],
    [[], ['desks'], ['Dashboard', 'Support', 'Log Out']],
  ] as const)('for %j with the features %j has %j', async (groups, features, expected) => {
    await open({ user: { groups: [...groups] }, client: { features: [...features] } });
    expect(entries()).toEqual(expected);
  });

  it('marks the entry of the page, and only that', async () => {
    await open({}, '/desks');
    expect(within(nav()).getByRole('link', { current: 'page' }).textContent).toBe('Desks');
  });

  it('marks the entry that another path belongs to, and not the one above that path', async () => {
    const [remote] = boot.remotes;
    if (!remote) throw new Error('The portal of this test has a remote.');
    const plans = { name: 'floorplans', label: { en: 'Floorplans', de: 'Pläne' }, icon: 'plan', order: 90 };
    const { nav: entriesBefore } = remote.descriptor;
    const entriesNow = [...entriesBefore, { ...plans, to: '/floor-plans', also: ['/desks/map'] }];
    setCurrentBoot({
      ...boot,
      remotes: [{ ...remote, descriptor: { ...remote.descriptor, nav: entriesNow } }],
    });
    await open({ user: { groups: ['deskbooking'] }, client: { features: ['desks'] } }, '/desks/map');
    expect(within(nav()).getByRole('link', { current: 'page' }).textContent).toBe('Floorplans');
  });

  it('loads a screen when a pointer or the focus comes to its entry', async () => {
    await open();
    const desks = within(nav()).getByRole('link', { name: 'Desks' });
    await userEvent.hover(desks);
    expect(readyPath).toHaveBeenCalledWith('/desks');
    readyPath.mockClear();
    act(() => desks.focus());
    expect(readyPath).toHaveBeenCalledWith('/desks');
  });

  it('is collapsible to a mini mode, stays so after a reload, and opens again', async () => {
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

  it('tooltips: names an icon after 500 ms, and not before; Escape takes the name away', async () => {
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

  it('narrower than 1023 px: opens over the page by the burger, and returns the focus on Escape', async () => {
    await open();
    const burger = screen.getByRole('button', { name: 'Open navigation' });
    await userEvent.click(burger);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Desks' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(burger);
  });

  it('closes after a choice, also of the page that is already shown', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('drawer breakpoint: 1023 px, in every style sheet of the frame and in its code', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  expect(read('./drawer-dialog.tsx')).toContain("'(min-width: 1023px)'");
  for (const sheet of ['frame', 'header', 'footer', 'search-button', 'site-selector', 'user-menu']) {
    expect(read(`./${sheet}.css`)).toContain('@media (max-width: 1022.98px)');
  }
});

it.each([
  ['Search or type a command Ctrl K', 'Search or type a command (Ctrl K)'],
  ['Collapse navigation', 'Collapse navigation'],
])('tooltips: %s is named after 500 ms', async (name, words) => {
  const view = await open();
  vi.useFakeTimers();
  const tip = () => view.container.querySelector('.sh-tip')?.textContent;
  fireEvent.pointerEnter(screen.getByRole('button', { name }));
  act(() => vi.advanceTimersByTime(499));
  expect(tip()).toBeUndefined();
  act(() => vi.advanceTimersByTime(1));
  expect(tip()).toBe(words);
});

it('drawer: Support opens the support dialog, and closes the drawer over the page', async () => {
  function Asked() {
    return <p>{useSupportRequest() ? 'support asked for' : ''}</p>;
  }
  await renderWithProviders(
    <>
      <Portal />
      <Asked />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Support' }));
  expect(screen.getByText('support asked for')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => closeSupport());
});

describe('log out', () => {
  it('ends the session, and sends the browser to /admin/logout', async () => {
    await open();
    const calls = fakeServer({ 'POST /logout/': {} });
    await userEvent.click(within(nav()).getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/admin/logout'));
    expect(calls.map((call) => call.url)).toEqual(['/logout/']);
  });

  it('says so when a person is still logged in', async () => {
    await open();
    fakeServer({ 'POST /logout/': { status: 500, body: {} } });
    await userEvent.click(within(nav()).getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Logging out failed. Please try again.'));
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('user menu', () => {
  const openMenu = async (session: SessionOverrides = {}) => {
    await open(session);
    const button = screen.getByRole('button', { name: 'Account of Amira Khan' });
    await userEvent.click(button);
    return { button, menu: await screen.findByRole('region', { name: 'Account of Amira Khan' }) };
  };

  it.each([
    [['employee'], ['Edit Profile', 'Change Password']],
    [['admin'], ['Edit Profile', 'Change Password', 'Admin']],
    [['superadmin'], ['Edit Profile', 'Change Password', 'Admin']],
  ] as const)('links for %j to %j', async (groups, expected) => {
    const { menu } = await openMenu({ user: { groups: [...groups] } });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(expected);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['/edit-profile', '/edit-password', '/admin/'].slice(0, expected.length),
    );
  });

  it('closes when a screen was chosen', async () => {
    const { menu } = await openMenu();
    await userEvent.click(within(menu).getByRole('link', { name: 'Edit Profile' }));
    expect(screen.queryByRole('region', { name: 'Account of Amira Khan' })).toBeNull();
  });

  it('has Log Out', async () => {
    const { menu } = await openMenu();
    fakeServer({ 'POST /logout/': {} });
    await userEvent.click(within(menu).getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith('/admin/logout'));
  });

  it('is light, dark or as the system if the client has dark mode', async () => {
    const { menu } = await openMenu();
    const dark = within(within(menu).getByRole('group', { name: 'Dark Mode' }));
    expect(dark.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
    await userEvent.click(dark.getByRole('radio', { name: 'Dark' }));
    expect(sessionStore.getState().theme).toBe('dark');
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
    );
    await userEvent.click(dark.getByRole('radio', { name: 'As my system' }));
    expect(sessionStore.getState().theme).toBe('light');
    vi.restoreAllMocks();
  });

  it('sets how close lines are, on the document and in this browser', async () => {
    const { menu } = await openMenu();
    await userEvent.click(within(menu).getByRole('radio', { name: 'Compact' }));
    expect(sessionStore.getState().density).toBe('compact');
    expect(localStorage.getItem('portal.density')).toBe('compact');
  });

  it('has no dark mode at a client without the feature', async () => {
    const { menu } = await openMenu({ client: { features: ['desks'] } });
    expect(within(menu).getByRole('group', { name: 'Density' })).toBeTruthy();
    expect(within(menu).queryByRole('group', { name: 'Dark Mode' })).toBeNull();
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

it('the page content refreshes when the chosen site changes', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Screen'), 'old site');
  act(() => sessionStore.getState().setSite(2));
  expect(screen.getByLabelText<HTMLInputElement>('Screen').value).toBe('');
});

it('footer: links to the client’s own privacy notice, or to the portal’s', async () => {
  const view = await open();
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
  view.unmount();
  await open({ client: { privacyUrl: 'https://globex.test/privacy' } });
  expect(screen.getByRole('link', { name: /^Privacy/ }).getAttribute('href')).toBe(
    'https://globex.test/privacy',
  );
});
