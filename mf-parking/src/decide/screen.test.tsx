// @vitest-environment jsdom

import type { ParkingDecision, ParkingDecisionRow } from '@portal/openapi/parking';
import { useRoutes } from '@portal/shared/router';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DecideParking } from './screen.tsx';

const row = (more: Partial<ParkingDecisionRow> = {}): ParkingDecisionRow => ({
  id: 4,
  start: '2026-11-24T09:00:00Z',
  end: '2026-11-24T17:00:00Z',
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  carpark: 'Bridge Court',
  status: 'pre-approval',
  space: null,
  refusal: null,
  otherParking: [],
  ...more,
});
const decision = (...requests: ParkingDecisionRow[]): ParkingDecision => ({ requester: 'Bo Li', requests });

function Screens() {
  return useRoutes([{ path: '/parking/decide/:token', element: <DecideParking /> }]);
}

async function open(get: FakeAnswer, post?: FakeAnswer, query = '') {
  const calls = fakeServer({
    'GET /api/parking/decisions/secret/': get,
    ...(post ? { 'POST /api/parking/decisions/secret/': post } : {}),
  });
  await renderWithProviders(<Screens />, {
    route: `/parking/decide/secret${query}`,
    session: { user: null },
  });
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

afterEach(cleanup);

it('shows the request and sends nothing automatically; the pressed link comes first', async () => {
  const otherParking = ['Already has parking that day: Bridge Yard, 04:00 to 08:00.'];
  const sent = await open({ body: wire(decision(row({ otherParking }))) }, undefined, '?answer=deny');
  expect(await screen.findByText('Bo Li requests parking')).toBeTruthy();
  expect(screen.getByText(otherParking.join())).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /Deny|Approve/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Deny', 'Approve']);
  expect(sent()).toEqual([]);
});

it('approves by a press, and shows the outcome', async () => {
  const after = decision(row({ status: 'confirmed', space: 'B-03' }));
  const sent = await open({ body: wire(decision(row())) }, { body: wire(after) });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Parking request has been approved.')).toBeTruthy();
  expect(screen.getByText('Space B-03')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(sent()).toEqual([{ action: 'approve' }]);
});

it('denies with a reason; shows who else has already decided', async () => {
  const refusal = 'A. Khan has approved this request already.';
  const after = decision(row({ status: 'denied' }), row({ id: 5, status: 'confirmed', refusal }));
  const sent = await open(
    { body: wire(decision(row(), row({ id: 5 }))) },
    { body: wire(after) },
    '?answer=deny',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), ' Works ');
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(sent()).toEqual([{ action: 'deny', reason: 'Works' }]);
});

it.each([
  [404, 'Not found.', /incorrect or has expired/],
  [410, 'This link has been used already.', /has been used already/],
  [403, 'You may not decide about this request any more.', /may not decide/],
])('shows why it can no longer be decided: %s', async (status, detail, words) => {
  await open({ status, body: { detail } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('says so if someone was faster while the page was open', async () => {
  const gone = { status: 410, body: { detail: 'This link has been used already.' } };
  await open({ body: wire(decision(row())) }, gone);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This link has been used already.')).toBeTruthy();
});
