// @vitest-environment jsdom
import type { DeskClosure } from '@portal/openapi/desks';
import { fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildDesk, buildZone } from '#testing/builders.ts';
import { DeskClosures } from './list.tsx';

const toasts = spyOnToasts();
const closure: DeskClosure = {
  id: 4,
  site: { id: 1, name: 'London HQ' },
  zone: { id: 3, name: 'Quiet' },
  desk: null,
  firstDay: '2026-11-24',
  lastDay: '2026-11-25',
  reason: 'New carpet',
  liftedAt: null,
};
const effect = {
  reservationId: 9,
  date: '2026-11-24',
  user: { id: 8, firstName: 'Bo', lastName: 'Li' },
  desk: 'Q-1',
  goesTo: null,
};

async function open(effects: (typeof effect)[]) {
  const calls = fakeServer({
    'GET /api/desks/closures/': { body: wire([closure]) },
    'GET /api/desks/zones/': { body: wire([buildZone({ id: 3, name: 'Quiet' })]) },
    'GET /api/desks/desks/': { body: wire(pageOf([buildDesk({ id: 12, name: 'Q-1' })])) },
    'POST /api/desks/closures/preview/': { body: wire({ count: effects.length, results: effects }) },
    'POST /api/desks/closures/': {
      status: 201,
      body: wire({ closure, moved: 0, cancelled: effects.length }),
    },
    'POST /api/desks/closures/4/end/': { body: wire({ ...closure, liftedAt: '2026-11-23T08:00:00Z' }) },
  });
  await renderWithProviders(<DeskClosures />, {
    route: '/desks/closures',
    session: { user: { groups: ['desk_admin'] }, client: { features: ['desks'] } },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return {
    user,
    sent: (path: string) => calls.filter(({ method, url }) => method === 'POST' && url === path),
  };
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Close a zone or a desk' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close a zone or a desk' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Zone' }));
  await user.click(await screen.findByRole('option', { name: 'Quiet' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New carpet');
  await user.click(within(dialog).getByRole('button', { name: 'Close for these days' }));
}

it('closes a whole zone immediately if no one is affected', async () => {
  const { user, sent } = await open([]);
  await fill(user);
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('It is closed.'));
  expect(sent('/api/desks/closures/')[0]?.body).toEqual({
    zone_id: 3,
    first_day: '2026-11-23',
    last_day: '2026-11-23',
    reason: 'New carpet',
  });
});

it('lists affected people first, and closes nothing if that is too much', async () => {
  const { user, sent } = await open([effect]);
  await fill(user);
  const affected = await screen.findByRole('dialog', { name: '1 reservation is affected' });
  expect(within(affected).getByText('Cancelled')).toBeTruthy();
  await user.click(within(affected).getByRole('button', { name: 'Not now' }));
  expect(sent('/api/desks/closures/')).toEqual([]);
});

it('reopens a closed zone', async () => {
  const { user, sent } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Open again: Quiet' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Open again: Quiet' });
  await user.click(within(dialog).getByRole('button', { name: 'Open again' }));
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Open again.'));
  expect(sent('/api/desks/closures/4/end/')).toHaveLength(1);
});
