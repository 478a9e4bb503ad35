// @vitest-environment jsdom
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DesksToCleanCard } from './card.tsx';

afterEach(cleanup);

const desk = (id: number, needs_cleaning: boolean) => ({
  id,
  name: `L1-00${id}`,
  site_id: 1,
  zone_id: 3,
  zone: 'Library',
  map_id: 1,
  floor: 'Level 1',
  needs_cleaning,
  is_booked_today: id === 1,
});

it('has the desks that still need cleaning, as many as fit, and marks one clean', async () => {
  const dirty = new Set([1, 2, 3, 4, 5, 6, 7]);
  const calls = fakeServer({
    'GET /api/desks/cleaning/': () => ({
      body: { count: dirty.size, results: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => desk(id, dirty.has(id))) },
    }),
    'POST /api/desks/desks/1/clean/': () => {
      dirty.delete(1);
      return { body: {} };
    },
  });
  await renderWithProviders(<DesksToCleanCard />, { session: { client: { features: ['desks'] } } });
  expect((await screen.findByText('L1-001')).closest('li')?.textContent).toBe(
    'L1-001Level 1, LibraryBooked todayMark clean',
  );
  expect(screen.getByText('and 1 more')).toBeTruthy();
  expect(screen.queryByText('L1-007')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mark clean: L1-001' }));
  expect(await screen.findByText('L1-007')).toBeTruthy();
  expect(screen.queryByText('L1-001')).toBeNull();
  expect(calls[0]?.url).toBe('/api/desks/cleaning/?site=1');
});

it('shows that all are clean', async () => {
  fakeServer({ 'GET /api/desks/cleaning/': { body: { count: 0, results: [desk(1, false)] } } });
  await renderWithProviders(<DesksToCleanCard />, { session: { client: { features: ['desks'] } } });
  expect(await screen.findByText('All desks are clean.')).toBeTruthy();
});
