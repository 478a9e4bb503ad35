// @vitest-environment jsdom
import type { AddonOrderDay } from '@portal/openapi/meetings';
import * as files from '@portal/shared/files';
import { useRoutes } from '@portal/shared/router';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATERER_PATH } from '#paths';
import { Caterer } from './screen.tsx';

vi.mock('@portal/shared/files', () => ({ saveFile: vi.fn() }));

const sites = [
  { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  { id: 2, name: 'Leeds', timeZone: 'Europe/London' },
];
const line = (name: string, cost: number, quantity: number) => ({ itemId: 4, name, cost, quantity });
const order = {
  id: 3,
  meetingId: 5,
  description: 'Budget review',
  hostName: 'Amira Khan',
  start: '2026-11-23T10:00:00Z',
  end: '2026-11-23T11:00:00Z',
  room: { id: 7, name: 'Bridge', floor: 'Ground floor' },
  attendees: 12,
  costCentre: 'AB123',
  lines: [line('Coffee', 1850, 2), line('Pastries', 290, 12)],
  total: 7180,
};
const full: AddonOrderDay = {
  date: '2026-11-23',
  results: [
    order,
    { ...order, id: 4, room: null, attendees: 1, lines: [line('Coffee', 1850, 1)], total: 1850 },
  ],
  totals: [
    { name: 'Coffee', quantity: 3, total: 5550 },
    { name: 'Pastries', quantity: 12, total: 3480 },
  ],
  total: 9030,
};

async function open(route = '/hospitality', day = full) {
  const calls = fakeServer({
    'GET /api/addon-orders/': { body: wire(day) },
    'GET /api/addon-orders/export/': { body: 'Start\r\n', headers: { 'content-type': 'text/csv' } },
  });
  function Screens() {
    return useRoutes([
      { path: CATERER_PATH, element: <Caterer /> },
      { path: '*', element: null },
    ]);
  }
  const view = await renderWithProviders(<Screens />, {
    session: {
      user: { groups: ['reception'], permittedSites: sites, siteId: 1 },
      client: { features: ['rooms'] },
    },
    route,
  });
  return { calls, ...view, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z'), shouldAdvanceTime: true });
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  return () => vi.useRealTimers();
});
afterEach(cleanup);

it('shows the items to bring, where, and how many of each', async () => {
  await open();
  expect(screen.getByRole('heading', { name: /Monday,? 23 November 2026/ })).toBeTruthy();
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  const [first, second] = orders.getAllByRole('article') as [HTMLElement, HTMLElement];
  for (const text of [
    '10:00',
    'Bridge',
    'Ground floor · 12 people · Amira Khan',
    '£71.80',
    'Cost centre AB123',
  ])
    expect(within(first).getByText(text)).toBeTruthy();
  expect(within(second).getByRole('heading', { name: 'No room' })).toBeTruthy();
  const totals = within(screen.getByRole('region', { name: 'Totals by item' }));
  expect(totals.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ItemQuantityCost',
    'Coffee3£55.50',
    'Pastries12£34.80',
    'Total£90.30',
  ]);
});

it('has site and day in the address, and requests them', async () => {
  const { calls, location, user } = await open('/hospitality?site=2&date=2026-11-26');
  await screen.findByRole('region', { name: 'Orders' });
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(location()).toBe('/hospitality?site=2&date=2026-11-27');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(location()).toBe('/hospitality?site=2');
  expect(calls.map(({ url }) => url.replace('/api/addon-orders/', ''))).toEqual(
    ['2026-11-26', '2026-11-27', '2026-11-23'].map((date) => `?site=2&date=${date}`),
  );
});

it.each(['/hospitality?site=99&date=2026-02-30', '/hospitality?site=x&date=yesterday'])(
  'falls back to the own site and today: %s',
  async (route) => {
    const { calls } = await open(route);
    await screen.findByRole('region', { name: 'Orders' });
    expect(calls[0]?.url).toBe('/api/addon-orders/?site=1&date=2026-11-23');
  },
);

it('saves the day as a table, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await open();
  await screen.findByRole('region', { name: 'Orders' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(files.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'hospitality-2026-11-23.csv'),
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('shows that nothing is ordered', async () => {
  await open('/hospitality', { ...full, results: [], totals: [], total: 0 });
  expect(await screen.findByText('No orders for this day.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' }).getAttribute('aria-disabled')).toBe('true');
});
