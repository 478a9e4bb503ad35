// @vitest-environment jsdom
import { fakeServer, pageOf, renderWithProviders, type SessionOverrides, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Employee } from '#parts/api';
import type { ContactPerson, LoadContactDialog } from '#parts/contact';
import {
  buildEmployee,
  buildSignupConfig,
  buildSignupField,
  buildSignupGroup,
  SITES,
} from '#testing/people.ts';
import { EmployeeDirectory } from './list.tsx';

const contacted = vi.fn<(person: ContactPerson) => void>();
const loadContact: LoadContactDialog = async () =>
  function FakeDialog({ person }) {
    contacted(person);
    return null;
  };

const amira = buildEmployee({
  id: 8,
  firstName: 'Amira',
  lastName: 'Khan',
  email: 'amira@demo.test',
  vehicles: [{ registration: 'AB12 CDE' }],
  presence: {
    id: 1,
    onSite: true,
    travellingBy: null,
    date: '2026-11-23',
    recordedAt: '2026-11-23T08:30:00Z',
  },
  deskToday: { name: 'L1-012', zone: 'North', floorPlanRelativeUrl: '/floor-plans/3?desk=12' },
  additionalInformation: { cost_centre: '4711' },
});

interface Options {
  route?: string;
  rows?: Employee[];
  count?: number;
  session?: SessionOverrides;
}

async function open({ route = '/employees', rows = [amira], count, session }: Options = {}) {
  const calls = fakeServer({
    'GET /api/employees/': { body: wire(pageOf(rows, count)) },
    'GET /api/sites/all/': { body: wire(SITES) },
    'GET /api/signup-config/': {
      body: wire(
        buildSignupConfig({
          additionalSignupGroups: [
            buildSignupGroup({
              fields: [buildSignupField({ fieldName: 'cost_centre', fieldLabel: 'Cost centre (SAP)' })],
            }),
          ],
        }),
      ),
    },
  });
  const view = await renderWithProviders(<EmployeeDirectory load={loadContact} />, {
    route,
    session: session ?? { user: { groups: ['superadmin'] }, client: { features: ['remote'] } },
  });
  const asked = () =>
    calls
      .filter(({ url }) => url.startsWith('/api/employees/'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...view, asked, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const plain = { site: '1', ordering: 'last_name', page: '1', limit: '25' };

afterEach(cleanup);
beforeEach(() => {
  contacted.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('employees: the directory', () => {
  it('shows who, email, phone, site, presence with desk, vehicles and the extra columns', async () => {
    await open();
    const row = within((await screen.findByText('Amira Khan')).closest('tr') as HTMLElement);
    for (const text of [
      'amira@demo.test',
      '+44 20 7946 0000',
      'London HQ',
      'On site',
      'as of 08:30',
      'AB12 CDE',
      '4711',
    ])
      expect(await row.findByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: 'Desk L1-012' }).getAttribute('href')).toBe(
      '/floor-plans/3?desk=12',
    );
    expect(await screen.findByRole('columnheader', { name: 'Cost centre (SAP)' })).toBeTruthy();
    expect(screen.getByText('1 person')).toBeTruthy();
  });

  it('requests what the address says, by its documented names', async () => {
    const { asked } = await open({
      route: '/employees?letter=K&search=ami&status=remote&page=2&limit=50&ordering=-email',
    });
    await screen.findByText('Amira Khan');
    expect(asked()[0]).toEqual({
      site: '1',
      letter: 'K',
      search: 'ami',
      status: 'remote',
      page: '2',
      limit: '50',
      ordering: '-email',
    });
  });

  it.each(['letter=k', 'letter=AB', 'status=late', 'page=0', 'limit=7', 'ordering=password', 'search=am'])(
    'falls back to the default for ?%s',
    async (query) => {
      const { asked } = await open({ route: `/employees?${query}` });
      await screen.findByText('Amira Khan');
      expect(asked()[0]).toEqual(plain);
    },
  );

  it('requests the people of all sites if all are chosen', async () => {
    const { asked } = await open({ session: { user: { groups: ['superadmin'] }, siteId: null } });
    await screen.findByText('Amira Khan');
    expect(asked()[0]).toEqual({ ordering: 'last_name', page: '1', limit: '25' });
  });

  it('filters by a letter, and goes back to the first page', async () => {
    const { asked, location, user } = await open({ route: '/employees?page=2' });
    await user.click(await screen.findByRole('button', { name: 'K' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...plain, letter: 'K' }));
    expect(location()).toBe('/employees?letter=K');
    await user.click(screen.getByRole('button', { name: 'K' }));
    expect(location()).toBe('/employees');
  });

  it('searches from the third character, 300 ms after the last', async () => {
    const { asked, user } = await open();
    await screen.findByText('Amira Khan');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'am');
    await vi.advanceTimersByTimeAsync(400);
    expect(asked().filter(({ search }) => search)).toEqual([]);
    expect((box as HTMLInputElement).value).toBe('am');
    await user.type(box, 'i');
    await vi.advanceTimersByTimeAsync(400);
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...plain, search: 'ami' }));
  });

  it.each([
    [['remote'], true],
    [[], false],
  ])('with features %j the status remote is offered: %s', async (features, isOffered) => {
    const { user } = await open({
      session: { user: { groups: ['superadmin'] }, client: { features: features as ['remote'] } },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await screen.findByRole('option', { name: 'On site' });
    expect(screen.queryByRole('option', { name: 'Remote' }) !== null).toBe(isOffered);
  });

  it('opens the edit screen from a row for administrators, and not for reporting', async () => {
    const { location, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Amira Khan' }));
    expect(location()).toBe('/employees/8/edit');
    cleanup();
    await open({ session: { user: { groups: ['reporting'] } } });
    await screen.findByText('Amira Khan');
    expect(screen.queryByRole('button', { name: 'Amira Khan' })).toBeNull();
  });

  it('opens the contact dialog; a person without contact details is shown as such', async () => {
    const { user } = await open({
      rows: [amira, buildEmployee({ id: 9, firstName: 'Tom', lastName: 'Ray', email: '', phone: null })],
    });
    await user.click(await screen.findByRole('button', { name: 'Contact Amira Khan' }));
    await waitFor(() =>
      expect(contacted).toHaveBeenCalledWith({
        id: 8,
        name: 'Amira Khan',
        email: 'amira@demo.test',
        phone: '+44 20 7946 0000',
      }),
    );
    expect(screen.getByRole('button', { name: 'Contact Tom Ray' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByText('No email or phone number')).toBeTruthy();
  });

  it.each([
    ['/employees?letter=Q', 0, 'No people match these filters', 'Clear filters'],
    ['/employees', 0, 'No people yet', 'Add people'],
    ['/employees?page=9', 30, 'Page not found', 'Go to the first page'],
  ])('%s without people shows an empty state, and the next step', async (route, count, title, action) => {
    await open({ route, rows: [], count });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: action }).length).toBeGreaterThan(0);
  });
});
