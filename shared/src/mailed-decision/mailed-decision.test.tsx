// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/index.ts';
import { renderWithProviders, spyOnToasts } from '../testing/index.ts';
import { MailedDecision, type MailedDecisionAnswer } from './mailed-decision.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

interface Row {
  id: number;
  day: string;
  state: string;
  refusal: string | null;
}
const row = (more: Partial<Row> = {}): Row => ({
  ...{ id: 4, day: '24 November', state: 'pending', refusal: null },
  ...more,
});
type Send = (answer: MailedDecisionAnswer) => Promise<{ requester: string; requests: Row[] }>;
const failed = (status: number, kind: ApiError['kind'], detail: string) =>
  new ApiError({ status, kind, body: undefined, detail });

async function open(requests: Row[], send: Send, route = '/') {
  const data = { requester: 'Bo Li', requests };
  await renderWithProviders(
    <MailedDecision<Row>
      query={{ data, error: undefined, isValidating: false, mutate: vi.fn() }}
      send={send}
      words={{
        title: (name, count) => `${name} asks for ${count}`,
        deadText: 'See the table.',
        done: (action) => `Done: ${action}`,
        failed: 'It did not get through.',
      }}
      what={({ day }) => day}
      status={({ state }) => ({ tone: 'neutral', text: state })}
    />,
    { route },
  );
  return userEvent.setup();
}
const answers = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text === 'Approve' || text === 'Deny');

it('shows the request and sends nothing automatically; the pressed link comes first', async () => {
  const send = vi.fn<Send>();
  await open([row(), row({ id: 5, day: '25 November' })], send, '/?answer=deny');
  expect(screen.getByRole('heading', { name: 'Bo Li asks for 2' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '24 Novemberpending',
    '25 Novemberpending',
  ]);
  expect(answers()).toEqual(['Deny', 'Approve']);
  expect(send).not.toHaveBeenCalled();
});

it('keeps the reason if the answer did not get through, sends it with a denial alone, and then shows the outcome', async () => {
  const after = { requester: 'Bo Li', requests: [row({ state: 'denied' })] };
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(failed(503, 'server', ''))
    .mockResolvedValueOnce(after);
  const user = await open([row()], send);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Works ');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(JSON.stringify(toasts.error.mock.calls)).toContain('It did not get through.'));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', ' Works ');
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  expect(await screen.findByText('Done: deny')).toBeTruthy();
  expect(answers()).toEqual([]);
  expect(send.mock.calls).toEqual([[{ action: 'approve' }], [{ action: 'deny', reason: 'Works' }]]);
});

it('shows another person’s decision, and no success message without an effect', async () => {
  const refusal = 'A. Khan has approved this request already.';
  const user = await open([row()], async () => ({ requester: 'Bo Li', requests: [row({ refusal })] }));
  await user.click(screen.getByRole('button', { name: 'Deny' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(screen.queryByText(/^Done/)).toBeNull();
});

it('is over if a press is refused for good, with the server’s reason', async () => {
  const detail = 'This link has been used already.';
  const user = await open([row()], () => Promise.reject(failed(410, 'notFound', detail)));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(answers()).toEqual([]);
});
