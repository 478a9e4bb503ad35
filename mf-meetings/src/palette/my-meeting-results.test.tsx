// @vitest-environment jsdom
import { type PaletteResults, PaletteSource } from '@portal/shared/palette';
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildMyItem } from '#testing/builders.ts';
import { fakeDays } from '#testing/fake-days.ts';
import { MyMeetingResults } from './my-meeting-results.tsx';

const kickOff = buildMyItem({ id: 5, title: 'Project kick-off', place: 'Bridge' });
const over = buildMyItem({ id: 4, title: 'Kick of the day', endsAt: '2026-11-23T11:00:00Z' });
const retro = buildMyItem({ id: 6, title: 'Retro', place: 'Anchor', endsAt: '2026-11-25T10:00:00Z' });
const desk = buildMyItem({ id: 7, type: 'desk_reservation', title: 'Bridge desk', place: 'Engineering' });
const days = [
  { date: '2026-11-23', items: [desk, over, kickOff] },
  { date: '2026-11-24', items: [retro] },
  // It goes on.
  { date: '2026-11-25', items: [retro] },
];

async function search(query: string, siteId = 1) {
  const calls = fakeServer(fakeDays(days));
  const report = vi.fn<(found: PaletteResults | null) => void>();
  await renderWithProviders(
    <PaletteSource value={report}>
      <MyMeetingResults query={query} />
    </PaletteSource>,
    { session: { siteId } },
  );
  const found = () => report.mock.lastCall?.[0]?.options ?? [];
  return { calls, found, isDone: () => report.mock.lastCall?.[0]?.isSearching === false };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
afterEach(cleanup);

it.each([
  ['my meetings', ['5', '6']],
  ['KICK', ['5']],
  ['anchor', ['6']],
  ['engineering', []],
])('finds for "%s" one’s own meetings, each once', async (query, ids) => {
  const { found, isDone } = await search(query);
  await waitFor(() => expect(isDone()).toBe(true));
  await waitFor(() => expect(found().map(({ id }) => id)).toEqual(ids));
});

it('shows when and where, and leads to the meeting', async () => {
  const { calls, found } = await search('kick');
  await waitFor(() => expect(found()).toHaveLength(1));
  expect(found()[0]).toMatchObject({
    label: 'Project kick-off',
    note: expect.stringMatching(/^Mon.*23 Nov.*14:00–15:00 · Bridge$/),
    to: '/meetings/5',
  });
  expect(calls.map(({ url }) => url)).toEqual(['/api/my-days/?start=2026-11-23&end=2026-12-20']);
});

it('names the site if another one is chosen', async () => {
  const { found } = await search('kick', 2);
  await waitFor(() => expect(found()[0]?.note).toMatch(/ · Bridge · London HQ$/));
});

it('sends no request before any input', async () => {
  const { calls, found } = await search(' ');
  await new Promise((done) => setTimeout(done, 20));
  expect([calls, found()]).toEqual([[], []]);
});
