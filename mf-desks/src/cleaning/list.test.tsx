// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DesksToClean } from './list.tsx';

const toasts = spyOnToasts();
const desk = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  site_id: 1,
  zone_id: 3,
  zone: 'Library',
  map_id: 1,
  floor: 'Level 1',
  needs_cleaning: true,
  is_booked_today: false,
  ...changes,
});

async function open(clean: FakeAnswer) {
  let isClean = false;
  const calls = fakeServer({
    'GET /api/desks/cleaning/': () => ({
      body: {
        count: isClean ? 0 : 1,
        results: [
          desk(1, 'L1-001', { needs_cleaning: !isClean, is_booked_today: true }),
          desk(2, 'L1-002', { needs_cleaning: false }),
        ],
      },
    }),
    'POST /api/desks/desks/1/clean/': () => {
      isClean = clean.status === undefined;
      return clean;
    },
    'DELETE /api/desks/desks/1/clean/': () => {
      isClean = false;
      return { body: {} };
    },
  });
  await renderWithProviders(<DesksToClean />, {
    route: '/desks/cleaning',
    session: { user: { groups: ['cleaning'] }, client: { features: ['desks'] } },
  });
  return { calls, user: userEvent.setup() };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

it('marks a desk clean with one press, leaves it in place, and undoes it with another', async () => {
  const { user } = await open({ body: {} });
  expect(await screen.findByText('1 desk to clean')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Level 1, Library' })).toBeTruthy();
  expect(screen.getByText('Booked today')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark clean: L1-001' }));
  expect(await screen.findByText('All desks are clean.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo the cleaning of L1-001' }));
  expect(await screen.findByRole('button', { name: 'Mark clean: L1-001' })).toBeTruthy();
});

it('hides desks that were already cleaned until requested', async () => {
  const { user } = await open({ body: {} });
  await screen.findByText('L1-001');
  expect(screen.queryByText('L1-002')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 desk cleaned today' }));
  expect(screen.getByText('L1-002')).toBeTruthy();
});

it('shows that it failed', async () => {
  const { user } = await open({ status: 500, body: { detail: 'No.', reference_id: 'r' } });
  await user.click(await screen.findByRole('button', { name: 'Mark clean: L1-001' }));
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith('Something went wrong. L1-001 is not marked clean.'),
  );
});
