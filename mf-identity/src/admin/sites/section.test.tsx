// @vitest-environment jsdom
import { fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SITES } from '#testing/people.ts';
import { SitesSection } from './section.tsx';

const berlin = {
  id: 2,
  name: 'Berlin',
  timeZone: 'Europe/Berlin',
  address: '1 Platz',
  mapDirectionsUrl: null,
  position: 1,
  version: 5,
};

async function open(route = '/admin/sites', answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({
    'GET /api/sites/all/': { body: wire(SITES) },
    'GET /api/sites/2/': { body: wire(berlin) },
    'PATCH /api/sites/2/': { body: wire({ ...berlin, version: 6 }) },
    'POST /api/sites/': { status: 201, body: wire({ ...berlin, id: 3 }) },
    'DELETE /api/sites/2/': { status: 409, body: { detail: '12 desks stand on it.' } },
    'GET /api/whoami/': { status: 500, body: { detail: 'x', reference_id: 'y' } },
    ...answers,
  });
  const { location } = await renderWithProviders(<SitesSection />, {
    route,
    session: { user: { groups: ['admin'] } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
  const keys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  return { location, sent, keys, user: userEvent.setup() };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: sites', () => {
  it('edits one with its version; the address names it', async () => {
    const { location, sent, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Berlin' }));
    expect(location()).toBe('/admin/sites?site=2');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' Mitte');
    const map = screen.getByRole('textbox', { name: 'Map or directions' });
    await user.type(map, 'maps.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an address that starts with https://')).toBeTruthy();
    await user.clear(map);
    await user.type(map, 'https://maps.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/admin/sites'));
    expect(sent('PATCH')).toEqual([
      {
        version: 5,
        name: 'Berlin Mitte',
        time_zone: 'Europe/Berlin',
        address: '1 Platz',
        map_directions_url: 'https://maps.example',
        position: 1,
      },
    ]);
  });

  it('a retry after a lost answer adds no second site: it is the same call', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    const { keys, user } = await open('/admin/sites?site=new', { 'POST /api/sites/': lost });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Leeds');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(keys()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).not.toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toBeTruthy();
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('adds one with a zone that was found by typing', async () => {
    const { sent, user } = await open('/admin/sites?site=new');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New York');
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await user.click(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByText('America/New York'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('POST')).toEqual([
        {
          name: 'New York',
          time_zone: 'America/New_York',
          address: null,
          map_directions_url: null,
          position: 0,
        },
      ]),
    );
  });

  it('explains why one cannot be removed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Berlin' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('12 desks stand on it.')).toBeTruthy();
  });
});
