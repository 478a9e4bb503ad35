// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filled, openDialog, wait } from '../testing/open-dialog.tsx';

afterEach(cleanup);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

it('leads from the chosen desk to its weekdays, from the first date on, and prompts for missing input', async () => {
  const { user } = await openDialog({ prefill: filled });
  await wait(user, 'Desk', 'L1-013');
  await user.click(await screen.findByRole('button', { name: 'On weekdays until a date…' }));
  expect(await screen.findByRole('dialog', { name: 'L1-012 on weekdays' })).toBeTruthy();
  expect(screen.getByText(/^From .*24 November 2026\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the days' }));
  expect(await screen.findByText('You must select at least one weekday')).toBeTruthy();
  expect(screen.getByText('Choose the last day.')).toBeTruthy();
});

it('is not offered before a desk is chosen', async () => {
  const { user } = await openDialog({ prefill: { zone: 3 } });
  await wait(user, 'Desk', 'L1-013');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^On weekdays/ })).toBeNull());
});
