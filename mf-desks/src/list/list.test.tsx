// @vitest-environment jsdom
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDesk, buildFeature } from '#testing/builders.ts';
import { DesksTable } from './list.tsx';

const toasts = spyOnToasts();
const desks = [
  buildDesk({ id: 12, name: 'L1-012', needsCleaning: true, statusOnDate: 'needs_cleaning' }),
  buildDesk({
    id: 13,
    name: 'L1-013',
    statusOnDate: 'occupied',
    currentReservation: {
      id: 1,
      status: 'pending',
      user: { id: 8, firstName: 'Amira', lastName: 'Khan' },
    },
  }),
  buildDesk({ id: 14, name: 'M1-001', siteId: 2 }),
];
const zone = (id: number, name: string) => ({ id, name, is_active: true });

async function open(groups: ('desk_admin' | 'cleaning')[], answers: Record<string, FakeAnswer> = {}) {
  const calls = fakeServer({
    'GET /api/desks/desks/': { body: wire(pageOf(desks)) },
    'GET /api/desks/zones/': { body: [] },
    'GET /api/desks/features/': { body: wire([buildFeature({ id: 1, name: 'Standing desk' })]) },
    'GET /api/desks/zone-settings/': { body: [zone(3, 'Engineering'), zone(4, 'Attic')] },
    ...answers,
  });
  await renderWithProviders(<DesksTable />, {
    route: '/desks/list',
    session: { user: { groups }, client: { features: ['desks'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
  return { sent, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('the table', () => {
  it('shows the person and the state of a desk, and offers the features as filters', async () => {
    await open(['cleaning']);
    expect(await screen.findByText('A. Khan (pending)')).toBeTruthy();
    expect(screen.getByText('Needs cleaning')).toBeTruthy();
    expect(await screen.findByRole('group', { name: 'Features' })).toBeTruthy();
  });

  it('has no selection for users who may not change desks', async () => {
    await open(['cleaning']);
    await screen.findByText('L1-012');
    expect(screen.queryByRole('checkbox', { name: 'Select L1-012' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Zones and desks' })).toBeNull();
  });
});

describe('the zone of the selected desks', () => {
  const choose = async (answer: FakeAnswer) => {
    const shown = await open(['desk_admin'], { 'PATCH /api/desks/desks/bulk_update/': answer });
    const { user } = shown;
    await user.click(await screen.findByRole('checkbox', { name: 'Select L1-012' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select L1-013' }));
    await user.click(screen.getByRole('button', { name: 'Change zone' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the zone of 2 desks' }, { timeout: 5000 }),
    );
    await user.click(dialog.getByRole('combobox', { name: 'Zone' }));
    await user.click(await screen.findByRole('option', { name: 'Attic' }));
    await user.click(dialog.getByRole('button', { name: 'Change zone' }));
    return { ...shown, dialog };
  };

  it('changes in one call, and clears the selection', async () => {
    const { sent } = await choose({ body: { updated: 2 } });
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Updated 2 desk(s).'));
    expect(sent('PATCH')).toEqual([
      [
        { id: 12, zone_id: 4 },
        { id: 13, zone_id: 4 },
      ],
    ]);
    expect(screen.queryByRole('region', { name: 'Selected desks' })).toBeNull();
  });

  it('keeps its selection if one desk is refused, and names it with the reason', async () => {
    const { dialog } = await choose({ status: 400, body: [{}, { id: ['There is no such desk.'] }] });
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Something went wrong.'));
    expect(dialog.getByText('L1-013: There is no such desk.')).toBeTruthy();
    // No general message on top of the reason.
    expect(dialog.queryByText(/try again later/)).toBeNull();
  });

  it('is not offered for desks of several sites', async () => {
    const { user } = await open(['desk_admin']);
    await user.click(await screen.findByRole('checkbox', { name: 'Select L1-012' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select M1-001' }));
    expect(screen.getByText(/A zone belongs to one site/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change zone' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
