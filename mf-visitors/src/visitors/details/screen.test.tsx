// @vitest-environment jsdom
import { Link, useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Visitor } from '#parts/api';
import { VISITOR_DETAILS_PATH } from '#paths';
import { fakeVisit, fakeVisitMeeting } from '#testing/builders.ts';
import { buildVisitor } from '#testing/visitors.ts';
import { VisitorDetails } from './screen.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

const vera = buildVisitor({ id: 8, firstName: 'Vera', lastName: 'Lindqvist', notes: 'Prefers tea' });

function Screens() {
  const screens = useRoutes([
    { path: VISITOR_DETAILS_PATH, element: <VisitorDetails /> },
    { path: '*', element: null },
  ]);
  return (
    <>
      {screens}
      <Link to="/visitors/9">To another</Link>
    </>
  );
}

async function open(
  visitor: Visitor = vera,
  answers: Record<string, FakeAnswer> = {},
  groups = ['admin'],
  timeZone = 'Europe/London',
) {
  const calls = fakeServer({
    'GET /api/visitors/8/': { body: wire(visitor) },
    'GET /api/visits/': {
      body: wire(pageOf([fakeVisit({ id: 3, meeting: fakeVisitMeeting({ id: 77 }) })], 12)),
    },
    ...answers,
  });
  const view = await renderWithProviders(<Screens />, {
    route: '/visitors/8',
    session: {
      user: { groups: groups as ['admin'], permittedSites: [{ id: 1, name: 'Office', timeZone }] },
    },
  });
  await screen.findByRole('heading', { name: /Vera|Erased/ });
  return { ...view, calls, user: userEvent.setup() };
}

it('the profile, ten visits a page, which open the meeting, and parking', async () => {
  const { calls, location, user } = await open();
  expect(screen.getByText('Prefers tea')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Parking History' }).textContent).toContain('No parking');
  await user.click(await screen.findByRole('button', { name: /23 Nov 2026, 10:00/ }));
  expect(location()).toBe('/meetings/77');
  const asked = calls.find(({ url }) => url.startsWith('/api/visits/'));
  expect(Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams)).toEqual({
    visitor: '8',
    ordering: '-start',
    page: '1',
    limit: '10',
  });
});

it('shows that a missing visitor is missing, and not the one before', async () => {
  const { user } = await open(vera, { 'GET /api/visitors/9/': { status: 404, body: { detail: 'x' } } });
  await user.click(screen.getByRole('link', { name: 'To another' }));
  expect(await screen.findByText('This visitor does not exist or has been removed')).toBeTruthy();
  expect(screen.queryByText('Prefers tea')).toBeNull();
});

it.each([
  ['Asia/Kolkata', '21 Nov 2026'],
  ['America/New_York', '20 Nov 2026'],
])('shows the site’s day of the last visit and of erasing, in %s %s', async (timeZone, day) => {
  await open({ ...vera, lastVisitAt: '2026-11-20T23:30:00Z' }, {}, ['admin'], timeZone);
  expect(screen.getByText(day)).toBeTruthy();
  cleanup();
  await open({ ...vera, firstName: 'Erased', erasedAt: '2026-11-20T23:30:00Z' }, {}, ['admin'], timeZone);
  expect(screen.getByText(new RegExp(`Erased on ${day}`))).toBeTruthy();
});

it.each([
  ['Edit Details', '/visitors/8/edit?previousPage=%2Fvisitors%2F8'],
  ['Invite again', '/meetings/create?visitor_ids=8'],
])('%s leads to %s', async (name, address) => {
  const { location, user } = await open();
  await user.click(screen.getByRole('button', { name }));
  expect(location()).toBe(address);
});

it('is erased only after the name was typed, and shows before which data stays', async () => {
  const { calls, user } = await open(vera, {
    'POST /api/visitors/8/erase/': { body: wire({ ...vera, erasedAt: '2026-11-23T12:00:00Z' }) },
  });
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('the audit log remain. Signed NDAs remain');
  const confirm = within(dialog).getByRole('button', { name: 'Erase' });
  await user.click(confirm);
  expect(await screen.findByText('This is not the name.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Type Vera Lindqvist/ }), 'vera lindqvist');
  await user.click(confirm);
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Visitor has been erased.'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it.each([
  [{ status: 404, body: { detail: 'Not found.' } }, 'warning', 'No visit today, so there is no badge.'],
  [
    { status: 500, body: { detail: 'No.', reference_id: 'x' } },
    'error',
    "There was a problem generating this visitor's badge. Please contact support.",
  ],
] as const)('the badge answers %j', async (answer, tone, text) => {
  const { user } = await open(vera, { 'GET /api/visitors/8/badge/pdf/': answer });
  await user.click(screen.getByRole('button', { name: 'Badge' }));
  await waitFor(() => expect(toasts[tone]).toHaveBeenCalledWith(text));
});

it('offers an employee no erasing, contact or badge, and no action at all for an erased visitor', async () => {
  await open(vera, {}, ['employee']);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toContain('Edit Details');
  for (const name of ['Erase', 'Contact visitor', 'Badge']) expect(names).not.toContain(name);
  cleanup();
  await open({ ...vera, firstName: 'Erased', erasedAt: '2026-11-20T12:00:00Z' });
  expect(screen.getByText(/Erased on 20 Nov 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
});
