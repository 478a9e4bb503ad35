// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fakeFailure } from '#testing/builders.ts';
import { Failures } from './list.tsx';

const badge = fakeFailure({
  id: 'print-job-7',
  kind: 'print-job',
  recordId: 7,
  device: 'Zebra',
  method: null,
  details: 'no paper',
  attempts: 5,
  visit: { id: 3, visitor: 'Anna Ko', date: '2026-11-23' },
});
const waits = fakeFailure({
  ...badge,
  id: 'print-job-8',
  recordId: 8,
  state: 'waiting',
  device: null,
  details: null,
});
const pin = fakeFailure({ id: 'check-in-4', recordId: 4, method: 'pin', details: 'Wrong pin' });

async function open(answers: Record<string, FakeAnswer> = {}, route = '/reception/failures') {
  const calls = fakeServer({
    'GET /api/device-failures/': { body: wire(pageOf([badge, waits, pin])) },
    ...answers,
  });
  await renderWithProviders(<Failures />, { route, session: { user: { groups: ['reception'] } } });
  await screen.findByText('Wrong pin');
  const row = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
  return { calls, row, user: userEvent.setup() };
}

afterEach(cleanup);

it('lists failures with reason, place and possible actions', async () => {
  const { row, calls } = await open();
  expect(
    row('no paper')
      .getByRole('link', { name: /Anna Ko/ })
      .getAttribute('href'),
  ).toBe('/reception?start=2026-11-23&end=2026-11-23&search=Anna+Ko');
  expect(row('no paper').getByText('5 attempts')).toBeTruthy();
  expect(row('No print agent has fetched it yet.').getByText('Waiting')).toBeTruthy();
  expect(row('No print agent has fetched it yet.').queryByRole('button', { name: /Print again/ })).toBeNull();
  expect(row('Wrong pin').getByText('By PIN')).toBeTruthy();
  expect(calls[0]?.url).toContain('site_id=1');
});

it('prints a badge again, and explains if it cannot', async () => {
  const { user, calls } = await open({ 'POST /api/print-jobs/7/retry/': { status: 204 } });
  await user.click(screen.getByRole('button', { name: 'Print again: Anna Ko' }));
  expect(await screen.findByText('The badge is waiting for the printer again.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  cleanup();
  const refused = { status: 409, body: { detail: 'This badge has been printed meanwhile.' } };
  await open({ 'POST /api/print-jobs/7/retry/': refused });
  await user.click(screen.getByRole('button', { name: 'Print again: Anna Ko' }));
  expect(await screen.findByText('This badge has been printed meanwhile.')).toBeTruthy();
});

it('marks a failure as dealt with, each kind at its own address', async () => {
  const { user, calls, row } = await open({
    'POST /api/kiosk-failures/4/settle/': { status: 204 },
    'POST /api/print-jobs/7/settle/': { status: 204 },
  });
  await user.click(screen.getByRole('button', { name: 'Mark as dealt with: Wrong pin' }));
  expect(await screen.findByText('Marked as dealt with.')).toBeTruthy();
  await user.click(row('no paper').getByRole('button', { name: 'Mark as dealt with: Anna Ko' }));
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  await waitFor(() =>
    expect(posts()).toEqual(['/api/kiosk-failures/4/settle/', '/api/print-jobs/7/settle/']),
  );
});

it('keeps its filters in the address', async () => {
  const { calls } = await open({}, '/reception/failures?kind=check-in&state=settled');
  expect(calls[0]?.url).toContain('kind=check-in');
  expect(calls[0]?.url).toContain('state=settled');
});
