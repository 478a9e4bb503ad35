// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders, spyOnToasts } from '../testing/index.ts';
import { ApprovalBar } from './approval-bar.tsx';
import type { Batch, BatchAnswer } from './batch.ts';

const toasts = spyOnToasts();

async function open(ids: number[], answer: BatchAnswer<{ status: string }>) {
  const change = vi.fn(async (_batch: Batch, _key: string) => answer);
  const onClear = vi.fn();
  await renderWithProviders(
    <ApprovalBar<{ status: string }>
      selected={new Set(ids)}
      onClear={onClear}
      change={change}
      stale={[]}
      draft="deny-many"
      failed="Something went wrong."
      askedOf={(id, now) => (now ? { name: `Person ${id}`, day: '24 Nov' } : undefined)}
      status={({ status }) => status}
    />,
  );
  return { user: userEvent.setup(), change, onClear };
}
const row = (id: number, done: boolean, reason: string | null = null) => ({
  id,
  done,
  reason,
  reservation: { status: 'cancelled' },
});

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

it('is hidden without a selection', async () => {
  await open([], { done: 0, refused: 0, results: [] });
  expect(screen.queryByRole('region', { name: 'Selected requests' })).toBeNull();
});

it('approves all in one call, and shows how many', async () => {
  const { user, change, onClear } = await open([1, 2], { done: 2, refused: 0, results: [] });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('2 requests have been approved.'));
  expect(change).toHaveBeenCalledExactlyOnceWith({ action: 'approve', ids: [1, 2] }, expect.any(String));
  expect(onClear).toHaveBeenCalledOnce();
});

it('denies with one reason, and lists those not decided with why', async () => {
  const results = [row(1, true), row(2, false, 'Somebody was faster.'), { id: 3, done: false }];
  const { user, change } = await open([1, 2, 3], { done: 1, refused: 2, results });
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deny 3 requests' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' Works ');
  await user.click(within(dialog).getByRole('button', { name: 'Deny' }));
  const found = await screen.findByRole('dialog', { name: 'Failed requests' });
  expect(within(found).getByText('Person 2, 24 Nov')).toBeTruthy();
  expect(within(found).getByText('Somebody was faster.')).toBeTruthy();
  expect(within(found).getByText('Request 3')).toBeTruthy();
  expect(within(found).queryByText('Person 1, 24 Nov')).toBeNull();
  expect(change.mock.calls[0]?.[0]).toEqual({ action: 'deny', ids: [1, 2, 3], reason: 'Works' });
  expect(toasts.warning).toHaveBeenCalledWith('1 done, 2 failed. See details.');
});

it('does nothing with more than the server takes in one call', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => index);
  const { user, change } = await open(ids, { done: 0, refused: 0, results: [] });
  expect(screen.getByText('Select at most 100 at a time.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(change).not.toHaveBeenCalled();
});
