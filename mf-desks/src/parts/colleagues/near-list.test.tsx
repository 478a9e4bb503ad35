// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { buildNearDesk } from '#testing/people-builders.ts';
import { NearList } from './near-list.tsx';

const all = [1, 2, 3].map((id) => buildNearDesk({ id, name: `L1-00${id}` }));
const people = [{ id: 8, firstName: 'Dylan', lastName: 'Price', desks: [] }];

/** Requesting a desk removes it from the free ones. */
function Shown() {
  const [results, setResults] = useState(all);
  return (
    <NearList
      near={{ date: '2026-11-23', people, results }}
      limit={3}
      onRequest={({ id }) => setResults((desks) => desks.filter((desk) => desk.id !== id))}
      onShow={() => {}}
    />
  );
}

afterEach(cleanup);

it('keeps the focus in the list when the focused desk disappears', async () => {
  await renderWithProviders(<Shown />);
  (await screen.findByRole('button', { name: 'Request Desk L1-001' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Request Desk L1-001' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Request Desk L1-002' }));
});
