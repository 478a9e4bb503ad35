// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCarParkSettings, buildSpace, buildStranded } from '#testing/administration.ts';
import { CarParksSection } from './section.tsx';

const toasts = spyOnToasts();
const garage = buildCarParkSettings({ id: 3, name: 'Thames Garage', parkingAllocationStart: 'Thursday' });
const field = buildCarParkSettings({
  id: 4,
  name: 'Riverside Field',
  kind: 'pseudo',
  capacity: 20,
  isActive: false,
});

async function open(route: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /api/parking/carpark-settings/': { body: wire([garage, field]) },
    'GET /api/parking/carparks/3/spaces/': {
      body: wire(pageOf([buildSpace({ id: 31, name: 'A031' }), buildSpace({ id: 32, name: 'A032' })])),
    },
    ...answers,
  });
  const { location } = await renderWithProviders(<CarParksSection />, {
    route,
    session: { user: { groups: ['superadmin'] }, client: { features: ['parking'] } },
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.url.startsWith(path)).map(({ body }) => body);
  return { sent, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T08:02:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('the section', () => {
  it('lists car parks, closed ones too, and opens one by its address', async () => {
    const { user, location } = await open('/admin/admin-car-parks');
    expect(await screen.findByText('Riverside Field')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit Thames Garage' }));
    expect(location()).toBe('/admin/admin-car-parks?carpark=3');
    expect(await screen.findByText(/Requests wait in the queue until Thu,? 26 Nov/)).toBeTruthy();
  });

  it('has a name for each language', async () => {
    const { user, sent } = await open('/admin/admin-car-parks?carpark=3', {
      'GET /api/parking/carpark-settings/': {
        body: wire([{ ...garage, translations: { de: { name: 'Themse' } } }]),
      },
      'PATCH /api/parking/carparks/3/': { body: wire({ ...garage, version: 4 }) },
    });
    const german = await screen.findByRole('textbox', { name: 'Name in German' });
    expect(german.closest('details')?.open).toBe(false);
    await user.click(screen.getByText('Other languages'));
    await user.type(german, '-Garage');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH', '/api/parking/carparks/3/')).toHaveLength(1));
    expect(sent('PATCH', '/api/parking/carparks/3/')[0]).toMatchObject({
      name: 'Thames Garage',
      translations: { de: { name: 'Themse-Garage' } },
    });
  });

  it('explains why one cannot be removed', async () => {
    const detail = 'One reservation stands on it, on Tue, 24 Nov 2026.';
    const { user } = await open('/admin/admin-car-parks', {
      'DELETE /api/parking/carparks/3/': { status: 409, body: { detail } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Thames Garage' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(detail)).toBeTruthy();
  });
});

describe('changes that take a space from a person', () => {
  const stranded = [
    buildStranded({ reservation: 41 }),
    buildStranded({ reservation: 42, person: 'B. Li', offer: 'cancelled' }),
  ];
  const url = '/admin/admin-car-parks?carpark=3';

  it('lists them first; the choice is sent with the save', async () => {
    const { user, sent } = await open(url, {
      'POST /api/parking/carparks/3/preview-change/': { body: wire({ stranded }) },
      'PATCH /api/parking/carparks/3/': { body: wire({ ...garage, version: 4, isActive: false }) },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'In use' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: '2 reservations are affected' });
    expect(within(dialog).getByText('B. Li')).toBeTruthy();
    expect(sent('POST', '/api/parking/carparks/3/preview-change/')).toEqual([{ is_active: false }]);
    expect(sent('PATCH', '/')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save and notify' }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Saved.'));
    expect(sent('PATCH', '/api/parking/carparks/3/')[0]).toMatchObject({
      version: 3,
      is_active: false,
      stranded: 'move',
    });
  });

  it('changes nothing if the answer is no, and keeps the input', async () => {
    const { user, sent } = await open(url, {
      'POST /api/parking/carparks/3/preview-change/': { body: wire({ stranded }) },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'In use' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Change nothing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PATCH', '/')).toEqual([]);
    expect((screen.getByRole('checkbox', { name: 'In use' }) as HTMLInputElement).checked).toBe(false);
  });

  it('reservations made since the preview are listed too', async () => {
    const refused = {
      status: 409,
      body: wire({ detail: 'Somebody stands on it.', stranded: [stranded[0]] }),
    };
    const { user, sent } = await open(url, {
      'POST /api/parking/carparks/3/preview-change/': { body: { stranded: [] } },
      'PATCH /api/parking/carparks/3/': refused,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'In use' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: '1 reservation is affected' })).toBeTruthy();
    expect(sent('PATCH', '/api/parking/carparks/3/')[0]).not.toHaveProperty('stranded');
  });
});

describe('spaces', () => {
  const url = '/admin/admin-car-parks?carpark=3&tab=spaces';

  it('are added as a range', async () => {
    const { user, sent } = await open(url, {
      'POST /api/parking/carparks/3/spaces/': { status: 201, body: wire([buildSpace({ id: 33 })]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add spaces' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add spaces' });
    await user.click(within(dialog).getByRole('radio', { name: 'A range' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'First' }), 'B01');
    await user.type(within(dialog).getByRole('textbox', { name: 'Last' }), 'B40');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('1 space has been added.'));
    expect(sent('POST', '/api/parking/carparks/3/spaces/')).toEqual([
      { first: 'B01', last: 'B40', in_use_since: '2026-11-23' },
    ]);
  });

  it('are blocked several together, after a preview of the people who use them', async () => {
    const { user, sent } = await open(url, {
      'POST /api/parking/carparks/3/preview-change/': { body: { stranded: [] } },
      'POST /api/parking/carparks/3/blocks/': { status: 201, body: [] },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select A031' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select A032' }));
    await user.click(screen.getByRole('button', { name: 'Block for days' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block 2 spaces' });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The spaces are blocked.'));
    const block = { space_ids: [31, 32], first_day: '2026-11-23', last_day: '2026-11-23' };
    expect(sent('POST', '/api/parking/carparks/3/preview-change/')).toEqual([{ block }]);
    expect(sent('POST', '/api/parking/carparks/3/blocks/')).toEqual([block]);
  });

  it('are imported after a preview of every row, and only if none has an error', async () => {
    const rows = [
      { row: 1, space: 'B01', outcome: 'added', errors: {} },
      { row: 2, space: 'A031', outcome: 'unchanged', errors: {} },
    ];
    const wrong = [{ row: 1, space: 'A032', outcome: null, errors: { in_use: ['Must be yes or no.'] } }];
    const previews = [
      { valid: 0, invalid: 1, unknownColumns: [], rows: wrong },
      { valid: 2, invalid: 0, unknownColumns: [], rows },
    ];
    const { user, sent } = await open('/admin/admin-car-parks?carpark=3&tab=import', {
      'POST /api/parking/carparks/3/spaces/import/preview/': () => ({ body: wire(previews.shift()) }),
      'POST /api/parking/carparks/3/spaces/import/': { body: wire({ changed: 1, rows }) },
    });
    const text = await screen.findByRole('textbox', { name: 'Or paste the rows' });
    await user.type(text, 'space,in_use{Enter}A032,perhaps');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('In use: Must be yes or no.')).toBeTruthy();
    expect(screen.getByText('0 valid, 1 with errors.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    await user.clear(text);
    await user.type(text, 'space{Enter}B01{Enter}A031');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('New')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change 1 space' }));
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('1 space changed.'));
    expect(sent('POST', '/api/parking/carparks/3/spaces/import/').at(-1)).toEqual({
      csv: 'space\nB01\nA031',
    });
  });

  it('go out as a file', async () => {
    const { user } = await open(url, {
      'GET /api/parking/carparks/3/spaces/export/': { body: 'space,in_use' },
    });
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  });

  it('of a car park that only counts there are none', async () => {
    await open('/admin/admin-car-parks?carpark=4&tab=spaces');
    expect(await screen.findByText(/no individual spaces/)).toBeTruthy();
  });
});

describe('the chargers', () => {
  const charger = {
    ...{ id: 5, version: 1, carpark_id: 3, name: 'E-1', is_active: true },
    timeslots: [{ start_time: '08:00', end_time: '10:00' }],
  };
  const route = '/admin/admin-car-parks?carpark=3&tab=ev';

  it('are listed with their timeslots, and closed by their version', async () => {
    const { user, sent } = await open(route, {
      'GET /api/parking/carparks/3/ev-spaces/': { body: [charger] },
      'PATCH /api/parking/ev-spaces/5/': { body: { ...charger, version: 2, is_active: false } },
    });
    expect((await screen.findByRole('row', { name: /E-1/ })).textContent).toContain('08:00–10:00');
    await user.click(screen.getByRole('button', { name: 'Edit E-1' }));
    await user.click(await screen.findByRole('checkbox', { name: /In use/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH', '/api/parking/ev-spaces/5/')).toHaveLength(1));
    expect(sent('PATCH', '/api/parking/ev-spaces/5/')[0]).toEqual({
      ...{ version: 1, name: 'E-1', is_active: false },
      timeslots: [{ start_time: '08:00', end_time: '10:00' }],
    });
  });

  it('are added, with a time for each end of a timeslot', async () => {
    const { user, sent } = await open(route, {
      'GET /api/parking/carparks/3/ev-spaces/': { body: [] },
      'POST /api/parking/carparks/3/ev-spaces/': { status: 201, body: charger },
    });
    await user.click(await screen.findByRole('button', { name: 'Add EV space' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'E-1');
    await user.click(screen.getByRole('button', { name: 'Add timeslot' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findAllByText('A time is required')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove timeslot 1' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent('POST', '/api/parking/carparks/3/ev-spaces/')).toHaveLength(1));
    expect(toasts.success).toHaveBeenCalledWith('EV space added.');
  });
});
