// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../core/button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Menu, type MenuItem } from './menu.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Request Desk" footer={<Button>Last</Button>}>
        <input aria-label="First" />
        <Button onClick={() => setInner(true)}>More</Button>
      </Dialog>
      <Dialog open={inner} onClose={() => setInner(false)} title="Log in">
        <input aria-label="Password" />
      </Dialog>
    </>
  );
}

function PageWithDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      {open ? (
        <Drawer open title="Navigation" onClose={() => setOpen(false)}>
          <a href="/desks">Desks</a>
        </Drawer>
      ) : null}
    </>
  );
}

describe('Dialog', () => {
  // That it holds the focus goes by what is laid out: e2e looks at it.
  it('is named, takes the focus, and returns it on Escape', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Request Desk' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('First'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes only the topmost of two', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(screen.getByLabelText('First'), 'kept');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    // Not with Escape: under test all of antd's overlays have the same id, and it knows them by that.
    await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect((screen.getByLabelText('First') as HTMLInputElement).value).toBe('kept');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });
});

describe('a dialog that must be answered', () => {
  it('has no cross and does not react to Escape', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} closable={false} title="Please log in again" role="alertdialog">
        <input aria-label="Password" />
      </Dialog>,
    );
    expect(screen.getByRole('alertdialog', { name: 'Please log in again' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Drawer', () => {
  it('is named, closes with Escape, and returns the focus when it is simply unmounted', async () => {
    const user = userEvent.setup();
    render(<PageWithDrawer />);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Desks' }));
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });
});

describe('Menu', () => {
  const onSelect = vi.fn();
  const items: MenuItem[] = [
    { key: 'a', label: 'Edit Profile', onSelect: vi.fn() },
    { key: 'b', label: 'Dark Mode', type: 'checkbox', checked: true, onSelect: vi.fn() },
    { key: 'line', type: 'divider' },
    { key: 'd', label: 'Admin', reason: 'Not permitted', onSelect: vi.fn() },
    { key: 'c', label: 'Log Out', onSelect },
  ];

  // Walking is antd's, and goes by what is laid out: e2e looks at it.
  it('opens with an arrow, takes, and returns the focus', async () => {
    const user = userEvent.setup();
    render(<Menu label="User" button={{ children: 'Me' }} items={items} />);
    const button = screen.getByRole('button', { name: 'Me' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Profile'));
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('is named, announces its switches, and closes with Escape', async () => {
    const user = userEvent.setup();
    render(<Menu label="User" button={{ children: 'Me' }} items={items} />);
    const button = screen.getByRole('button', { name: 'Me' });
    await user.click(button);
    expect(screen.getByRole('menu', { name: 'User' })).toBeTruthy();
    expect(screen.getByRole('menuitemcheckbox', { name: 'Dark Mode' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Profile'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
