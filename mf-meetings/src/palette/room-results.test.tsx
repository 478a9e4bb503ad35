// @vitest-environment jsdom
import { type PaletteResults, PaletteSource } from '@portal/shared/palette';
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildRoom, buildRoomSchedule } from '#testing/builders.ts';
import { RoomResults } from './room-results.tsx';

afterEach(cleanup);

const bridge: FakeAnswer = {
  body: wire(pageOf([buildRoom(buildRoomSchedule({ id: 7, name: 'Bridge Room' }))])),
};

async function search(query: string, siteId: number | null = 1) {
  const calls = fakeServer({ 'GET /api/rooms/': bridge });
  const report = vi.fn<(results: PaletteResults | null) => void>();
  await renderWithProviders(
    <PaletteSource value={report}>
      <RoomResults query={query} />
    </PaletteSource>,
    { session: { siteId } },
  );
  return { calls, found: () => report.mock.lastCall?.[0]?.options ?? [] };
}

it('finds rooms of all sites, each a way to its page', async () => {
  const { calls, found } = await search('bri');
  await waitFor(() => expect(found()).toHaveLength(1));
  expect(calls[0]?.url).toBe('/api/rooms/?search=bri&limit=25');
  expect(found()[0]).toEqual({
    id: '7',
    label: 'Bridge Room',
    note: 'Free all day',
    icon: 'building',
    to: '/rooms/7',
  });
});

it('names the site if another one is chosen', async () => {
  const { found } = await search('bri', 2);
  await waitFor(() => expect(found()[0]?.note).toBe('Free all day · London HQ'));
});

it('offers the rooms that are free now', async () => {
  const { found } = await search('free now');
  await waitFor(() => expect(found().map(({ id }) => id)).toContain('free-now'));
  expect(found()[0]).toMatchObject({ to: '/rooms?view=grid&only_free=30' });
});

it.each(['', 'br'])('sends no request for %j', async (query) => {
  const { calls, found } = await search(query);
  await new Promise((done) => setTimeout(done, 20));
  expect([calls, found()]).toEqual([[], []]);
});
