// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { VisitorHistory } from './history.tsx';

const toasts = spyOnToasts();
const visitors = { user: null, employee: null, visitor: { id: 3, firstName: 'Ana', lastName: 'Lima' } };
const coming = buildReservation({
  ...visitors,
  id: 1,
  type: 'visitor',
  date: '2026-11-24',
  actions: ['cancel'],
});
const before = buildReservation({
  ...visitors,
  id: 2,
  type: 'visitor',
  date: '2026-11-20',
  status: 'cancelled',
  actions: [],
});

afterEach(cleanup);

async function open(rows: object[], status = 200) {
  const calls = fakeServer({
    'GET /api/parking/reservations/': { body: wire({ ...pageOf(rows), count: rows.length === 0 ? 0 : 12 }) },
    'PATCH /api/parking/reservations/1/':
      status === 200
        ? { body: wire({ ...coming, status: 'cancelled', actions: [] }) }
        : { status, body: { detail: 'This parking is over.' } },
  });
  await renderWithProviders(<VisitorHistory visitorId={3} />);
  return { calls, user: userEvent.setup() };
}

it('lists the visitor’s reservations, the newest first, ten rows a page', async () => {
  const { calls, user } = await open([coming, before]);
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Cancel parking on/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /next page/i }));
  const urls = calls.map(({ url }) => url).filter((url) => url.includes('/reservations/'));
  expect(urls[0]).toContain('visitor=3&ordering=-start&page=1&limit=10');
  await waitFor(() => expect(calls.some(({ url }) => url.includes('page=2'))).toBe(true));
});

it.each([
  [200, 'success', 'Parking cancelled.'],
  [500, 'error', 'Something went wrong. Parking has not been cancelled.'],
] as const)('cancels with a reason, and confirms it (%i)', async (status, tone, text) => {
  const { calls, user } = await open([coming], status);
  await user.click(await screen.findByRole('button', { name: /^Cancel parking on/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Comes by train');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel parking' }));
  await waitFor(() => expect(toasts[tone]).toHaveBeenCalledWith(text));
  const sent = calls.find(({ method }) => method === 'PATCH');
  expect(sent?.body).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'Comes by train',
    version: 2,
  });
});

it('shows an empty state', async () => {
  await open([]);
  expect(await screen.findByText('No parking')).toBeTruthy();
});
