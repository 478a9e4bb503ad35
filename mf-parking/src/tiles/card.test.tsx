// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CARD_REFRESH_MS } from '#parts/parking';
import { CreditTiles } from './card.tsx';

const submit = vi.fn();
const pack = { credits: 10, amount_pence: 2000, currency: 'GBP' };
const next = {
  ...{ reservation: 4, date: '2026-11-24', start: '2026-11-24T09:00:00Z', end: '2026-11-24T17:00:00Z' },
  ...{ carpark: 'Thames Garage', site: 'London HQ', time_zone: 'Europe/London', space: 'T-01' },
};

afterEach(() => {
  cleanup();
  document.querySelector('form')?.remove();
});
beforeEach(() => {
  submit.mockClear();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

async function open(credits: FakeAnswer, summary: FakeAnswer) {
  const calls = fakeServer({
    'GET /api/credits/credits/current/': credits,
    'GET /api/parking/summary/': summary,
    'POST /api/credits/payments/': {
      status: 201,
      body: { url: 'https://pay.test/checkout', fields: [{ name: 'payment', value: '1' }] },
    },
  });
  await renderWithProviders(<CreditTiles />, { session: { client: { features: ['paypark'] } } });
  return calls;
}

it('shows one’s parking, the next time and today’s free spaces, again every 20 seconds', async () => {
  const calls = await open({ body: { current: 7, pack } }, { body: { next, free: 12, total: 60 } });
  expect((await screen.findByRole('link', { name: '7 credits' })).getAttribute('href')).toBe('/credits');
  expect(await screen.findByText(/24 Nov 2026.*09:00.*Thames Garage, T-01/)).toBeTruthy();
  expect(screen.getByText('12 of 60 spaces')).toBeTruthy();
  expect(calls.map(({ url }) => url).sort()).toEqual([
    '/api/credits/credits/current/',
    '/api/parking/summary/?site=1',
  ]);
  await act(() => vi.advanceTimersByTimeAsync(CARD_REFRESH_MS));
  await waitFor(() => expect(calls).toHaveLength(4));
});

it('leaves for the provider with the fields of the checkout, once', async () => {
  const calls = await open({ body: { current: 1, pack } }, { body: { next: null, free: null, total: null } });
  expect(await screen.findByText('1 credit')).toBeTruthy();
  expect(await screen.findByText('None booked')).toBeTruthy();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Buy 10 Credits' }));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(document.querySelector('form')?.action).toBe('https://pay.test/checkout');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('shows in words that no space is in use', async () => {
  await open({ body: { current: 7, pack } }, { body: { next: null, free: 0, total: 0 } });
  expect(await screen.findByText('No spaces in use')).toBeTruthy();
});

it('offers no purchase if nothing can be bought, and names the data that could not be loaded', async () => {
  await open({ body: { current: 0, pack: null } }, { status: 409, body: { detail: 'No.' } });
  expect(await screen.findByText('0 credits')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buy 10 Credits' })).toBeNull();
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBe(2);
});
