// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArrivalsCard } from './card.tsx';
import type { Hour } from './hour-bars.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-06T09:20:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(hours: Hour[], answer?: FakeAnswer): Promise<void> {
  const counts = { all: 20, expected: 9, onSite: 6, left: 3, late: 1, hours };
  fakeServer({ 'GET /api/visits/counts/': answer ?? { body: wire(counts) } });
  await renderWithProviders(<ArrivalsCard />, {
    session: { user: { groups: ['reception'] }, client: { features: ['reception'] } },
  });
}

describe('the card of arrivals by hour', () => {
  it('shows how many have arrived so far, and in which hours, and marks the hour of the site', async () => {
    await open([
      { hour: 9, booked: 9, arrived: 7 },
      { hour: 10, booked: 4, arrived: 1 },
    ]);
    expect(await screen.findByText('8 of 13 so far')).toBeTruthy();
    const hours = within(screen.getByRole('list', { name: 'Arrivals by hour' })).getAllByRole('listitem');
    expect(hours.map((hour) => [hour.title, hour.ariaCurrent])).toEqual([
      ['09:00: 7 of 9 have arrived', null],
      ['10:00: 1 of 4 have arrived', 'time'],
    ]);
  });

  it('shows that no one is expected', async () => {
    await open([]);
    expect(await screen.findByText('No visitors expected today')).toBeTruthy();
    expect(screen.queryByText(/so far/)).toBeNull();
  });

  it('offers another try', async () => {
    await open([], { status: 503, body: {} });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
