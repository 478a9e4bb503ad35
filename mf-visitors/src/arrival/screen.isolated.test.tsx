// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import { type FakeAnswer, type FakeCall, fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ARRIVAL_PATH } from '#paths';
import { ArrivalPage } from './screen.tsx';

const { error } = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('@portal/shared/toasts', () => ({ toast: { error } }));
afterEach(cleanup);

const ARRIVAL = {
  visitor_name: 'Anna Kowalska',
  company: 'Contoso',
  site_name: 'London HQ',
  arrived_at: '2026-03-04T09:30:00Z',
  answer: null,
};

function Routed() {
  return useRoutes([{ path: ARRIVAL_PATH, element: <ArrivalPage /> }]);
}

async function open(get: FakeAnswer, post: FakeAnswer | ((call: FakeCall) => FakeAnswer) = {}) {
  const calls = fakeServer({ 'GET /api/visits/arrivals/t1/': get, 'POST /api/visits/arrivals/t1/': post });
  await renderWithProviders(<Routed />, { route: '/arrival/t1', session: { user: null } });
  return calls;
}

it('answers with one tap, shows the answer, and lets it be changed', async () => {
  const calls = await open({ body: ARRIVAL }, ({ body }) => ({ body: { ...ARRIVAL, ...(body as object) } }));
  await screen.findByRole('heading', { name: 'Anna Kowalska has arrived' });
  await userEvent.click(screen.getByRole('button', { name: /^On my way/ }));
  expect(await screen.findByText(/your answer: On my way/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Decline/ }));
  expect(await screen.findByText(/your answer: Decline/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^On my way/ }).getAttribute('aria-pressed')).toBe('false');
  expect(calls.flatMap(({ body }) => (body ? [body] : []))).toEqual([
    { answer: 'on-my-way' },
    { answer: 'decline' },
  ]);
});

it('a wrong or expired link shows a message', async () => {
  await open({ status: 404, body: { detail: 'x' } });
  expect(await screen.findByText('This link is wrong or has expired.')).toBeTruthy();
});

it('keeps the question if the answer did not get through; shows where the visit has ended', async () => {
  let status = 500;
  await open({ body: ARRIVAL }, () => ({ status, body: { detail: 'x' } }));
  const answer = await screen.findByRole('button', { name: /^Send up/ });
  await userEvent.click(answer);
  await waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(screen.queryByText(/Reception has received your answer/)).toBeNull();
  status = 409;
  await userEvent.click(answer);
  expect(await screen.findByText(/can no longer change your answer/)).toBeTruthy();
});
