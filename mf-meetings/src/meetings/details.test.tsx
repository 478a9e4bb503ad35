// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MEETING_DETAILS_PATH } from '#paths';
import { buildMeeting } from '#testing/builders.ts';
import { MeetingDetails } from './details.tsx';

afterEach(cleanup);

function Screens() {
  return useRoutes([
    { path: MEETING_DETAILS_PATH, element: <MeetingDetails /> },
    { path: '*', element: null },
  ]);
}

async function open(change: Parameters<typeof buildMeeting>[0]) {
  fakeServer({ 'GET /api/meetings/5/': { body: wire(buildMeeting({ id: 5, ...change })) } });
  return renderWithProviders(<Screens />, {
    session: { user: { groups: ['employee'] }, client: { features: ['reception'] } },
    route: '/meetings/5',
  });
}

it('shows the meeting with a crown at its hosts, and leads those who may to the form', async () => {
  const { location } = await open({ canEdit: true });
  expect(await screen.findByText('Project kick-off')).toBeTruthy();
  expect(screen.getByText(/Tuesday,? 24 November 2026/)).toBeTruthy();
  const [hosting, guest] = within(screen.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem');
  expect(within(hosting as HTMLElement).getByText('Host')).toBeTruthy();
  expect(within(guest as HTMLElement).queryByText('Host')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit visit' }));
  expect(location()).toBe('/meetings/5/edit?previousPage=%2Fmeetings%2F5');
});

it('is read-only for others', async () => {
  await open({ canEdit: false, userIsHost: false, status: 'cancelled' });
  expect(await screen.findByText('This visit was cancelled.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit visit' })).toBeNull();
});
