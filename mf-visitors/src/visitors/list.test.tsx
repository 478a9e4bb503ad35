// @vitest-environment jsdom
import { fakeClient, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Visitor } from '#parts/api';
import { buildVisitor } from '#testing/visitors.ts';
import { VisitorDirectory } from './list.tsx';

afterEach(cleanup);

const vera = buildVisitor({ id: 8, firstName: 'Vera', lastName: 'Lindqvist', tags: ['vip'] });

async function open(
  route = '/visitors',
  rows: Visitor[] = [vera],
  count?: number,
  who: object = {},
  client: object = {},
) {
  const calls = fakeServer({ 'GET /api/visitors/': { body: wire(pageOf(rows, count)) } });
  const view = await renderWithProviders(<VisitorDirectory />, {
    route,
    session: { user: { groups: ['superadmin'], ...who }, client },
  });
  const asked = () => calls.map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...view, asked, user: userEvent.setup() };
}

const plain = { ordering: 'last_name', page: '1', limit: '25' };

it('requests what the address says, by its documented names', async () => {
  const { asked } = await open('/visitors?letter=L&search=lind&page=2&limit=50&ordering=-company');
  await screen.findByText('Vera Lindqvist');
  expect(asked()).toEqual([{ letter: 'L', search: 'lind', page: '2', limit: '50', ordering: '-company' }]);
});

it.each(['letter=l', 'search=li', 'page=0', 'ordering=notes'])(
  'falls back to the default for ?%s',
  async (query) => {
    const { asked } = await open(`/visitors?${query}`);
    await screen.findByText('Vera Lindqvist');
    expect(asked()[0]).toEqual(plain);
  },
);

it('shows the site’s day of the last visit if the UTC day is another', async () => {
  const permittedSites = [{ id: 1, name: 'Mumbai', timeZone: 'Asia/Kolkata' }];
  await open('/visitors', [{ ...vera, lastVisitAt: '2026-11-20T23:30:00Z' }], 1, { permittedSites });
  expect(await screen.findByText('21 Nov 2026')).toBeTruthy();
});

it('filters by a letter, and goes back to the first page', async () => {
  const { asked, location, user } = await open('/visitors?page=2');
  await user.click(await screen.findByRole('button', { name: 'L' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...plain, letter: 'L' }));
  expect(location()).toBe('/visitors?letter=L');
});

it('leads to no booking if the client has none', async () => {
  const client = { features: fakeClient().features.filter((feature) => feature !== 'reception') };
  const { user } = await open('/visitors', [vera], undefined, {}, client);
  await user.click(await screen.findByRole('button', { name: 'Actions for Vera Lindqvist' }));
  expect(await screen.findByRole('menuitem', { name: 'View Profile' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Create meeting' })).toBeNull();
});

it.each([
  ['Create meeting', '/meetings/create?visitor_ids=8'],
  ['Edit visitor', '/visitors/8/edit?previousPage=%2Fvisitors'],
  ['View Profile', '/visitors/8'],
])('the row menu has %s', async (label, address) => {
  const { location, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Vera Lindqvist' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  expect(location()).toBe(address);
});

it('the floating button adds; an empty directory shows its empty state', async () => {
  const { location, user } = await open('/visitors', []);
  expect(await screen.findByText('No visitors yet')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add visitor' }).at(-1) as HTMLElement);
  expect(location()).toBe('/visitors/create');
});

it('shows that no one matches, and clears the filters', async () => {
  const { location, user } = await open('/visitors?letter=Q', []);
  await screen.findByText('No visitors match these filters');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(location()).toBe('/visitors');
});
