// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  pageOf,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '#parts/desks';
import { buildDesk, buildFeature, buildZone } from '#testing/builders.ts';
import { loadFakeRequestDialog, requested } from '#testing/fake-request-dialog.ts';
import { DesksGrid } from './list.tsx';

const khan = { id: 8, firstName: 'Amira', lastName: 'Khan' };
const standing = buildFeature({ id: 1, name: 'Standing desk' });
const free = buildDesk({ id: 12, name: 'L1-012', features: [standing] });

interface Options {
  route?: string;
  desks?: Desk[];
  list?: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;
  oneSite?: boolean;
}

async function open({ route = '/desks', desks = [free], list, oneSite = false }: Options = {}) {
  const calls = fakeServer({
    'GET /api/desks/desks/': list ?? { body: wire(pageOf(desks)) },
    'GET /api/desks/zones/': {
      body: wire([buildZone({ id: 3, name: 'Engineering' }), buildZone({ id: 4, name: 'Sales' })]),
    },
    'GET /api/desks/features/': { body: wire([standing]) },
  });
  const { location } = await renderWithProviders(<DesksGrid load={loadFakeRequestDialog} />, {
    route,
    session: oneSite
      ? { user: { permittedSites: [{ id: 1, name: 'London HQ', timeZone: 'Europe/London' }] } }
      : {},
  });
  const asked = () =>
    calls
      .filter(({ url }) => url.startsWith('/api/desks/desks/'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://localhost').searchParams));
  return { asked, location, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const card = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`No card ${name}`);
  return within(item);
};
const everything = { on_date: '2026-11-23', ordering: 'name', page: '1', limit: '25', site: '1' };

afterEach(cleanup);
beforeEach(() => {
  requested.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('cards', () => {
  it('show name, zone, features and status; an available one is a button that opens the dialog filled in', async () => {
    const { user } = await open({ route: '/desks?date=2026-11-25' });
    const shown = await card('L1-012');
    for (const text of ['Engineering', 'Standing desk', 'Available'])
      expect(shown.getByText(text)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Request L1-012, Engineering' }));
    expect(requested).toHaveBeenCalledWith({
      site: 1,
      zone: 3,
      desk: { id: 12, name: 'L1-012' },
      dates: ['2026-11-25'],
    });
  });

  it.each<[string, Partial<Desk>]>([
    [
      'Taken by A. Khan',
      { statusOnDate: 'occupied', currentReservation: { id: 1, status: 'approved', user: khan } },
    ],
    [
      'Requested by A. Khan',
      { statusOnDate: 'occupied', currentReservation: { id: 1, status: 'pending', user: khan } },
    ],
    ['Needs cleaning before it can be booked', { statusOnDate: 'needs_cleaning', needsCleaning: true }],
    ['Closed', { statusOnDate: 'unavailable' }],
    ["You can't book in this zone", { userHasPermission: false }],
  ])('show "%s" and are no button', async (reason, changes) => {
    await open({ desks: [buildDesk({ name: 'L1-099', ...changes })] });
    const shown = await card('L1-099');
    expect(shown.getByText(reason)).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('show until when a desk can be requested, on a later day', async () => {
    await open({ route: '/desks?date=2026-12-31' });
    const shown = await card('L1-012');
    expect(shown.getByText('Can be requested up to 21 Dec 2026')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });
});

describe('filters', () => {
  it('come from the address', async () => {
    const { asked } = await open({
      route:
        '/desks?site=2&search=L1&features=1&zone=3&map=4&status=occupied&date=2026-11-25&page=2&limit=50',
    });
    await card('L1-012');
    expect(asked()).toEqual([
      {
        site: '2',
        search: 'L1',
        features: '1',
        zone: '3',
        map: '4',
        status: 'occupied',
        on_date: '2026-11-25',
        ordering: 'name',
        page: '2',
        limit: '50',
      },
    ]);
  });

  it('fall back to the defaults if the address is invalid', async () => {
    const { asked } = await open({ route: '/desks?site=x&status=lost&date=2026-02-30&page=0' });
    await card('L1-012');
    expect(asked()).toEqual([everything]);
  });

  it('query once, 300 ms after the last change, and go back to the first page', async () => {
    const { asked, user, location } = await open({ route: '/desks?page=2' });
    await card('L1-012');
    await user.click(screen.getByRole('combobox', { name: 'Zone' }));
    await user.click(await screen.findByRole('option', { name: 'Sales' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'L1');
    expect(location()).toBe('/desks?page=2');
    await vi.advanceTimersByTimeAsync(350);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual({ ...everything, zone: '4', search: 'L1' });
    expect(location()).toBe('/desks?search=L1&zone=4');
  });

  it('can all be cleared if nothing matches', async () => {
    const { user, location } = await open({ route: '/desks?search=zzz', desks: [] });
    await screen.findByText('No desk matches these filters');
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await user.click(clear);
    expect(location()).toBe('/desks');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('put the focus into the search with /', async () => {
    const { user } = await open();
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('/');
    expect(search.value).toBe('/');
  });
});

describe('the site', () => {
  it('is not a filter for a person who has one', async () => {
    await open({ oneSite: true });
    await card('L1-012');
    expect(screen.queryByRole('combobox', { name: 'Site' })).toBeNull();
  });

  it('of the selector takes over from the address when it changes', async () => {
    const { asked, location } = await open({ route: '/desks?site=2&zone=3' });
    await card('L1-012');
    act(() => sessionStore.getState().setSite(3));
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...everything, site: '3' }));
    expect(location()).toBe('/desks');
  });

  it('is on each card while all are shown', async () => {
    const { asked } = await open();
    await card('L1-012');
    act(() => sessionStore.getState().setSite(null));
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('site'));
    expect((await card('L1-012')).getByText('Engineering, London HQ')).toBeTruthy();
  });
});

describe('the list', () => {
  it('offers to try again if it did not load', async () => {
    const answers: FakeAnswer[] = [{ status: 409, body: { detail: 'No.' } }];
    const { user } = await open({ list: () => answers.shift() ?? { body: wire(pageOf([free])) } });
    await screen.findByText('The desks could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('L1-012');
  });

  it('keeps its cards while another page is loading', async () => {
    const second = buildDesk({ name: 'L1-026' });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, location } = await open({
      list: async ({ url }) => {
        if (!url.includes('page=2')) return { body: wire(pageOf([free], 26)) };
        await gate;
        return { body: wire(pageOf([second], 26)) };
      },
    });
    await card('L1-012');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(location()).toBe('/desks?page=2');
    expect(screen.getByText('L1-012')).toBeTruthy();
    release();
    await card('L1-026');
  });

  it('shows that a page is beyond the last one', async () => {
    const { user, location } = await open({
      route: '/desks?page=9',
      list: () => ({ body: wire(pageOf([], 26)) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(location()).toBe('/desks');
  });
});
