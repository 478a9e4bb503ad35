// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../core/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

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

describe('Dialog', () => {
  it('is named, takes the focus, holds it, and gives it back on Escape', async () => {
    const user = userEvent.setup();
    const { container } = render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Request Desk' })).toBeTruthy();
    expect(container.hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('First'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Last' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container.hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes only the topmost of two', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(screen.getByLabelText('First'), 'kept');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull();
    expect((screen.getByLabelText('First') as HTMLInputElement).value).toBe('kept');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });
});

describe('ConfirmDialog', () => {
  it('confirms once, and works until the answer is there', async () => {
    const user = userEvent.setup();
    let finish: (() => void) | undefined;
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(
      <ConfirmDialog
        open
        title="Cancel Desk"
        confirmLabel="Cancel desk"
        danger
        onConfirm={onConfirm}
        onClose={vi.fn()}
      >
        Sure?
      </ConfirmDialog>,
    );
    expect(screen.getByRole('alertdialog', { name: 'Cancel Desk', description: 'Sure?' })).toBeTruthy();
    const confirm = screen.getByRole('button', { name: 'Cancel desk' });
    await user.dblClick(confirm);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish?.());
    expect(confirm.getAttribute('aria-busy')).toBeNull();
  });
});

describe('Menu', () => {
  it('opens with an arrow, walks, finds by letter, and gives the focus back', async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    render(
      <Menu
        label="User"
        button={{ children: 'Me' }}
        items={[
          { key: 'a', label: 'Edit Profile', onSelect: vi.fn() },
          { key: 'b', label: 'Dark Mode', type: 'checkbox', checked: true, onSelect: vi.fn() },
          { key: 'line', type: 'divider' },
          { key: 'c', label: 'Log Out', onSelect },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: 'Me' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    const words = () => document.activeElement?.textContent;
    expect(words()).toBe('Edit Profile');
    await user.keyboard('{ArrowUp}');
    expect(words()).toBe('Log Out');
    await user.keyboard('d');
    expect(words()).toBe('Dark Mode');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
