// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SmsAlertDialog } from './sms-alert-dialog.tsx';
import { alertWindow, initialAlert } from './sms-alert-rules.ts';

const toasts = spyOnToasts();
afterEach(cleanup);

async function open(answer: FakeAnswer, phone: string | null = '+44 20 7946 0000') {
  const calls = fakeServer({ 'POST /api/texts/submit/': answer });
  const onClose = vi.fn();
  await renderWithProviders(
    <SmsAlertDialog visitor={{ phone }} timeZone="Europe/London" onClose={onClose} />,
  );
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { calls, onClose, user, send };
}

it("says 'Alert sent'; the number is prefilled, and it is live for 60 minutes", async () => {
  const { calls, onClose, user, send } = await open({ body: { remaining: { emails: 60, sms: 1 } } });
  expect(screen.getByText(/^Live till /)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please come to the lobby.');
  await send();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Alert sent'));
  expect(toasts.warning).toHaveBeenCalledWith('You can send 1 more message within this hour.');
  expect(onClose).toHaveBeenCalled();
  const body = calls[0]?.body as Record<string, string>;
  expect(body).toMatchObject({ recipient_number: '+44 20 7946 0000', content: 'Please come to the lobby.' });
  expect(Date.parse(body.live_till ?? '') - Date.parse(body.live_from ?? '')).toBe(60 * 60_000);
});

it("says 'Failed to send alert'; the server's message is at its field", async () => {
  const { onClose, user, send } = await open({
    status: 400,
    body: { recipient_number: ['This is no phone number.'] },
  });
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  await send();
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to send alert'));
  expect(await screen.findByText('This is no phone number.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('requires a number and a message', async () => {
  const { calls, send } = await open({}, null);
  await send();
  expect(await screen.findByText('Phone is required')).toBeTruthy();
  expect(screen.getByText('Message content is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

it.each([
  ['2026-11-23', '10:00', 'Europe/London', '2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'],
  ['2026-11-23', '23:30', 'Europe/Berlin', '2026-11-23T22:30:00.000Z', '2026-11-23T23:30:00.000Z'],
  // Clocks go back within the hour; an hour is an hour.
  ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
])('an alert of %s %s in %s lasts 60 minutes', (day, time, zone, liveFrom, liveTill) => {
  expect(alertWindow({ day, time }, zone)).toEqual({ liveFrom, liveTill });
});

it.each([
  [null, '10:00'],
  ['2026-11-23', null],
  ['2026-03-29', '01:30'],
])('has no window for %s %s', (day, time) => {
  expect(alertWindow({ day, time }, 'Europe/London')).toBeNull();
});

it('begins now, on the clock of the site', () => {
  expect(initialAlert('+1', new Date('2026-11-23T23:31:20Z'), 'Europe/Berlin')).toMatchObject({
    day: '2026-11-24',
    time: '00:31',
  });
});
