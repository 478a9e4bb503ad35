// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DashboardLayout } from '../../view/arrange-cards.ts';
import { EditDashboard } from './edit-dashboard.tsx';

const { error } = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error } }));

const cards = ['Desk', 'Visitors', 'Parking'].map((name) => ({
  remote: 'mf',
  name: name.toLowerCase(),
  title: { en: name, de: name },
  slot: 'dashboard',
  order: 1,
  size: 'small' as const,
}));

async function open(dashboard: DashboardLayout | null = null, status = 204) {
  const calls = fakeServer({
    'PUT /api/users/me/dashboard/': status === 204 ? { status } : { status, body: {} },
  });
  const onClose = vi.fn();
  const saved = dashboard && { order: [...dashboard.order], hidden: [...dashboard.hidden] };
  await renderWithProviders(<EditDashboard cards={cards} onClose={onClose} />, {
    session: { user: { dashboard: saved } },
  });
  return { calls, onClose };
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/(Hide|Show)$/, ''));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('moves cards by buttons and by the keys of the handle, says where, and saves', async () => {
  const { calls, onClose } = await open();
  await press('Move Parking up');
  expect(rows()).toEqual(['Desk', 'Parking', 'Visitors']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Parking up');
  expect(screen.getByRole('status').textContent).toBe('Parking: 2 of 3');
  screen.getByRole('button', { name: 'Move Desk' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(rows()).toEqual(['Parking', 'Visitors', 'Desk']);
  await press('Hide Visitors');
  await press('Done');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const layout = { order: ['mf/parking', 'mf/visitors', 'mf/desk'], hidden: ['mf/visitors'] };
  expect(calls.at(-1)?.body).toEqual(layout);
  expect(sessionStore.getState().user?.dashboard).toEqual(layout);
});

it('shows hidden cards in their place, and goes back to the role’s order', async () => {
  const { calls } = await open({ order: ['mf/parking', 'mf/desk', 'mf/visitors'], hidden: ['mf/desk'] });
  expect(rows()).toEqual(['Parking', 'DeskHidden', 'Visitors']);
  await press('Show Desk');
  expect(rows()).toEqual(['Parking', 'Desk', 'Visitors']);
  await press('Reset');
  expect(rows()).toEqual(['Desk', 'Visitors', 'Parking']);
  await press('Done');
  await waitFor(() => expect(sessionStore.getState().user?.dashboard).toBeNull());
  expect(calls.at(-1)?.body).toEqual({ order: [], hidden: [] });
});

it('restores everything on Cancel, and reports a failed save', async () => {
  const { calls, onClose } = await open(null, 500);
  await press('Hide Desk');
  await press('Done');
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(1);
  expect(sessionStore.getState().user?.dashboard).toBeNull();
});
