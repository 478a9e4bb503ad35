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
import { SampleThingList } from './list.tsx';

const PAGE = pageOf([
  { id: 7, site_id: 1, name: 'A-07', state: 'free' },
  { id: 8, site_id: 1, name: 'A-08', state: 'mine' },
]);
const FAILED: FakeAnswer = { status: 500, body: { detail: 'No.', reference_id: 'r-17' } };

const toasts = spyOnToasts();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

interface Open {
  book?: () => FakeAnswer;
  page?: object;
  groups?: ('admin' | 'employee')[];
}

async function open({
  book = () => ({ status: 201, body: [] }),
  page = PAGE,
  groups = ['employee'],
}: Open = {}) {
  const calls = fakeServer({
    'GET /api/sample-things/': { body: page },
    'POST /api/sample-things/': { status: 201, body: { id: 9, site_id: 1, name: 'A-09', state: 'free' } },
    'POST /api/sample-things/bookings/': book,
  });
  const session = { siteId: 1, user: { groups } };
  await renderWithProviders(<SampleThingList />, { route: '/sample-things?search=A', session });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { calls, sent, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

describe('the list', () => {
  it('shows the state of the day at the chosen site', async () => {
    const { calls } = await open();
    expect(await screen.findByRole('heading', { name: '2 sample things' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: /A-08 Yours/ })).toBeTruthy();
    const query = new URL(calls[0]?.url ?? '', 'http://localhost').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ site: '1', search: 'A', on_date: '2026-11-23' });
  });

  it('offers to clear the search where it finds none', async () => {
    await open({ page: pageOf([]) });
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
    expect(screen.queryByText('No sample things yet')).toBeNull();
  });

  it('names a failure with its reference and tries again', async () => {
    let answer = FAILED;
    fakeServer({ 'GET /api/sample-things/': () => answer });
    await renderWithProviders(<SampleThingList />);
    expect((await screen.findByRole('alert')).textContent).toContain('r-17');
    answer = { body: PAGE };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A-07')).toBeTruthy();
  });
});

describe('the booking', () => {
  it('needs a day, and is sent with a key', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByText('A-07'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Book A-07' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByText('Choose a day.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /25 November/ }));
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('A-07 is booked.'));
    expect(sent()[0]?.body).toEqual({ sample_thing_id: 7, dates: ['2026-11-25'] });
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('gives the reason at each day that is refused, and keeps the days', async () => {
    const detail = 'A-07 is taken on 25 Nov 2026.';
    const { user } = await open({
      book: () => ({ status: 409, body: { detail, dates: [{}, { date: ['Taken on this day.'] }] } }),
    });
    await user.click(await screen.findByText('A-07'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /24 November/ }));
    await user.click(dialog.getByRole('button', { name: /25 November/ }));
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await dialog.findByText('Wed 25 Nov: Taken on this day.')).toBeTruthy();
    expect(dialog.getByText('2 days selected')).toBeTruthy();
  });
});

describe('adding', () => {
  it('is offered to administrators alone, and needs a name', async () => {
    await open();
    await screen.findByText('A-07');
    expect(screen.queryByRole('button', { name: 'Add sample thing' })).toBeNull();
    cleanup();
    const { sent, user } = await open({ groups: ['admin'] });
    await user.click(await screen.findByRole('button', { name: 'Add sample thing' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Name/), ' A-09 ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The sample thing is added.'));
    expect(sent()[0]?.body).toEqual({ site_id: 1, name: 'A-09' });
  });
});
