// @vitest-environment jsdom
import { type PaletteResults, PaletteSource } from '@portal/shared/palette';
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDesk } from '#testing/builders.ts';
import { DeskResults } from './desk-results.tsx';

afterEach(cleanup);

async function search(query: string, siteId: number | null, answer: FakeAnswer) {
  const calls = fakeServer({ 'GET /api/desks/desks/': answer });
  const report = vi.fn<(results: PaletteResults | null) => void>();
  await renderWithProviders(
    <PaletteSource value={report}>
      <DeskResults query={query} />
    </PaletteSource>,
    { session: { siteId } },
  );
  return { calls, found: () => report.mock.lastCall?.[0]?.options ?? [], report };
}

const desks = (count: number): FakeAnswer => ({
  body: wire(
    pageOf(Array.from({ length: count }, (_, n) => buildDesk({ id: n + 1, name: `L1-${n}`, zoneId: 3 }))),
  ),
});

it('finds desks of all sites, each with a way to the grid', async () => {
  const { calls, found } = await search('l1', 1, desks(1));
  await waitFor(() => expect(found()).toHaveLength(1));
  expect(calls[0]?.url).toBe('/api/desks/desks/?search=l1&is_active=true&limit=25');
  expect(found()[0]).toEqual({
    id: '1',
    label: 'L1-0',
    note: 'Engineering',
    icon: 'desk',
    to: '/desks?site=1&zone=3&search=L1-0',
  });
});

it('shows eight at most, those of the chosen site first, and names another site', async () => {
  const elsewhere = Array.from({ length: 9 }, (_, n) => buildDesk({ id: n + 1, name: `L1-${n}` }));
  const here = buildDesk({ id: 20, name: 'L1-20', siteId: 2 });
  const { found } = await search('l1', 2, { body: wire(pageOf([...elsewhere, here])) });
  await waitFor(() => expect(found()).toHaveLength(8));
  expect(found().slice(0, 2)).toMatchObject([
    { id: '20', note: 'Engineering' },
    { id: '1', note: 'Engineering · London HQ' },
  ]);
});

it.each(['', 'l'])('sends no request for %j', async (query) => {
  const { calls, found } = await search(query, 1, desks(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(calls).toEqual([]);
  expect(found()).toEqual([]);
});

it('finds nothing if the search fails, and reports its end', async () => {
  const { calls, found, report } = await search('l1', 1, { status: 403, body: { detail: 'No.' } });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(report.mock.lastCall?.[0]?.isSearching).toBe(false));
  expect(found()).toEqual([]);
});
