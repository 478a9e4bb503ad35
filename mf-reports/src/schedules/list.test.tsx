// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSchedule } from '#testing/schedules.ts';
import { ReportSchedules } from './list.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

async function open(
  rows = [buildSchedule()],
  route = '/reports/schedules',
  carParks: Parameters<typeof fakeServer>[0][string] = { body: [] },
) {
  const [row = buildSchedule()] = rows;
  const calls = fakeServer({
    'GET /api/reports/schedules/': { body: { results: wire(rows) } },
    'GET /api/parking/carparks/': carParks,
    'POST /api/reports/schedules/': { status: 201, body: wire(row) },
    'POST /api/reports/schedules/7/send/': {
      body: { email: 'me@example.com', from_date: '2026-11-16', until_date: '2026-11-22' },
    },
    'POST /api/reports/schedules/7/pause/': { body: wire({ ...row, nextRunAt: null }) },
    'POST /api/reports/schedules/7/recipients/3/': { body: wire(row) },
    'DELETE /api/reports/schedules/7/': { status: 204, body: null },
  });
  await renderWithProviders(<ReportSchedules />, {
    route,
    session: { user: { groups: ['reporting'] }, client: { features: ['desks', 'parking'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { sent, user: userEvent.setup() };
}

it('shows when, to whom, the period of the next and the outcome of the last', async () => {
  await open([
    buildSchedule({ lastRunAt: '2026-11-23T08:00:00Z', lastOutcome: 'owner' }),
    buildSchedule({
      ...{ id: 8, report: 'occupancy', frequency: 'monthly', weekday: null, monthDay: null, nextRunAt: null },
      ...{ lastRunAt: '2026-10-31T08:00:00Z', lastOutcome: 'sent', lastMailCount: 1 },
    }),
  ]);
  expect(await screen.findByText('Every Monday, 08:00')).toBeTruthy();
  expect(screen.getByText(/30 Nov 2026, 08:00 (GMT|UTC)/)).toBeTruthy();
  expect(screen.getByText('23 Nov 2026 to 29 Nov 2026')).toBeTruthy();
  expect(screen.getByText(/Rita Osei can no longer see this report/)).toBeTruthy();
  expect(screen.getByText('On the last day of every month, 08:00')).toBeTruthy();
  expect(screen.getByText('Paused')).toBeTruthy();
  expect(screen.getByText('Sent to 1 recipient')).toBeTruthy();
});

it('opens the form with the report’s settings, and sends it with the address', async () => {
  const { sent, user } = await open([], '/reports/schedules?new=desk-utilization&site=1&days=all');
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByRole('radio', { name: 'All days' }) as HTMLInputElement).checked).toBe(true);
  const recipients = dialog.getByRole('textbox', { name: /Recipients/ });
  await user.clear(recipients);
  await user.type(recipients, 'boss');
  await user.click(dialog.getByRole('button', { name: 'Send regularly' }));
  expect(await dialog.findByText('“boss” is not an email address.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await user.type(recipients, '@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send regularly' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toEqual({
    ...{ report: 'desk-utilization', site_id: 1, days: 'all', frequency: 'weekly', weekday: 1, hour: 7 },
    recipients: ['boss@example.com'],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows that the car parks did not load, and requests them again', async () => {
  let isBroken = true;
  const { user } = await open([], '/reports/schedules?new=parking-by-day', () =>
    isBroken
      ? { status: 503, body: { detail: 'Busy.' } }
      : { body: [{ id: 3, name: 'Thames Garage', site_id: 1 }] },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The car parks could not be loaded.', {}, { timeout: 5000 })).toBeTruthy();
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.queryByText('The car parks could not be loaded.')).toBeNull());
  await user.click(dialog.getByRole('combobox', { name: 'Car park' }));
  expect(await screen.findByRole('option', { name: 'Thames Garage' })).toBeTruthy();
});

it('names the car park of a schedule that is now out of use', async () => {
  const carpark = { id: 9, name: 'Old Yard' };
  const { user } = await open([buildSchedule({ report: 'parking-by-day', carpark })]);
  await user.click(await screen.findByRole('button', { name: 'Edit Carpark Usage' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByTitle('Old Yard')).toBeTruthy();
});

it('sends to oneself, pauses, deletes after a confirmation, and subscribes a recipient again', async () => {
  const [boss, rita] = buildSchedule().recipients;
  if (!boss || !rita) throw new Error('A schedule has recipients.');
  const { sent, user } = await open([
    buildSchedule({ recipients: [{ ...boss, unsubscribedAt: '2026-11-20T08:00:00Z' }, rita] }),
  ]);
  expect(await screen.findByText('unsubscribed on 20 Nov 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Subscribe again: boss@example.com' }));
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More for Desk Utilization' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Send to me now');
  await choose('Pause');
  await waitFor(() => expect(sent('POST')).toHaveLength(3));
  expect(sent('POST').map(({ url }) => url)).toEqual([
    '/api/reports/schedules/7/recipients/3/',
    '/api/reports/schedules/7/send/',
    '/api/reports/schedules/7/pause/',
  ]);
  await choose('Delete');
  const question = within(await screen.findByRole('alertdialog'));
  expect(sent('DELETE')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});
