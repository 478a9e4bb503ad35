// @vitest-environment jsdom
import type { Group } from '@portal/shared/access';
import { useRoutes } from '@portal/shared/router';
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFakeRequestDialog, requested } from '#testing/fake-request-dialog.ts';
import { FloorPlanScreen } from './screen.tsx';

const desk = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  site_id: 1,
  zone: 'Engineering',
  zone_id: 3,
  x: 100 * id,
  y: 20,
  features: [],
  status: 'available',
  status_on_date: 'available',
  needs_cleaning: false,
  user_has_permission: true,
  is_active: true,
  closed_reason: null,
  current_reservation: null,
  ...changes,
});
const room = (changes: object = {}) => ({
  id: 1,
  name: 'Elm',
  capacity: 8,
  features: [],
  type_id: 1,
  type_name: 'Meeting room',
  x: 300,
  y: 120,
  floor_plan_icon_shape: null,
  status: 'available',
  reason: 'Free all day',
  meetings: [],
  ...changes,
});
const taken = {
  status_on_date: 'occupied',
  current_reservation: {
    id: 5,
    status: 'approved',
    is_own: false,
    user: { id: 8, first_name: 'Ann', last_name: 'Lee' },
  },
};
const plan = (changes: object = {}) => ({
  id: 1,
  name: 'Ground floor',
  site_id: 1,
  building_id: 1,
  level: 0,
  width: 1200,
  height: 800,
  image: '/api/desks/maps/1/image/0cc175b9c0f1b6a831c399e269772661/',
  desk_circle_size: 40,
  room_marker_size: 40,
  room_marker_shape: 'circle',
  on_date: '2026-11-23',
  at: '2026-11-23T10:00:00Z',
  desks: [
    desk(1, 'L1-001'),
    desk(2, 'L1-002', taken),
    desk(3, 'L1-003', { x: null, y: null, zone: 'Sales', zone_id: 4 }),
  ],
  rooms: [room()],
  version: 1,
  ...changes,
});

const Routed = () =>
  useRoutes([{ path: '/floor-plans/:floorId', element: <FloorPlanScreen load={loadFakeRequestDialog} /> }]);

async function open(
  route: string,
  answers: object[] = [plan()],
  groups: Group[] = ['deskbooking', 'employee'],
) {
  let asked = 0;
  fakeServer({
    'GET /api/desks/maps/1/': () => ({ body: answers[Math.min(asked++, answers.length - 1)] }),
    'GET /api/desks/maps/': () => ({ body: [] }),
    'GET /api/buildings/': () => ({ body: [] }),
    'GET /api/desks/reservations/': () => ({ body: { count: 0, results: [] } }),
  });
  await renderWithProviders(<Routed />, {
    route,
    session: { user: { groups }, client: { features: ['desks', 'rooms'] } },
  });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), shouldAdvanceTime: true });
  requested.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows in the list the same as on the plan: states, who sits there, and desks without a place', async () => {
  const user = await open('/floor-plans/1?view=list&date=2026-11-23');
  const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;
  expect(within(await row('L1-002')).getByText(/Ann Lee sits here/)).toBeTruthy();
  expect(within(await row('L1-003')).getByText('Not on the plan yet')).toBeTruthy();
  expect(within(await row('Elm')).getByText('Free all day')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request Desk L1-001' }));
  await waitFor(() => expect(requested).toHaveBeenCalledOnce());
  expect(requested.mock.calls[0]?.[0]).toMatchObject({ desk: { id: 1 }, dates: ['2026-11-23'] });
  expect(screen.queryByRole('button', { name: 'Request Desk L1-002' })).toBeNull();
});

it('shows the desks that match the filters of the address, and an empty state if none do', async () => {
  await open('/floor-plans/1?view=list&free=true');
  expect(await screen.findByText('L1-001')).toBeTruthy();
  expect(screen.queryByText('L1-002')).toBeNull();
  cleanup();
  await open('/floor-plans/1?view=list&zone=4');
  expect(await screen.findByText('L1-003')).toBeTruthy();
  expect(screen.queryByText('L1-001')).toBeNull();
  cleanup();
  await open('/floor-plans/1?view=list&zone=999');
  expect(await screen.findByText('Nothing on this floor matches the filters.')).toBeTruthy();
});

it('has its markers and its list without a picture, with a message', async () => {
  const user = await open('/floor-plans/1', [plan({ image: '' })]);
  expect(await screen.findByText(/This floor has no picture yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Desk L1-001, Engineering: Available/ })).toBeTruthy();
  // Without a place it is in the list alone.
  expect(screen.queryByRole('button', { name: /L1-003/ })).toBeNull();
  await user.click(screen.getByText('List'));
  expect(await screen.findByText('L1-003')).toBeTruthy();
});

it('disables each zoom button at its limit', async () => {
  const user = await open('/floor-plans/1');
  const larger = await screen.findByRole('button', { name: 'Larger' });
  const smaller = screen.getByRole('button', { name: 'Smaller' });
  const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
  for (const [button, other] of [
    [larger, smaller],
    [smaller, larger],
  ] as const) {
    for (let press = 0; press < 25 && !isOff(button); press += 1) await user.click(button);
    expect([isOff(button), isOff(other)]).toEqual([true, false]);
  }
});

it('opens an unavailable desk with the reason, and does not request it', async () => {
  const user = await open('/floor-plans/1');
  await user.click(await screen.findByRole('button', { name: /^Desk L1-002, .*Ann Lee sits here/ }));
  const details = await screen.findByRole('region', { name: 'Details of L1-002' });
  expect(within(details).getByText(/Ann Lee sits here/)).toBeTruthy();
  expect(requested).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Details of L1-002' })).toBeNull();
});

it('shows a desk as taken that was taken in the meantime', async () => {
  await open('/floor-plans/1', [plan(), plan({ desks: [desk(1, 'L1-001', taken)] })]);
  const button = await screen.findByRole('button', { name: /^Desk L1-001, Engineering: Available/ });
  const { revalidateDomain } = await import('@portal/shared/api');
  await revalidateDomain('floor-plans');
  await waitFor(() => expect(button.getAttribute('aria-label')).toMatch(/Ann Lee sits here/));
});

it.each(['occupied', 'unavailable', 'walk-ins', 'non-bookable', 'unauthorized'])(
  'books no room that is %s, and shows why not',
  async (status) => {
    await open('/floor-plans/1?room=1', [plan({ rooms: [room({ status, reason: `Because ${status}` })] })]);
    const details = await screen.findByRole('region', { name: 'Details of Elm' });
    expect(within(details).getByText(`Because ${status}`)).toBeTruthy();
    expect(within(details).queryByRole('link', { name: /^Book/ })).toBeNull();
    expect(within(details).getByRole('button', { name: /^Book/ })).toHaveProperty('disabled', true);
  },
);

it('offers plan editing only to people who edit plans', async () => {
  await open('/floor-plans/1?view=list');
  await screen.findByText('L1-001');
  expect(screen.queryByRole('link', { name: 'Edit plan' })).toBeNull();
  cleanup();
  await open('/floor-plans/1?view=list', [plan()], ['desk_admin', 'employee']);
  expect((await screen.findByRole('link', { name: 'Edit plan' })).getAttribute('href')).toBe(
    '/floor-plans/1/edit',
  );
});
