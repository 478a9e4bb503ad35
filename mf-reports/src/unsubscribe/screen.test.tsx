// @vitest-environment jsdom
import type { ReportSubscription } from '@portal/openapi/reports';
import { useRoutes } from '@portal/shared/router';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Unsubscribe } from './screen.tsx';

const subscription: ReportSubscription = {
  ...{ report: 'desk-utilization', place: 'London HQ', frequency: 'weekly', email: 'b…@example.com' },
  unsubscribedAt: null,
};
const URL = '/api/reports/subscriptions/secret/';

function Screens() {
  return useRoutes([{ path: '/reports/unsubscribe/:token', element: <Unsubscribe /> }]);
}
const open = () =>
  renderWithProviders(<Screens />, { route: '/reports/unsubscribe/secret', session: { user: null } });

afterEach(cleanup);

it('unsubscribes by a press alone, confirms it, and undoes it', async () => {
  const calls = fakeServer({
    [`GET ${URL}`]: { body: wire(subscription) },
    [`POST ${URL}`]: ({ body }) => ({
      body: wire({
        ...subscription,
        unsubscribedAt: (body as { subscribed: boolean }).subscribed ? null : '2026-11-23T09:00:00Z',
      }),
    }),
  });
  await open();
  expect(await screen.findByText('Desk Utilization: London HQ')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('You are unsubscribed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await screen.findByText('You get this report again.')).toBeTruthy();
});

it('explains an invalid link', async () => {
  fakeServer({ [`GET ${URL}`]: { status: 404, body: { detail: 'Not found.' } } });
  await open();
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
});
