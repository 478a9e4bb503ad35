// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { PlansDialog } from './plans-dialog.tsx';
import { ResultsDialog } from './results-dialog.tsx';

const toasts = spyOnToasts();
const start = { desk: { deskId: 12, name: 'L1-012' }, first: '2026-11-23' };
const desk = (id: number, name: string) => ({ id, name, zone: 'Engineering' });
const plans = [
  { date: '2026-11-24', desk: desk(12, 'L1-012'), isAsked: true, reason: null },
  { date: '2026-11-26', desk: desk(13, 'L1-013'), isAsked: false, reason: 'Taken by A. Khan.' },
  { date: '2026-12-01', desk: null, isAsked: false, reason: 'Closed: Works' },
];

afterEach(cleanup);

async function open(answer: FakeAnswer) {
  const calls = fakeServer({ 'POST /api/desks/reservations/days/': answer });
  const onDone = vi.fn();
  await renderWithProviders(<PlansDialog start={start} plans={plans} onBack={() => {}} onDone={onDone} />);
  return { calls, onDone };
}

it('shows what is available on each day, and books the selected days with one key', async () => {
  const { calls, onDone } = await open({ body: { done: 1, refused: 0, results: [] } });
  expect(await screen.findByText('Taken by A. Khan.')).toBeTruthy();
  expect(screen.getByText('Instead of L1-012')).toBeTruthy();
  expect(screen.getByText('Closed: Works')).toBeTruthy();
  expect(screen.getByText('One day is left out because nothing is available.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book 2 days' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /26 Nov.*L1-013/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Book one day' }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('One day is booked.'));
  expect(calls[0]?.body).toEqual({ days: [{ date: '2026-11-24', desk_id: 12 }] });
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(onDone).toHaveBeenCalled();
});

it('names the day that was lost in the meantime', async () => {
  const results = [
    { date: '2026-11-24', deskId: 12, done: true, reason: null, reservation: buildReservation({}) },
    { date: '2026-11-26', deskId: 13, done: false, reason: 'Taken by B. Li.', reservation: null },
  ];
  await renderWithProviders(<ResultsDialog results={{ done: 1, refused: 1, results }} onClose={() => {}} />);
  expect(await screen.findByRole('dialog', { name: '1 booked, 1 not' })).toBeTruthy();
  expect(screen.getByText('Taken by B. Li.')).toBeTruthy();
});
