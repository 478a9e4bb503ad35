// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Reports } from './screen.tsx';

afterEach(cleanup);

it.each([
  ['reporting', ['parking'], ['Overview', 'Occupancy', 'Scheduled Reports', 'Download data']],
  ['superadmin', ['parking'], ['Overview', 'Occupancy', 'Scheduled Reports', 'Download data', 'Data access']],
  ['superadmin', [], ['Occupancy', 'Scheduled Reports']],
] as const)('offers %s of a client with %j their reports: %j', async (group, features, expected) => {
  await renderWithProviders(<Reports />, {
    session: { user: { groups: [group] }, client: { features: [...features] } },
  });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(expected);
});
