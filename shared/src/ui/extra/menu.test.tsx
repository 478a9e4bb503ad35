// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/index.ts';
import { Menu, type MenuItem } from './menu.tsx';

afterEach(cleanup);

let pressed: string[] = [];
const item = (key: string, visit: string, reason?: string): MenuItem => ({
  key,
  label: key,
  reason,
  onSelect: () => void pressed.push(`${key} ${visit}`),
});
const BEFORE = [item('check-in', 'old'), item('cancel', 'old'), item('print', 'old'), item('mail', 'old')];
/** A row's menu after someone else has checked its visitor in. */
const AFTER = [item('check-out', 'new'), item('print', 'new'), item('mail', 'new', 'No address')];

async function openAndChange() {
  pressed = [];
  const menu = (items: readonly MenuItem[]) => (
    <Menu label="Actions" button={{ children: 'Open' }} items={items} />
  );
  const { rerender } = await renderWithProviders(menu(BEFORE));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const shown = await screen.findAllByRole('menuitem');
  rerender(menu(AFTER));
  return shown;
}
const namesOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);

it('keeps its items and their positions while it is open', async () => {
  const shown = await openAndChange();
  expect(screen.getAllByRole('menuitem')).toEqual(shown);
  expect(namesOf(shown)).toEqual(['check-in', 'cancel', 'print', 'mail']);
});

it.each([
  ['is still there', 'print', 'print new'],
  ['is removed, which is for the server to refuse', 'check-in', 'check-in old'],
  ['can no longer be pressed, likewise', 'mail', 'mail old'],
])('runs the pressed item if that item %s', async (_, name, done) => {
  await openAndChange();
  await userEvent.click(screen.getByRole('menuitem', { name }));
  expect(pressed).toEqual([done]);
});

it('has the new items when it is opened again', async () => {
  await openAndChange();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(namesOf(await screen.findAllByRole('menuitem'))).toEqual(['check-out', 'print', 'mailNo address']);
});
