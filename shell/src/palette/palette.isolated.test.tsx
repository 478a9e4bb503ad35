// @vitest-environment jsdom
import { type PaletteActionProps, usePaletteResults } from '@portal/shared/palette';
import { useRoutes } from '@portal/shared/router';
import { sessionStore } from '@portal/shared/session';
import { closeSupport, useSupportRequest } from '@portal/shared/support';
import { renderWithProviders, type SessionOverrides } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Deployed, setCurrentBoot } from '../federation/portal.ts';
import { PaletteHost } from './palette-host.tsx';

vi.mock('../federation/preload.ts', () => ({ preloadPath: vi.fn() }));

const asked = vi.fn();
/** As a remote would: finds anyone who begins so, a moment later. */
function People({ query }: PaletteActionProps) {
  asked(query);
  const fits = query !== '' && 'amira khan'.startsWith(query.toLowerCase());
  usePaletteResults({
    heading: 'People',
    options: fits
      ? [{ id: '7', label: 'Amira Khan', note: 'Leeds', icon: 'user', to: '/employees/7/edit' }]
      : [],
  });
  return null;
}
vi.mock('../federation/remote-part.tsx', () => ({
  RemotePart: ({ props }: { props: PaletteActionProps }) => <People {...props} />,
}));

const text = (en: string) => ({ en, de: en });
const desks = { features: ['desks'], groups: ['deskbooking'] } as const;
const boot: Deployed = {
  deployment: '1',
  remotes: [
    {
      name: 'mf-a',
      version: '1',
      base: '/',
      entry: 'e.js',
      integrity: null,
      chunks: {},
      descriptor: {
        name: 'mf-a',
        contract: '1.1.0',
        operations: [],
        routes: [
          { name: 'desks', path: '/desks', title: text('Desks'), layout: 'frame', gate: desks },
          { name: 'muster', path: '/muster', title: text('Muster List'), layout: 'frame' },
          { name: 'employee', path: '/employees/:id/edit', title: text('Edit Employee'), layout: 'frame' },
        ],
        nav: [{ name: 'desks', label: text('Desks'), icon: 'desk', to: '/desks', order: 80, gate: desks }],
        cards: [],
        actions: [{ name: 'people', slot: 'palette', gate: { groups: ['employee'] } }],
      },
    },
  ],
};

function Portal() {
  const page = useRoutes([{ path: '*', element: <input aria-label="Page" /> }]);
  return (
    <>
      {page}
      <p>{useSupportRequest() ? 'support asked for' : ''}</p>
      <PaletteHost />
    </>
  );
}

async function open(session: SessionOverrides = {}, keys = '{Control>}k{/Control}') {
  const view = await renderWithProviders(<Portal />, { session });
  screen.getByLabelText('Page').focus();
  const user = userEvent.setup();
  await user.keyboard(keys);
  return { view, user };
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and go to' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  setCurrentBoot(boot);
  asked.mockClear();
});

describe('the command palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s and closes by Escape', async (keys) => {
    const { user } = await open({}, keys);
    const input = await field();
    expect(document.activeElement).toBe(input);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Page'));
    await user.keyboard('k');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists only entries that the person may see', async () => {
    await open({ user: { groups: ['admin'] }, client: { features: ['desks'] } });
    await field();
    expect(options()).toEqual([
      'Dashboard',
      'Edit Profile',
      'Change Password',
      'Admin',
      'Muster List',
      'Support',
      'Privacy',
      'Log Out',
    ]);
  });

  it('offers Desks to people who may book them, dark mode if the client has it, and no Admin', async () => {
    await open();
    await field();
    expect(options()).toEqual([
      'Dashboard',
      'Desks',
      'Edit Profile',
      'Change Password',
      'Muster List',
      'Dark Mode',
      'Support',
      'Privacy',
      'Log Out',
    ]);
  });

  it('is a combobox: the field has the focus and names the active option', async () => {
    await open();
    const input = await field();
    expect(input.getAttribute('aria-expanded')).toBe('true');
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    expect(list?.getAttribute('role')).toBe('listbox');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Dashboard');
    expect(
      within(list as HTMLElement)
        .getAllByRole('group')
        .map((one) => one.getAttribute('aria-labelledby')),
    ).toHaveLength(2);
  });

  it('works by keyboard alone: type, walk, Enter', async () => {
    const { user, view } = await open();
    await field();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Desks');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe('Log Out');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Dashboard');
    await user.keyboard('desk{Enter}');
    expect(view.location()).toBe('/desks');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('queries remotes 300 ms after the last key, once', async () => {
    const { user, view } = await open();
    await field();
    await user.keyboard('amira');
    expect(new Set(asked.mock.calls.map(([query]) => query))).toEqual(new Set(['']));
    await waitFor(() => expect(options()).toEqual(['Amira KhanLeeds']));
    expect(new Set(asked.mock.calls.map(([query]) => query))).toEqual(new Set(['', 'amira']));
    await user.keyboard('{Enter}');
    expect(view.location()).toBe('/employees/7/edit');
  });

  it('shows that there are no results, and the search text', async () => {
    const { user } = await open();
    await field();
    await user.keyboard('zebra');
    expect(screen.getByRole('status').textContent).toBe('Searching…');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results for “zebra”'));
    expect((await field()).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('lists recent choices first, also those found by a remote', async () => {
    const { user } = await open();
    await field();
    await user.keyboard('amira');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Enter}');
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(options().slice(0, 2)).toEqual(['Amira KhanLeeds', 'Dashboard']);
  });

  it('forgets a recent place that the person may no longer see', async () => {
    const { user, view } = await open();
    await field();
    await user.keyboard('desks{Enter}');
    view.unmount();
    await open({ user: { groups: ['employee'] } });
    await field();
    expect(options()).not.toContain('Desks');
  });

  it('does things, too: dark mode, support', async () => {
    const { user } = await open();
    await field();
    await user.keyboard('dark{Enter}');
    expect(sessionStore.getState().theme).toBe('dark');
    await user.keyboard('{Control>}k{/Control}');
    await field();
    await user.keyboard('supp{Enter}');
    expect(screen.getByText('support asked for')).toBeTruthy();
    act(() => closeSupport());
  });

  it('is not available without a session, nor over a dialog that waits for an answer', async () => {
    const { view } = await open({ user: null });
    expect(screen.queryByRole('dialog')).toBeNull();
    view.unmount();
    await renderWithProviders(
      <>
        <Portal />
        <div role="alertdialog" aria-modal="true" aria-label="Cancel desk?" />
      </>,
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
