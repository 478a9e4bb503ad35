// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CARD_REFRESH_MS } from '#parts/parking';
import { SpaceCounts } from './card.tsx';

const row = (more: object) => ({
  id: 1,
  name: 'Garage',
  icon: null,
  color: null,
  site_id: 1,
  queued: 0,
  ...more,
});

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('counts the chosen site’s car parks that one may use, and again every 20 seconds', async () => {
  let free = 12;
  const calls = fakeServer({
    'GET /api/parking/carparks/counts/': () => ({
      body: [
        row({ free, taken: 60 - free, total: 60 }),
        row({ id: 2, name: 'Full Yard', free: 0, taken: 24, total: 24, queued: 3 }),
        row({ id: 4, name: 'Empty', free: 0, taken: 0, total: 0 }),
        row({ id: 3, name: 'Field', free: null, taken: 7, total: null }),
      ],
    }),
  });
  await renderWithProviders(<SpaceCounts />);
  expect(await screen.findByText('12 of 60 free')).toBeTruthy();
  expect(calls[0]?.url).toBe('/api/parking/carparks/counts/?site=1&user_id=7');
  expect(screen.getByText('0 of 24 free')).toBeTruthy();
  expect(screen.getByText('3 waiting')).toBeTruthy();
  expect(screen.getByText('Unlimited')).toBeTruthy();
  expect(screen.getByText('No spaces in use')).toBeTruthy();
  free = 11;
  await act(() => vi.advanceTimersByTimeAsync(CARD_REFRESH_MS));
  await waitFor(() => expect(screen.getByText('11 of 60 free')).toBeTruthy());
  expect(calls).toHaveLength(2);
});

it('keeps the last counts, and shows their age, when they cannot be refreshed', async () => {
  let answer: FakeAnswer = { body: [row({ free: 12, taken: 48, total: 60 })] };
  fakeServer({ 'GET /api/parking/carparks/counts/': () => answer });
  await renderWithProviders(<SpaceCounts />);
  expect(await screen.findByText('12 of 60 free')).toBeTruthy();
  expect(screen.queryByText(/^As of/)).toBeNull();
  answer = { status: 409, body: { detail: 'No.' } };
  await act(() => vi.advanceTimersByTimeAsync(CARD_REFRESH_MS));
  expect(await screen.findByText('As of 12:00')).toBeTruthy();
  expect(screen.getByText('12 of 60 free')).toBeTruthy();
});

it('shows that nothing could be counted, and offers to try again', async () => {
  fakeServer({ 'GET /api/parking/carparks/counts/': { status: 409, body: { detail: 'No.' } } });
  await renderWithProviders(<SpaceCounts />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
