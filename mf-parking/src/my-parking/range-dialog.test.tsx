// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildReservation } from '#testing/builders.ts';
import { RangeDialog } from './range-dialog.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

it('does not claim that there is no parking if it could not be loaded, and tries again', async () => {
  const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
  fakeServer({
    'GET /api/parking/reservations/': () =>
      answers.shift() ?? { body: wire(pageOf([buildReservation({ date: '2026-11-24' })])) },
  });
  await renderWithProviders(<RangeDialog today="2026-11-23" onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /24 November/ }));
  expect(await dialog.findByText('Your days could not be loaded.')).toBeTruthy();
  expect(dialog.queryByText('You have no parking on these days.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1 reservation goes:')).toBeTruthy();
});
