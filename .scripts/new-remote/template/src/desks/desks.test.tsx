// @vitest-environment jsdom
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  spyOnToasts,
} from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskList } from './list.tsx';

const DESKS = pageOf([
  { id: 7, name: 'L1-007', zone: 'Engineering', site_id: 1 },
  { id: 8, name: 'L1-008', zone: 'Sales', site_id: 1 },
]);
const FAILED: FakeAnswer = { status: 500, body: { detail: 'No.', reference_id: 'r-17' } };

const toasts = spyOnToasts();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

async function open(book: () => FakeAnswer = () => ({ status: 201, body: [] }), desks = DESKS) {
  const calls = fakeServer({
    'GET /api/desks/desks/': { body: desks },
    'POST /api/desks/reservations/': book,
  });
  await renderWithProviders(<DeskList />, { route: '/example?search=L1', session: { siteId: 1 } });
  const bookings = () => calls.filter(({ method }) => method === 'POST');
  return { calls, bookings, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

describe('the list', () => {
  it('shows the desks of the chosen site that the address requests', async () => {
    const { calls } = await open();
    expect(await screen.findByRole('heading', { name: '2 desks' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: /L1-008 Sales/ })).toBeTruthy();
    const asked = new URL(calls[0]?.url ?? '', 'http://localhost').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ site: '1', search: 'L1', is_active: 'true' });
  });

  it('does not claim that there are none if the search finds none', async () => {
    await open(undefined, pageOf([]));
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
    expect(screen.queryByText('No desks yet')).toBeNull();
  });

  it('names a failure with its reference and tries again', async () => {
    let answer = FAILED;
    fakeServer({ 'GET /api/desks/desks/': () => answer });
    await renderWithProviders(<DeskList />);
    expect((await screen.findByRole('alert')).textContent).toContain('r-17');
    answer = { body: DESKS };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('L1-007')).toBeTruthy();
  });
});

describe('the booking', () => {
  it('requires a day, and sends it with a key', async () => {
    const { bookings, user } = await open();
    await user.click(await screen.findByText('L1-007'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Book L1-007' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByText('Please choose a day.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /25 November/ }));
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Your desk has been booked.'));
    expect(bookings()[0]?.body).toEqual({ desk_id: 7, dates: ['2026-11-25'] });
    expect(bookings()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('marks the days that are taken, and keeps them', async () => {
    const detail = 'Taken by A. Khan on 25 Nov 2026.';
    const { user } = await open(() => ({
      status: 409,
      body: { detail, dates: [{}, { desk: ['Taken by A. Khan.'] }] },
    }));
    await user.click(await screen.findByText('L1-007'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /24 November/ }));
    await user.click(dialog.getByRole('button', { name: /25 November/ }));
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByText('Wed 25 Nov: Taken by A. Khan.')).toBeTruthy();
    expect(dialog.getByText('2 days selected')).toBeTruthy();
  });
});
