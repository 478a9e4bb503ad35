// @vitest-environment jsdom
import type { DeskDecision, DeskDecisionRow } from '@portal/openapi/desks';
import { useRoutes } from '@portal/shared/router';
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DecideDesk } from './screen.tsx';

const row = (more: Partial<DeskDecisionRow> = {}): DeskDecisionRow => ({
  id: 4,
  date: '2026-11-24',
  site: { id: 1, name: 'London HQ' },
  zone: 'Quiet',
  desk: 'Q-1',
  status: 'pending',
  refusal: null,
  ...more,
});
const decision = (...requests: DeskDecisionRow[]): DeskDecision => ({ requester: 'Bo Li', requests });

function Screens() {
  return useRoutes([{ path: '/desks/decide/:token', element: <DecideDesk /> }]);
}

async function open(get: FakeAnswer, post?: FakeAnswer, query = '') {
  const calls = fakeServer({
    'GET /api/desks/decisions/secret/': get,
    ...(post ? { 'POST /api/desks/decisions/secret/': post } : {}),
  });
  await renderWithProviders(<Screens />, { route: `/desks/decide/secret${query}`, session: { user: null } });
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

afterEach(cleanup);

it('shows the request and sends nothing automatically; the pressed link comes first', async () => {
  const sent = await open({ body: wire(decision(row())) }, undefined, '?answer=deny');
  expect(await screen.findByText('Bo Li requests a desk')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /Deny|Approve/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Deny', 'Approve']);
  expect(sent()).toEqual([]);
});

it('approves by a press, and confirms it', async () => {
  const sent = await open(
    { body: wire(decision(row())) },
    { body: wire(decision(row({ status: 'approved' }))) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The desk request has been approved.')).toBeTruthy();
  expect(sent()).toEqual([{ action: 'approve' }]);
});

it('shows the server’s message that someone else was faster', async () => {
  await open({ status: 410, body: { detail: 'A. Khan has denied this request already.' } });
  expect(await screen.findByText('A. Khan has denied this request already.')).toBeTruthy();
});
