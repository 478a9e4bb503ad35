// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  fakeClient,
  fakeServer,
  pageOf,
  renderWithProviders,
  type SessionOverrides,
  wire,
} from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOK_RESOURCE_PATH } from '#paths';
import { buildMeeting, buildRoom, buildRoomSchedule } from '#testing/builders.ts';
import { CreateMeeting } from './create-meeting.tsx';

const free = { isFree: true, whyNot: null };
const bridge = buildRoom(
  buildRoomSchedule({
    ...{ id: 7, name: 'Bridge', meetingAddonsEnabled: true, meetingAddonMinimumNoticeHours: 24 },
  }),
  free,
);
const items = [
  {
    id: 4,
    name: 'Coffee',
    description: 'Pot for eight',
    categoryId: 1,
    cost: 1850,
    isActive: true,
    version: 1,
  },
  { id: 5, name: 'Soup', description: '', categoryId: 2, cost: 650, isActive: true, version: 1 },
  { id: 6, name: 'Ice cream', description: '', categoryId: 2, cost: 300, isActive: false, version: 1 },
];
const categories = [
  { id: 1, name: 'Hot drinks', position: 0, version: 1 },
  { id: 2, name: 'Lunch', position: 1, version: 1 },
];

async function open({
  create,
  date = '2026-11-26',
  groups = ['employee'],
}: {
  create?: () => FakeAnswer;
  date?: string;
  groups?: NonNullable<SessionOverrides['user']>['groups'];
} = {}) {
  const calls = fakeServer({
    'GET /api/rooms/': { body: wire(pageOf([bridge])) },
    'GET /api/rooms/7/': { body: wire(bridge) },
    'GET /api/meeting-addon-items/': { body: wire(items) },
    'GET /api/meeting-addon-item-categories/': { body: wire(categories) },
    'POST /api/meetings/':
      create ?? (() => ({ status: 201, body: wire({ meetings: [buildMeeting({ id: 5 })] }) })),
  });
  function Screens() {
    return useRoutes([
      { path: BOOK_RESOURCE_PATH, element: <CreateMeeting /> },
      { path: '*', element: null },
    ]);
  }
  await renderWithProviders(<Screens />, {
    session: {
      user: { id: 7, groups },
      client: {
        features: ['rooms'],
        settings: { ...fakeClient().settings, cateringPhone: '+44 20 7946 0958' },
      },
    },
    route: `/resource-types/1/book-resource?room_id=7&date=${date}&start_time=10:00&end_time=11:00`,
  });
  return { calls, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

type User = ReturnType<typeof userEvent.setup>;

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Order hospitality' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order hospitality' });
  await within(dialog).findByRole('textbox', { name: /Cost centre/ });
  return within(dialog);
}

async function pick(user: User, dialog: ReturnType<typeof within>, index: number, name: string) {
  const field = dialog.getAllByRole('combobox', { name: 'Item' })[index] as HTMLElement;
  await user.click(field);
  await user.type(field, name);
  await user.keyboard('{Enter}');
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T10:20:00Z'), shouldAdvanceTime: true });
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  return () => vi.useRealTimers();
});
afterEach(cleanup);

describe('ordering with a booking', () => {
  it('requires a cost centre of five characters and an item, and sends the order', async () => {
    const { calls, user } = await open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    expect(await dialog.findByText('Cost centre is required')).toBeTruthy();
    expect(dialog.getByText('Choose at least one item.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Cost centre/ }), 'AB1234');
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    expect(await dialog.findByText('Cost Centre length is expected to be 5')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Cost centre/ }), '{Backspace}');
    await pick(user, dialog, 0, 'Coff');
    await user.clear(dialog.getByRole('spinbutton', { name: 'Quantity' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Quantity' }), '2');
    // A line that is left empty is dropped.
    await user.click(dialog.getByRole('button', { name: 'Add an item' }));
    expect(dialog.getByText('£37.00')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 × Coffee')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const sent = calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/api/meetings/'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      rooms: [7],
      addon_order: { cost_centre: 'AB123', lines: [{ item_id: 4, quantity: 2 }] },
    });
  });

  it('refuses a quantity of 0 and an item twice, and offers nothing that is not on the menu', async () => {
    const { user } = await open();
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole('textbox', { name: /Cost centre/ }), 'AB123');
    await pick(user, dialog, 0, 'Soup');
    await user.clear(dialog.getByRole('spinbutton', { name: 'Quantity' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Quantity' }), '0');
    await user.click(dialog.getByRole('button', { name: 'Add an item' }));
    await pick(user, dialog, 1, 'Soup');
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    expect(await dialog.findByText('Please enter a whole number from 1 to 999.')).toBeTruthy();
    expect(dialog.getByText('This item appears twice.')).toBeTruthy();
    await user.click(dialog.getAllByRole('combobox', { name: 'Item' })[0] as HTMLElement);
    expect(screen.queryByRole('option', { name: /Ice cream/ })).toBeNull();
  });

  it('keeps everything if the server refuses, and explains why at the order', async () => {
    const refusal = 'This is not offered any more. Please choose something else.';
    const { user } = await open({
      create: () => ({ status: 400, body: { 'addon_order.lines.0.item_id': [refusal] } }),
    });
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole('textbox', { name: /Cost centre/ }), 'AB123');
    await pick(user, dialog, 0, 'Soup');
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Book Meeting room' }));
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(screen.getByText('1 × Soup')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change order' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change order' }));
    expect((again.getByRole('textbox', { name: /Cost centre/ }) as HTMLInputElement).value).toBe('AB123');
  });

  it('is hidden within the notice, with a hint at the phone; caterers still order', async () => {
    await open({ date: '2026-11-24' });
    expect(
      await screen.findByText(
        'Orders to Bridge could be made and changed until 24 hours before the start. Please call +44 20 7946 0958.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order hospitality' })).toBeNull();
    cleanup();
    await open({ date: '2026-11-24', groups: ['employee', 'reception'] });
    expect(await screen.findByRole('button', { name: 'Order hospitality' })).toBeTruthy();
  });
});
