// @vitest-environment jsdom
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildClientConfiguration } from '#testing/administration.ts';
import { ClientSection } from './section.tsx';

const client = buildClientConfiguration({ name: 'Northwind House' });

async function open(
  patch: FakeAnswer | ((call: FakeCall) => FakeAnswer),
  group: 'admin' | 'superadmin' = 'admin',
) {
  const calls = fakeServer({
    'GET /api/client/': { body: wire(client) },
    'PATCH /api/client/': patch,
    'GET /api/whoami/': { status: 500, body: { detail: 'x', reference_id: 'y' } },
  });
  const view = await renderWithProviders(<ClientSection />, { session: { user: { groups: [group] } } });
  const user = userEvent.setup();
  const sent = () =>
    calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Record<string, unknown>);
  const type = async (name: string, text: string) => {
    const box = await screen.findByRole('textbox', { name });
    await user.clear(box);
    // In one go: each key would draw the whole of a long form.
    if (text) await user.paste(text);
  };
  const save = async () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, user, sent, type, save };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: general', () => {
  it('sends the version, empties as null, and the settings', async () => {
    const { sent, type, save, user } = await open({ body: wire({ ...client, version: 4, name: 'North' }) });
    await type('Name', ' North ');
    await type('Support address', 'help@north.test');
    await type('Hospitality: phone', '+44 20 7946 0958');
    await user.click(screen.getByRole('switch', { name: 'Parking without requests' }));
    await user.click(screen.getByRole('switch', { name: 'A phone number is required' }));
    await user.click(screen.getByRole('combobox', { name: 'Badges' }));
    await user.click(await screen.findByText('By the printer at reception'));
    await save();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent()[0]).toMatchObject({
      version: 3,
      name: 'North',
      privacy_url: null,
      support_email: 'help@north.test',
      business_day_start: '08:00',
      settings: {
        parking_unrestricted: true,
        desk_future_booking_days_limit: 28,
        visitor_phone_required: true,
        badge_print_mode: 'legacy',
        visit_retention_days: 180,
        catering_phone: '+44 20 7946 0958',
      },
    });
  });

  it.each([
    ['Name', '', 'This field is required'],
    ['Privacy notice', 'javascript:alert(1)', 'Start with https://, or with / for a page of this portal'],
    ['Support address', 'nobody', 'Please enter a valid email.'],
  ])('refuses %s = %j', async (name, text, message) => {
    const { sent, type, save } = await open({ body: {} });
    await type(name, text);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('saves again without a prompt if someone saved another section in the meantime', async () => {
    let count = 0;
    const { sent, type, save } = await open(() => {
      count += 1;
      const features = ['desks'];
      return count === 1
        ? { status: 409, body: { detail: 'Stale.', current: wire({ ...client, version: 7, features }) } }
        : { body: wire({ ...client, version: 8 }) };
    });
    await type('Name', 'North');
    await save();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent().map(({ version }) => version)).toEqual([3, 7]);
    expect(screen.queryByText('Someone else changed this')).toBeNull();
  });

  it('prompts field by field if both changed the same', async () => {
    const { type, save } = await open({
      status: 409,
      body: { detail: 'Stale.', current: wire({ ...client, version: 7, name: 'Theirs' }) },
    });
    await type('Name', 'Mine');
    await save();
    await screen.findByText('Someone else changed this');
    expect(screen.getByRole('radiogroup', { name: 'Name' }).textContent).toContain('Theirs');
  });

  it('keeps the input when the section is opened again', async () => {
    const { type, unmount } = await open({ body: {} });
    await type('Name', 'Half done');
    await new Promise((done) => setTimeout(done, 600));
    unmount();
    await renderWithProviders(<ClientSection />, { session: { user: { groups: ['admin'] } } });
    const box = (await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement;
    expect(box.value).toBe('Half done');
  });

  it('shows the server’s errors at their fields', async () => {
    const { type, save } = await open({
      status: 400,
      body: { name: ['Taken.'], 'settings.parking_unrestricted': ['No.'] },
    });
    await type('Name', 'North');
    await save();
    expect(await screen.findByText('Taken.')).toBeTruthy();
    expect(screen.getByText('No.')).toBeTruthy();
  });

  it('sets when there are appointments: weekdays at least one, and closed days', async () => {
    const { sent, save, user } = await open({ body: wire({ ...client, version: 4 }) });
    const days = await screen.findByRole('combobox', { name: 'Days of the week with appointments' });
    for (const _ of [1, 2, 3, 4, 5]) await user.type(days, '{Backspace}');
    await save();
    await screen.findByText('This field is required');
    expect(sent()).toEqual([]);
    await user.type(days, 'Satur{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Customers can request appointments themselves' }));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      settings: { appointments_public: true, appointment_weekdays: [6], closed_days: [] },
    });
  });

  it.each([
    ['admin', true],
    ['superadmin', false],
  ] as const)('shows a %s the groups that need a second factor, disabled: %s', async (group, isDisabled) => {
    const { sent, type, save, user } = await open({ body: wire(client) }, group);
    const groups = await screen.findByRole('combobox', { name: 'Groups that need a second factor' });
    expect((groups as HTMLInputElement).disabled).toBe(isDisabled);
    if (!isDisabled) await user.type(groups, 'Secur{Enter}');
    await type('Name', 'North');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const before = ['admin', 'superadmin', 'reporting'];
    expect(sent()[0]).toMatchObject({
      settings: { second_factor_groups: isDisabled ? before : [...before, 'security'] },
    });
  });

  it.each([
    ['admin', undefined],
    ['superadmin', client.mode === 'demo' ? null : 'demo'],
  ] as const)('lets a %s switch demo mode: %s', async (group, mode) => {
    const { user, sent, type, save } = await open({ body: wire(client) }, group);
    await type('Name', 'North');
    const demo = screen.queryByRole('switch', { name: 'Demo mode' });
    if (demo) await user.click(demo);
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.mode).toBe(mode);
  });
});
